/* The whole game: every deal of two cards against every up card, played best. */

#include <string.h>

#include "twentyone.h"

static struct play dealt, split; /* as played from the deal, and after a split */
static double reached[MOST_HANDS];

static bool is_run(int value)
{
    return value >= SIX && value <= EIGHT;
}

/* The value a third card must have to make 6-7-8 or 7-7-7 with these two, or NOTHING. */
static int third_for_bonus(int one, int other)
{
    if (one == SEVEN && other == SEVEN)
        return SEVEN;
    return is_run(one) && is_run(other) && one != other ? SIX + SEVEN + EIGHT - one - other : NOTHING;
}

/* How often the two cards are suited, and what a third that makes the bonus is worth on the average of its suits. */
static void suit_up(struct start *start, const struct rules *rules, int up, int one, int other, int third)
{
    const double *pays = &rules->pays[third == one ? M777 : M678];
    double ways[SUITINGS] = {0}, worth[SUITINGS] = {0}, all = 0;
    for (int first = 0; first < SUITS; first++)
        for (int second = 0; second < SUITS; second++)
            for (int shown = 0; shown < SUITS; shown++) {
                double way = rules->decks - (one == other && first == second);
                way *= rules->decks - (up == one && shown == first) - (up == other && shown == second);
                enum suited suited = first != second ? MIXED : first == SPADES ? ALL_SPADES : ONE_SUIT;
                double left = 4 * rules->decks - (one == third) - (other == third) - (up == third);
                double like = rules->decks - (one == third) - (other == third) - (up == third && shown == first);
                double fits = suited == MIXED || like < 0 ? 0 : like / left;
                ways[suited] += way;
                worth[suited] += way * (fits * pays[suited] + (1 - fits) * pays[0] - 1);
                all += way;
            }
    for (int suited = MIXED; suited < SUITINGS; suited++) {
        start->share[suited] = ways[suited] / all;
        start->premium[suited] = ways[suited] > 0 ? worth[suited] / ways[suited] : 0;
    }
}

static void prefer(struct start *start, int suited, enum action action, double value)
{
    if (value > start->value[suited]) {
        start->value[suited] = value;
        start->action[suited] = action;
    }
}

struct start best_start(const struct play *play, int up, int one, int other, double split_worth)
{
    int held = two_cards(one, other), third = play->rules->bonus ? third_for_bonus(one, other) : NOTHING;
    struct start start = {.share = {1}};
    if (third != NOTHING)
        suit_up(&start, play->rules, up, one, other, third);
    for (int suited = MIXED; suited < SUITINGS; suited++) {
        double premium = third == NOTHING ? 0 : play->chance[held][third] * start.premium[suited];
        start.value[suited] = play->stood[held];
        start.action[suited] = STAND;
        prefer(&start, suited, HIT, play->hit[held] + premium);
        prefer(&start, suited, DOUBLE, play->doubled[held]);
        prefer(&start, suited, SPLIT, split_worth);
        if (play->rules->surrender)
            prefer(&start, suited, SURRENDER, -0.5);
    }
    return start;
}

/* What comes of the two cards when they are drawn to: the bonus 21s of three cards, and the hands of three. */
static void draw_to(const struct play *play, const struct start *start, int one, int other, double chance,
                    struct result *result)
{
    const struct rules *rules = play->rules;
    int held = two_cards(one, other), third = rules->bonus ? third_for_bonus(one, other) : NOTHING;
    for (int suited = MIXED; suited < SUITINGS; suited++) {
        if (start->action[suited] != HIT)
            continue;
        double drawn = chance * start->share[suited];
        for (int value = ACE; value < VALUES; value++)
            if (hands[held].next[value] != BUST)
                reached[hands[held].next[value]] += drawn * play->chance[held][value];
        if (third == NOTHING)
            continue;
        const int mixed = third == one ? M777 : M678;
        double made = drawn * play->chance[held][third], more = rules->pays[mixed + suited] - rules->pays[mixed];
        double fits = more == 0 ? 0 : (start->premium[suited] + 1 - rules->pays[mixed]) / more;
        result->bonus[mixed + suited] += made * fits;
        result->bonus[mixed] += made * (1 - fits);
    }
}

