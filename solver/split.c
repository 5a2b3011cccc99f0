/* Splitting a pair: what the hands made of it are worth together.

   Each hand is played best by its own cards. Cards of a shuffled shoe come in any order alike, so a hand made by a
   split is worth the same whether it is drawn first or last. What counts is only what is known of the other hands'
   second cards: a card like the pair made one more hand, any other is known not to be one. The worth when one more card
   is known to be none follows from the worth when nothing is known of it, because that is the mean of the two. */

#include "twentyone.h"

/* The chance that the next card is one more of the pair's value, when so many are out of the shoe and so many other
   cards, not seen, are known to be none. The hole card is one of the cards left. */
static double one_more(const struct pair *pair, int out, int known)
{
    double like = pair->shoe.left[pair->value] - out, cards = pair->shoe.cards - out;
    if (like <= 0)
        return 0;
    if (pair->barred == NOTHING)
        return like / (cards - known);
    if (pair->barred == pair->value)
        return like / (cards - 1 - known);
    double hole_like = like * (cards - like) / (cards - like - known);
    double hole_other = cards - like - pair->shoe.left[pair->barred];
    return (hole_like * (like - 1) + hole_other * like) / ((hole_like + hole_other) * (cards - 1 - known));
}

static double any_hand(const struct pair *pair, int out, int known)
{
    if (known == 0)
        return pair->any[out];
    double chance = one_more(pair, out, known - 1), mean = any_hand(pair, out, known - 1);
    return chance > 0 ? (mean - chance * any_hand(pair, out + 1, known - 1)) / (1 - chance) : mean;
}

/* Of a hand whose own second card is none either, and so is one more that is known. */
static double other_hand(const struct pair *pair, int out, int known)
{
    if (known == 0)
        return pair->other[out];
    double chance = one_more(pair, out, known), mean = other_hand(pair, out, known - 1);
    return chance > 0 ? (mean - chance * other_hand(pair, out + 1, known - 1)) / (1 - chance) : mean;
}

/* All hands together when there are so many: some lack their second card, the others have one that made no pair. */
static double all_hands(const struct pair *pair, int most, int number, int lacking, int made)
{
    if (lacking == 0 || number == most)
        return (made ? made * other_hand(pair, number, made - 1) : 0)
               + (lacking ? lacking * any_hand(pair, number, made) : 0);
    double chance = one_more(pair, number, made);
    double worth = (1 - chance) * all_hands(pair, most, number, lacking - 1, made + 1);
    return chance > 0 ? worth + chance * all_hands(pair, most, number + 1, lacking + 1, made) : worth;
}

double split_value(const struct pair *pair, int most)
{
    return all_hands(pair, most, 2, 2, 0) - pair->original;
}

static void one_hand(struct pair *pair, int up, int out, bool one_card, struct play *room)
{
    struct shoe shoe = pair->shoe;
    int first = hands[0].next[pair->value];
    shoe.left[pair->value] -= out;
    shoe.cards -= out;
    work_out(room, shoe, up, first);
    double all = 0, others = 0, chance = 0;
    for (int value = ACE; value < VALUES; value++) {
        int two = hands[first].next[value];
        double here = room->chance[first][value];
        if (here <= 0)
            continue;
        double worth = one_card ? room->stood[two] : room->value[two];
        all += here * worth;
        others += value == pair->value ? 0 : here * worth;
        chance += value == pair->value ? 0 : here;
    }
    pair->any[out] = all;
    pair->other[out] = chance > 0 ? others / chance : 0;
}

/* The shoe is without the up card. Leaves in `room` how a hand of the first split is played. */
void work_out_pair(struct pair *pair, const struct shoe *shoe, int up, int value, bool one_card, struct play *room)
{
    *pair = (struct pair){.value = value, .barred = hidden_value(room->rules, up), .shoe = *shoe};
    room->is_split = true;
    if (room->rules->ten_up == ORIGINAL_ONLY) {
        room->original = 1;
        one_hand(pair, up, 2, one_card, room);
        pair->original = -pair->any[2];
    }
    room->original = 0;
    int out = 2 * MOST_OF_A_PAIR - 1;
    for (out = out < shoe->left[value] ? out : shoe->left[value]; out >= 2; out--)
        one_hand(pair, up, out, one_card, room);
    if (room->rules->ten_up == ORIGINAL_ONLY)
        pair->original += pair->any[2];
}
