/* The rules of a game as they are given on the command line. */

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "twentyone.h"

const struct rules USUAL = {
    .decks = 6,
    .tens = 16,
    .peeks_ace = true,
    .ten_up = PEEK,
    .ace_hands = 2,
    .after_split = true,
    .max_doubles = 1,
    .double_cap = 1,
    .pays_blackjack = 1.5,
    .pays = {1.5, 2, 3, 1.5, 2, 3, 1.5, 2, 3},
};

enum kind { WHOLE, FLAG, SHARE };

static const struct {
    const char *name;
    enum kind kind;
    size_t at;
} RULES[] = {
    {"decks", WHOLE, offsetof(struct rules, decks)},
    {"tens", WHOLE, offsetof(struct rules, tens)},
    {"hits_soft17", FLAG, offsetof(struct rules, hits_soft17)},
    {"peeks_ace", FLAG, offsetof(struct rules, peeks_ace)},
    {"ace_hands", WHOLE, offsetof(struct rules, ace_hands)},
    {"after_split", FLAG, offsetof(struct rules, after_split)},
    {"max_doubles", WHOLE, offsetof(struct rules, max_doubles)},
    {"double_any", FLAG, offsetof(struct rules, double_any)},
    {"double_cap", SHARE, offsetof(struct rules, double_cap)},
    {"double_less", FLAG, offsetof(struct rules, double_less)},
    {"wins_21", FLAG, offsetof(struct rules, wins_21)},
    {"surrender", FLAG, offsetof(struct rules, surrender)},
    {"rescue", FLAG, offsetof(struct rules, rescue)},
    {"bonus", FLAG, offsetof(struct rules, bonus)},
    {"bonus_on_split", FLAG, offsetof(struct rules, bonus_on_split)},
    {"pays_blackjack", SHARE, offsetof(struct rules, pays_blackjack)},
    {"pays_5_card", SHARE, offsetof(struct rules, pays[FIVE])},
    {"pays_6_card", SHARE, offsetof(struct rules, pays[SIX_CARDS])},
    {"pays_7_card", SHARE, offsetof(struct rules, pays[SEVEN_CARDS])},
    {"pays_678_mixed", SHARE, offsetof(struct rules, pays[M678])},
    {"pays_678_suited", SHARE, offsetof(struct rules, pays[S678])},
    {"pays_678_spades", SHARE, offsetof(struct rules, pays[P678])},
    {"pays_777_mixed", SHARE, offsetof(struct rules, pays[M777])},
    {"pays_777_suited", SHARE, offsetof(struct rules, pays[S777])},
    {"pays_777_spades", SHARE, offsetof(struct rules, pays[P777])},
};

static const char *const TEN_UP[] = {"peek", "lose_all", "original_only"};

static bool read_ten_up(struct rules *rules, const char *value)
{
    for (int which = PEEK; which <= ORIGINAL_ONLY; which++)
        if (strcmp(value, TEN_UP[which]) == 0) {
            rules->ten_up = which;
            return true;
        }
    return false;
}

bool read_rule(struct rules *rules, const char *word)
{
    const char *equals = strchr(word, '=');
    if (!equals || !equals[1])
        return false;
    size_t length = (size_t)(equals - word);
    char *end = NULL;
    double value = strtod(equals + 1, &end);
    if (length == 6 && strncmp(word, "ten_up", length) == 0)
        return read_ten_up(rules, equals + 1);
    for (size_t rule = 0; rule < sizeof RULES / sizeof *RULES; rule++) {
        if (strlen(RULES[rule].name) != length || strncmp(word, RULES[rule].name, length) != 0 || *end)
            continue;
        char *field = (char *)rules + RULES[rule].at;
        switch (RULES[rule].kind) {
        case WHOLE: *(int *)field = (int)value; break;
        case FLAG: *(bool *)field = value != 0; break;
        case SHARE: *(double *)field = value; break;
        }
        return true;
    }
    return false;
}
