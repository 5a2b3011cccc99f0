/* The house edge of blackjack and Spanish 21 by counting: what the parts of the solver share. */

#ifndef TWENTYONE_H
#define TWENTYONE_H

#include <stdbool.h>

/* Cards go by what they count: an ace first, two to nine, and last everything worth ten. */
enum { ACE = 0, SIX = 5, SEVEN = 6, EIGHT = 7, TEN = 9, VALUES = 10 };
enum { NOTHING = -1, BUST = -1, MOST_HANDS = 4096, SUITS = 4, SPADES = 3 };
#define NEVER (-100.0) /* worse than anything that can be chosen */

/* How a dealer's hand ends. */
enum { D17, D18, D19, D20, D21, DBUST, DBLACKJACK, ENDINGS };

/* What a ten-value card up means: the dealer looks for blackjack at once, or turns it over in the end, and then it
   takes every bet left, or the first one of a player and no double or split. */
enum ten_up { PEEK, LOSE_ALL, ORIGINAL_ONLY };

/* The bonus 21s: by the number of cards, and of each of 6-7-8 and 7-7-7 mixed, suited and in spades. */
enum { FIVE, SIX_CARDS, SEVEN_CARDS, M678, S678, P678, M777, S777, P777, BONUSES };

struct rules {
    int decks, tens;        /* cards worth ten in one deck: 16, or 12 without the tens themselves */
    bool hits_soft17;
    bool peeks_ace;         /* false only where there is no hole card at all, to compare with what others publish */
    enum ten_up ten_up;
    int ace_hands;          /* that a pair of aces may become, where pairs may be split at all */
    bool after_split;       /* doubling after a split */
    int max_doubles;
    bool double_any;        /* on any number of cards, not on two only */
    double double_cap;      /* the most one double may be, in first bets; all at risk, where that is less */
    bool double_less;       /* a second double may also be as little as the first bet */
    bool wins_21;           /* a player's 21 always wins, and so does a player's blackjack */
    bool surrender, rescue; /* half the bet back at once; the last double back after its card */
    bool bonus, bonus_on_split;
    double pays_blackjack, pays[BONUSES];
};

/* How pairs may be split: all the ways are worked out together, for most of the work is the same. */
enum { MOST_OF_A_PAIR = 5 };

struct splitting {
    int max_hands;  /* that a pair may become: 1 is no splitting */
    bool aces_draw; /* split aces take as many cards as any hand, not one each */
};

/* A set of cards that is not over 21, whatever order they came in. */
struct hand {
    int count[VALUES];
    int cards, hard, total; /* total: with an ace as eleven where that fits */
    int next[VALUES];       /* the hand with one card more, or BUST */
};

extern struct hand hands[MOST_HANDS];
extern int hand_count; /* the hands stand in order of their hard total, so a card always leads to a later one */

struct shoe {
    int left[VALUES];
    int cards;
    int hole_is_not; /* a value the dealer's hole card is known not to have, or NOTHING */
};

enum action { STAND, HIT, DOUBLE, SPLIT, SURRENDER };
enum amount { NO_MORE, THE_BET, ALL_IT_MAY };

/* Playing on from some cards held against one up card, for every hand that can grow from them. */
struct play {
    const struct rules *rules;
    bool is_split;
    double original; /* what a blackjack takes that takes original bets only: 1, or 0 of a hand split off */
    double chance[MOST_HANDS][VALUES]; /* of the next card */
    double margin[MOST_HANDS];         /* wins less losses on standing, when the dealer has no blackjack */
    double blackjack[MOST_HANDS];      /* the chance that the dealer turns one over in the end */
    double stood[MOST_HANDS], hit[MOST_HANDS], doubled[MOST_HANDS], value[MOST_HANDS];
    enum action action[MOST_HANDS];
    enum amount again[MOST_HANDS]; /* the second double, with these cards after the first */
};

/* The hands that a pair becomes. */
struct pair {
    int value, barred; /* what it is of; what the hole card is known not to be */
    struct shoe shoe;  /* without the up card, and with all of the pair's value in it */
    double original;   /* what the first hand loses more than the others, to a blackjack that takes original bets */
    double any[2 * MOST_OF_A_PAIR];   /* a hand with any second card, by how many of the value are out of the shoe */
    double other[2 * MOST_OF_A_PAIR]; /* with a second card that makes no pair again */
};

/* How the first two cards may be suited, where a bonus asks. */
enum suited { MIXED, ONE_SUIT, ALL_SPADES, SUITINGS };

/* Best play of two cards against an up card. */
struct start {
    double share[SUITINGS];   /* of the deals of these two that are suited so */
    double premium[SUITINGS]; /* what a third card that makes the bonus adds */
    double value[SUITINGS];
    enum action action[SUITINGS];
};

struct result {
    double player;         /* what a player keeps of each first bet; the house edge is its opposite */
    double blackjack;      /* how often in a round one is paid */
    double bonus[BONUSES]; /* how often each */
};

void make_hands(void);
int two_cards(int one, int other);
struct shoe full_shoe(const struct rules *rules);
struct shoe without(struct shoe shoe, int value);
void next_card(const struct shoe *shoe, double chance[VALUES]);

int hidden_value(const struct rules *rules, int up);
void make_dealer(const struct rules *rules);
void dealer_ends(const struct shoe *shoe, int up, double ends[ENDINGS]);

void work_out(struct play *play, struct shoe shoe, int up, int held);
void work_out_pair(struct pair *pair, const struct shoe *shoe, int up, int value, bool one_card, struct play *room);
double split_value(const struct pair *pair, int most);

int pair_limit(const struct rules *rules, struct splitting splitting, int value);
struct start best_start(const struct play *play, int up, int one, int other, double split);
void solve(const struct rules *rules, const struct splitting *ways, int number, struct result *results);

extern const struct rules USUAL;
bool read_rule(struct rules *rules, const char *word);

#endif
