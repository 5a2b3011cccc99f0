/* The dealer's hand: with which chance it ends where, for any shoe.

   Which cards make a dealer stand, and in how many orders they can come, is counted once for each up card. The sets
   stand in a tree in which those that begin alike share their beginning, so that one walk multiplies out every chance.
   What is left to one is the dealer going over. */

#include <string.h>

#include "twentyone.h"

enum { MOST_NODES = 8192, DEEPEST = 22 };

struct node {
    int value, depth, before; /* a card, how many stand before it in its set, and how many of those are like it */
    int past;                 /* where the walk goes on when there is no such card left */
    int ending;               /* how the dealer ends with the set up to here, if it is one to stand on */
    double orders;            /* in which it can come */
};

static struct node trees[VALUES][MOST_NODES];
static int sizes[VALUES];
static double orders[MOST_HANDS]; /* of the cards drawn to the up card */

static bool stands(const struct hand *hand, bool hits_soft17)
{
    bool soft = hand->total != hand->hard;
    return hand->total > 17 || (hand->total == 17 && !(soft && hits_soft17));
}

static void count_orders(const struct rules *rules, int dealer, int drawn, int barred)
{
    if (stands(&hands[dealer], rules->hits_soft17)) {
        orders[drawn]++;
        return;
    }
    for (int value = ACE; value < VALUES; value++)
        if (hands[dealer].next[value] != BUST && !(drawn == 0 && value == barred))
            count_orders(rules, hands[dealer].next[value], hands[drawn].next[value], barred);
}

static int ending(int up, int drawn)
{
    const struct hand *dealer = &hands[hands[drawn].next[up]];
    return dealer->cards == 2 && dealer->total == 21 ? DBLACKJACK : D17 + dealer->total - 17;
}

/* The sets that begin with the cards drawn so far, and go on with cards from `least` up; says whether there are any. */
static bool grow(int up, int drawn, int least)
{
    bool any = orders[drawn] > 0;
    for (int value = least; value < VALUES; value++) {
        int more = hands[drawn].next[value], place = sizes[up];
        if (more == BUST)
            continue;
        struct node *node = &trees[up][sizes[up]++];
        *node = (struct node){value, hands[drawn].cards, hands[drawn].count[value], 0, NOTHING, orders[more]};
        if (orders[more] > 0)
            node->ending = ending(up, more);
        if (grow(up, more, value)) {
            any = true;
            node->past = sizes[up];
        } else {
            sizes[up] = place;
        }
    }
    return any;
}

int hidden_value(const struct rules *rules, int up)
{
    if (up == ACE && rules->peeks_ace)
        return TEN;
    return up == TEN && rules->ten_up == PEEK ? ACE : NOTHING;
}

void make_dealer(const struct rules *rules)
{
    for (int up = ACE; up < VALUES; up++) {
        memset(orders, 0, sizeof orders);
        sizes[up] = 0;
        count_orders(rules, hands[0].next[up], 0, hidden_value(rules, up));
        grow(up, 0, ACE);
    }
}

void dealer_ends(const struct shoe *shoe, int up, double ends[ENDINGS])
{
    double weight[DEEPEST + 1] = {1};
    int not = shoe->hole_is_not;
    if (not != NOTHING)
        weight[0] = (double)shoe->cards / (shoe->cards - shoe->left[not]);
    memset(ends, 0, ENDINGS * sizeof *ends);
    ends[DBUST] = 1;
    for (int place = 0; place < sizes[up];) {
        const struct node *node = &trees[up][place];
        int left = shoe->left[node->value] - node->before;
        if (left <= 0) {
            place = node->past;
            continue;
        }
        weight[node->depth + 1] = weight[node->depth] * left / (shoe->cards - node->depth);
        if (node->ending != NOTHING) {
            ends[node->ending] += weight[node->depth + 1] * node->orders;
            ends[DBUST] -= weight[node->depth + 1] * node->orders;
        }
        place++;
    }
}
