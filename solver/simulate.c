/* simulate ROUNDS SEED HANDS ACES_DRAW CUT RULE=VALUE...: the same game dealt card by card, to check what was counted.

   Only the decisions are the solver's; shuffling, dealing, drawing and paying are written here again. Every round
   begins with a fresh shoe, or, where CUT is not 0, there is a new one when so many cards are gone. Writes the player's mean
   result per round in first bets, its standard error, and the rounds dealt. */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "twentyone.h"

enum { MOST_CARDS = 520, LONGEST = 24 };

/* What to do with any cards against each up card: from the deal, and on a hand of a split pair. */
struct book {
    unsigned char action[MOST_HANDS], again[MOST_HANDS];
};

static struct rules rules;
static struct splitting way;
static struct book from_deal[VALUES], from_split[VALUES][VALUES];
static struct start starts[VALUES][VALUES][VALUES];

static void copy(struct book *book, const struct play *play)
{
    for (int held = 0; held < hand_count; held++) {
        book->action[held] = (unsigned char)play->action[held];
        book->again[held] = (unsigned char)play->again[held];
    }
}

static void write_books(void)
{
    static struct play play;
    static struct pair pairs[VALUES];
    make_hands();
    make_dealer(&rules);
    play.rules = &rules;
    struct shoe full = full_shoe(&rules);
    for (int up = ACE; up < VALUES; up++) {
        struct shoe shoe = without(full, up);
        for (int value = ACE; value < VALUES; value++) {
            work_out_pair(&pairs[value], &shoe, up, value, value == ACE && !way.aces_draw, &play);
            copy(&from_split[up][value], &play);
        }
        play.is_split = false;
        play.original = 1;
        work_out(&play, shoe, up, 0);
        copy(&from_deal[up], &play);
        for (int one = ACE; one < VALUES; one++)
            for (int other = one; other < VALUES; other++) {
                int most = one == other ? pair_limit(&rules, way, one) : 1;
                double split = most > 1 ? split_value(&pairs[one], most) : NEVER;
                starts[up][one][other] = best_start(&play, up, one, other, split);
            }
    }
}

/* A random stream: xoshiro256**, by Blackman and Vigna, begun with splitmix64. */
static uint64_t state[4];

static uint64_t rotated(uint64_t bits, int by)
{
    return (bits << by) | (bits >> (64 - by));
}

static void seed(uint64_t from)
{
    for (int word = 0; word < 4; word++) {
        uint64_t mixed = (from += 0x9e3779b97f4a7c15u);
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        state[word] = mixed ^ (mixed >> 31);
    }
}

static uint32_t below(uint32_t limit)
{
    uint64_t result = rotated(state[1] * 5, 7) * 9, shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotated(state[3], 45);
    return (uint32_t)(((result >> 32) * limit) >> 32);
}

struct card {
    int value, suit;
};

static struct card shoe[MOST_CARDS];
static int shoe_cards, dealt;

static void fill_shoe(void)
{
    for (int deck = 0; deck < rules.decks; deck++)
        for (int value = ACE; value < VALUES; value++)
            for (int card = 0; card < (value == TEN ? rules.tens : 4); card++)
                shoe[shoe_cards++] = (struct card){value, card % SUITS};
}

static struct card deal(void)
{
    if (dealt == shoe_cards)
        dealt = 0; /* too rare to matter: a round that goes on past the last card */
    int at = dealt + (int)below((uint32_t)(shoe_cards - dealt));
    struct card card = shoe[at];
    shoe[at] = shoe[dealt];
    shoe[dealt++] = card;
    return card;
}

struct cards {
    struct card card[LONGEST];
    int number;
    double bet, stake; /* the first bet, and all there is on the hand */
    bool is_split, is_doubled, is_out;
};

static int total(const struct cards *hand)
{
    int sum = 0, aces = 0;
    for (int card = 0; card < hand->number; card++) {
        sum += hand->card[card].value + 1;
        aces += hand->card[card].value == ACE;
    }
    return aces && sum <= 11 ? sum + 10 : sum;
}

static bool is_soft(const struct cards *hand)
{
    int sum = 0;
    for (int card = 0; card < hand->number; card++)
        sum += hand->card[card].value + 1;
    return total(hand) != sum;
}

static bool is_blackjack(const struct cards *hand)
{
    return hand->number == 2 && !hand->is_split && total(hand) == 21;
}

static int set_of(const struct cards *hand)
{
    int held = 0;
    for (int card = 0; card < hand->number; card++)
        held = hands[held].next[hand->card[card].value];
    return held;
}

static void draw(struct cards *hand)
{
    hand->card[hand->number++] = deal();
}

static void double_down(struct cards *hand, const struct book *book)
{
    double amount = hand->bet;
    for (int doubles = 1;; doubles++) {
        hand->stake += amount;
        hand->is_doubled = true;
        draw(hand);
        if (total(hand) > 21 || doubles == rules.max_doubles)
            return;
        enum amount again = book->again[set_of(hand)];
        if (again == NO_MORE)
            return;
        double most = hand->stake < rules.double_cap * hand->bet ? hand->stake : rules.double_cap * hand->bet;
        amount = again == THE_BET ? hand->bet : most;
    }
}

static void play_on(struct cards *hand, const struct book *book, enum action action)
{
    while (action == HIT) {
        draw(hand);
        if (total(hand) > 21)
            return;
        action = book->action[set_of(hand)];
    }
    if (action == DOUBLE)
        double_down(hand, book);
}