static void draw_on(const struct play *play, struct result *result)
{
    for (int held = 0; held < hand_count; held++) {
        const struct hand *hand = &hands[held];
        if (reached[held] <= 0)
            continue;
        if (hand->total == 21 && hand->cards >= 5)
            result->bonus[hand->cards == 5 ? FIVE : hand->cards == 6 ? SIX_CARDS : SEVEN_CARDS] += reached[held];
        for (int value = ACE; value < VALUES && play->action[held] == HIT; value++)
            if (hand->next[value] != BUST)
                reached[hand->next[value]] += reached[held] * play->chance[held][value];
    }
}

static double chance_of(const struct shoe *shoe, int value)
{
    return (double)shoe->left[value] / shoe->cards;
}

/* A player's blackjack: the dealer's makes it a push, unless a player's always wins. */
static void natural(const struct rules *rules, const struct shoe *shoe, int up, double chance, struct result *result)
{
    double too = up == ACE ? chance_of(shoe, TEN) : up == TEN ? chance_of(shoe, ACE) : 0;
    double paid = chance * (rules->wins_21 ? 1 : 1 - too);
    result->blackjack += paid;
    result->player += paid * rules->pays_blackjack;
}

int pair_limit(const struct rules *rules, struct splitting splitting, int value)
{
    return value == ACE && rules->ace_hands < splitting.max_hands ? rules->ace_hands : splitting.max_hands;
}

/* What splitting is worth: all the pairs against one up card, aces with one card each and with more. */
struct pairs {
    struct pair of[VALUES], aces_draw;
};

static double splitting_worth(const struct rules *rules, const struct pairs *pairs, struct splitting way, int one,
                              int other)
{
    int most = pair_limit(rules, way, one);
    if (one != other || most < 2)
        return NEVER;
    return split_value(one == ACE && way.aces_draw ? &pairs->aces_draw : &pairs->of[one], most);
}

/* Every deal against one up card, with one way of splitting. The shoe is without the up card. */
static void every_deal(const struct pairs *pairs, struct splitting way, int up, const struct shoe *shoe,
                       double chance_of_up, struct result *result)
{
    const struct rules *rules = dealt.rules;
    int hidden = hidden_value(rules, up);
    memset(reached, 0, sizeof reached);
    for (int one = ACE; one < VALUES; one++)
        for (int other = one; other < VALUES; other++) {
            struct shoe once = without(*shoe, one), twice = without(once, other);
            double chance = chance_of_up * (one == other ? 1 : 2) * chance_of(shoe, one) * chance_of(&once, other);
            if (one == ACE && other == TEN) {
                natural(rules, &twice, up, chance, result);
                continue;
            }
            struct start start = best_start(&dealt, up, one, other, splitting_worth(rules, pairs, way, one, other));
            double ended = hidden == NOTHING ? 0 : chance_of(&twice, hidden);
            result->player -= chance * ended;
            for (int suited = MIXED; suited < SUITINGS; suited++)
                result->player += chance * (1 - ended) * start.share[suited] * start.value[suited];
            draw_to(&dealt, &start, one, other, chance * (1 - ended), result);
        }
    draw_on(&dealt, result);
}

void solve(const struct rules *rules, const struct splitting *ways, int number, struct result *results)
{
    make_hands();
    make_dealer(rules);
    dealt.rules = split.rules = rules;
    dealt.original = 1;
    memset(results, 0, (size_t)number * sizeof *results);
    struct shoe full = full_shoe(rules);
    for (int up = ACE; up < VALUES; up++) {
        static struct pairs pairs;
        struct shoe shoe = without(full, up);
        work_out(&dealt, shoe, up, 0);
        for (int value = ACE; value < VALUES; value++)
            work_out_pair(&pairs.of[value], &shoe, up, value, value == ACE, &split);
        work_out_pair(&pairs.aces_draw, &shoe, up, ACE, false, &split);
        for (int way = 0; way < number; way++)
            every_deal(&pairs, ways[way], up, &shoe, chance_of(&full, up), &results[way]);
    }
}
