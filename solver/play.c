/* Playing a hand: what standing, drawing and doubling are worth with every set of cards, the last cards first. */

#include "twentyone.h"

/* What a 21 pays for the number of its cards. Of 6-7-8 and 7-7-7 a hand played from the deal knows its suits (solve.c);
   on a split hand, where the approval pays none and others do, they are paid as suits fall on the average. */
static double pays(const struct play *play, const struct hand *hand)
{
    const struct rules *rules = play->rules;
    if (hand->total != 21 || !rules->bonus || (play->is_split && !rules->bonus_on_split))
        return 1;
    if (hand->cards >= 5)
        return rules->pays[hand->cards == 5 ? FIVE : hand->cards == 6 ? SIX_CARDS : SEVEN_CARDS];
    bool sevens = hand->count[SEVEN] == 3;
    bool run = hand->count[SIX] == 1 && hand->count[SEVEN] == 1 && hand->count[EIGHT] == 1;
    if (!play->is_split || hand->cards != 3 || !(sevens || run))
        return 1;
    const double *mixed = &rules->pays[sevens ? M777 : M678];
    return (60 * mixed[0] + 3 * mixed[1] + mixed[2]) / 64;
}

static double larger(double one, double other)
{
    return one > other ? one : other;
}

static void look_at_dealer(struct play *play, const struct shoe *shoe, int up, int held)
{
    double ends[ENDINGS];
    int total = hands[held].total;
    dealer_ends(shoe, up, ends);
    play->blackjack[held] = ends[DBLACKJACK];
    play->margin[held] = ends[DBUST];
    for (int ending = D17; ending <= D21; ending++) {
        int dealer = 17 + ending - D17;
        play->margin[held] += dealer < total ? ends[ending] : dealer > total ? -ends[ending] : 0;
    }
    if (total == 21 && play->rules->wins_21)
        play->margin[held] = 1;
}

/* Standing with so much on the hand. */
static double stand(const struct play *play, int held, double stake)
{
    double lost = play->rules->ten_up == ORIGINAL_ONLY ? play->original : stake;
    return stake * play->margin[held] - play->blackjack[held] * lost;
}

static double draw_doubled(const struct play *play, int held, int doubles, double stake, double amount);

/* A hand that has been doubled so many times: it stands, gives the last double back, or is doubled again. */
static double after_double(const struct play *play, int held, int doubles, double stake, double last,
                           enum amount *again)
{
    const struct rules *rules = play->rules;
    double best = stand(play, held, stake);
    *again = NO_MORE;
    if (rules->rescue)
        best = larger(best, last - stake);
    if (doubles == rules->max_doubles || (hands[held].total == 21 && rules->wins_21))
        return best;
    double most = stake < rules->double_cap ? stake : rules->double_cap;
    double for_most = draw_doubled(play, held, doubles, stake, most);
    double for_least = rules->double_less ? draw_doubled(play, held, doubles, stake, 1) : for_most;
    if (larger(for_most, for_least) <= best)
        return best;
    *again = for_most >= for_least ? ALL_IT_MAY : THE_BET;
    return larger(for_most, for_least);
}

static double draw_doubled(const struct play *play, int held, int doubles, double stake, double amount)
{
    double worth = 0;
    enum amount again;
    for (int value = ACE; value < VALUES; value++) {
        int more = hands[held].next[value];
        double chance = play->chance[held][value];
        if (chance > 0)
            worth += chance * (more == BUST ? -(stake + amount)
                                            : after_double(play, more, doubles + 1, stake + amount, amount, &again));
    }
    return worth;
}

static double draw(const struct play *play, int held)
{
    double worth = 0;
    for (int value = ACE; value < VALUES; value++) {
        int more = hands[held].next[value];
        worth += play->chance[held][value] * (more == BUST ? -1 : play->value[more]);
    }
    return worth;
}

static bool may_double(const struct play *play, const struct hand *hand)
{
    const struct rules *rules = play->rules;
    if (rules->max_doubles == 0 || (play->is_split && !rules->after_split) || hand->cards < 2)
        return false;
    return rules->double_any || hand->cards == 2;
}

static void decide(struct play *play, int held)
{
    const struct hand *hand = &hands[held];
    play->stood[held] = stand(play, held, 1) * pays(play, hand);
    play->hit[held] = draw(play, held);
    play->doubled[held] = may_double(play, hand) ? draw_doubled(play, held, 0, 1, 1) : NEVER;
    play->value[held] = play->stood[held];
    play->action[held] = STAND;
    if (play->hit[held] > play->value[held]) {
        play->value[held] = play->hit[held];
        play->action[held] = HIT;
    }
    if (play->doubled[held] > play->value[held]) {
        play->value[held] = play->doubled[held];
        play->action[held] = DOUBLE;
    }
    if (play->rules->max_doubles > 1)
        after_double(play, held, 1, 2, 1, &play->again[held]);
}

static bool grows_from(const struct hand *hand, const struct hand *held)
{
    for (int value = ACE; value < VALUES; value++)
        if (hand->count[value] < held->count[value])
            return false;
    return true;
}

/* Every hand that can grow from the cards held, which are no longer in the shoe. */
void work_out(struct play *play, struct shoe shoe, int up, int held)
{
    shoe.hole_is_not = hidden_value(play->rules, up);
    for (int which = hand_count - 1; which >= held; which--) {
        if (!grows_from(&hands[which], &hands[held]))
            continue;
        struct shoe now = shoe;
        bool there = true;
        for (int value = ACE; value < VALUES; value++) {
            now.left[value] -= hands[which].count[value] - hands[held].count[value];
            there = there && now.left[value] >= 0;
        }
        now.cards -= hands[which].cards - hands[held].cards;
        if (!there)
            continue;
        next_card(&now, play->chance[which]);
        look_at_dealer(play, &now, up, which);
        decide(play, which);
    }
}
