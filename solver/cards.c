/* Hands and shoes: which hands there are, what a card makes of each, and the chance of the next card. */

#include <string.h>

#include "twentyone.h"

struct hand hands[MOST_HANDS];
int hand_count;

static int places[22][MOST_HANDS], placed[22]; /* the hands of each hard total */

static void complete(struct hand *hand)
{
    hand->cards = hand->hard = 0;
    for (int value = ACE; value < VALUES; value++) {
        hand->cards += hand->count[value];
        hand->hard += hand->count[value] * (value + 1);
    }
    hand->total = hand->hard + (hand->count[ACE] && hand->hard <= 11 ? 10 : 0);
}

static int find(const struct hand *hand)
{
    for (int place = 0; place < placed[hand->hard]; place++) {
        int found = places[hand->hard][place];
        if (memcmp(hands[found].count, hand->count, sizeof hand->count) == 0)
            return found;
    }
    return NOTHING;
}

static void list_hands(struct hand *hand, int value, int hard, int most)
{
    if (value == VALUES) {
        if (hard != most)
            return;
        complete(hand);
        places[hard][placed[hard]++] = hand_count;
        hands[hand_count++] = *hand;
        return;
    }
    for (int count = 0; hard + count * (value + 1) <= most; count++) {
        hand->count[value] = count;
        list_hands(hand, value + 1, hard + count * (value + 1), most);
    }
    hand->count[value] = 0;
}

void make_hands(void)
{
    if (hand_count)
        return;
    for (int hard = 0; hard <= 21; hard++) {
        struct hand empty = {.cards = 0};
        list_hands(&empty, ACE, 0, hard);
    }
    for (int which = 0; which < hand_count; which++)
        for (int value = ACE; value < VALUES; value++) {
            struct hand more = hands[which];
            more.count[value]++;
            complete(&more);
            hands[which].next[value] = more.hard > 21 ? BUST : find(&more);
        }
}

int two_cards(int one, int other)
{
    return hands[hands[0].next[one]].next[other];
}

struct shoe full_shoe(const struct rules *rules)
{
    struct shoe shoe = {.hole_is_not = NOTHING};
    for (int value = ACE; value < VALUES; value++) {
        shoe.left[value] = rules->decks * (value == TEN ? rules->tens : 4);
        shoe.cards += shoe.left[value];
    }
    return shoe;
}

struct shoe without(struct shoe shoe, int value)
{
    shoe.left[value]--;
    shoe.cards--;
    return shoe;
}

/* The hole card is one of the cards left, and where the dealer has looked it is known what it is not. */
void next_card(const struct shoe *shoe, double chance[VALUES])
{
    int not = shoe->hole_is_not;
    double cards = shoe->cards, barred = not == NOTHING ? 0 : shoe->left[not];
    for (int value = ACE; value < VALUES; value++) {
        double left = shoe->left[value] > 0 ? shoe->left[value] : 0;
        if (not == NOTHING)
            chance[value] = left / cards;
        else if (value == not)
            chance[value] = left / (cards - 1);
        else
            chance[value] = left * (cards - 1 - barred) / ((cards - 1) * (cards - barred));
    }
}