static int play_split(struct cards *table, int up)
{
    int value = table[0].card[0].value, most = pair_limit(&rules, way, value), number = 2;
    table[1] = table[0];
    table[1].card[0] = table[0].card[1];
    table[0].number = table[1].number = 1;
    table[0].is_split = table[1].is_split = true;
    for (int which = 0; which < number; which++) {
        struct cards *hand = &table[which];
        for (draw(hand); hand->card[1].value == value && number < most; draw(hand)) {
            table[number] = *hand;
            table[number].card[0] = hand->card[1];
            table[number++].number = 1;
            hand->number = 1;
        }
        const struct book *book = &from_split[up][value];
        if (value != ACE || way.aces_draw)
            play_on(hand, book, book->action[set_of(hand)]);
    }
    return number;
}

static int play_player(struct cards *table, int up)
{
    struct cards *hand = &table[0];
    if (is_blackjack(hand))
        return 1;
    int one = hand->card[0].value, other = hand->card[1].value;
    bool alike = hand->card[0].suit == hand->card[1].suit;
    enum suited suited = !alike ? MIXED : hand->card[0].suit == SPADES ? ALL_SPADES : ONE_SUIT;
    const struct start *start = one < other ? &starts[up][one][other] : &starts[up][other][one];
    enum action action = start->action[start->share[suited] > 0 ? suited : MIXED];
    if (action == SPLIT)
        return play_split(table, up);
    play_on(hand, &from_deal[up], action);
    return 1;
}

static bool is_one_suit(const struct cards *hand)
{
    return hand->card[0].suit == hand->card[1].suit && hand->card[1].suit == hand->card[2].suit;
}

static double bonus(const struct cards *hand)
{
    if (!rules.bonus || hand->is_split || hand->is_doubled)
        return 1;
    if (hand->number >= 5)
        return rules.pays[hand->number == 5 ? FIVE : hand->number == 6 ? SIX_CARDS : SEVEN_CARDS];
    int seen[VALUES] = {0};
    for (int card = 0; card < hand->number; card++)
        seen[hand->card[card].value]++;
    bool run = seen[SIX] == 1 && seen[SEVEN] == 1 && seen[EIGHT] == 1;
    if (hand->number != 3 || !(run || seen[SEVEN] == 3))
        return 1;
    const double *pays = &rules.pays[run ? M678 : M777];
    return pays[!is_one_suit(hand) ? MIXED : hand->card[0].suit == SPADES ? ALL_SPADES : ONE_SUIT];
}

static double settle(const struct cards *hand, const struct cards *dealer, bool is_first)
{
    int player = total(hand), house = total(dealer);
    if (player > 21)
        return -hand->stake;
    if (is_blackjack(hand))
        return is_blackjack(dealer) && !rules.wins_21 ? 0 : hand->stake * rules.pays_blackjack;
    if (player == 21 && rules.wins_21)
        return hand->stake * bonus(hand);
    if (is_blackjack(dealer) && dealer->card[0].value == TEN && rules.ten_up == ORIGINAL_ONLY)
        return is_first ? -hand->bet : 0;
    if (is_blackjack(dealer) || (house <= 21 && house > player))
        return -hand->stake;
    return house == player ? 0 : hand->stake;
}

static double one_round(void)
{
    struct cards table[MOST_OF_A_PAIR] = {{.bet = 1, .stake = 1}}, dealer = {.bet = 0};
    draw(&table[0]);
    draw(&dealer);
    draw(&table[0]);
    draw(&dealer);
    int up = dealer.card[0].value, number = 1;
    bool looked = (up == ACE && rules.peeks_ace) || (up == TEN && rules.ten_up == PEEK);
    if (!(looked && is_blackjack(&dealer)))
        number = play_player(table, up);
    while (total(&dealer) < 17 || (total(&dealer) == 17 && is_soft(&dealer) && rules.hits_soft17))
        draw(&dealer);
    double result = 0;
    for (int which = 0; which < number; which++)
        result += settle(&table[which], &dealer, which == 0);
    return result;
}

int main(int count, char **words)
{
    rules = USUAL;
    bool read = count > 5;
    for (int word = 6; word < count; word++)
        read = read && read_rule(&rules, words[word]);
    if (!read || rules.surrender || rules.rescue || rules.bonus_on_split || rules.max_doubles > 2) {
        fprintf(stderr, "simulate ROUNDS SEED HANDS ACES_DRAW CUT RULE=VALUE...; not every rule can be dealt.\n");
        return 2;
    }
    long rounds = atol(words[1]);
    int cut = atoi(words[5]);
    way = (struct splitting){atoi(words[3]), atoi(words[4])};
    seed(strtoull(words[2], NULL, 10));
    fill_shoe();
    write_books();
    double sum = 0, squares = 0;
    for (long round = 0; round < rounds; round++) {
        if (dealt >= cut) {
            dealt = 0;
            if (cut)
                deal(); /* the card that is burned */
        }
        double result = one_round();
        sum += result;
        squares += result * result;
    }
    double mean = sum / rounds, error = sqrt((squares / rounds - mean * mean) / rounds);
    printf("{\"mean\": %.8f, \"error\": %.8f, \"rounds\": %ld}\n", mean, error, rounds);
    return 0;
}
