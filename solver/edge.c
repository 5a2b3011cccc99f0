/* edge RULE=VALUE...: the house edge under these rules with every way of splitting pairs, a line each. */

#include <stdio.h>

#include "twentyone.h"

static const char *const NAMES[BONUSES] = {"5_card",     "6_card",    "7_card",     "678_mixed", "678_suited",
                                           "678_spades", "777_mixed", "777_suited", "777_spades"};

static void print(const struct rules *rules, struct splitting way, const struct result *result)
{
    printf("{\"max_hands\": %d, \"aces_draw\": %s, ", way.max_hands, way.aces_draw ? "true" : "false");
    printf("\"edge\": %.8f, \"blackjack\": %.8f", -result->player, result->blackjack);
    for (int bonus = 0; rules->bonus && bonus < BONUSES; bonus++)
        printf(", \"%s\": %.8f", NAMES[bonus], result->bonus[bonus]);
    printf("}\n");
}

int main(int count, char **words)
{
    struct rules rules = USUAL;
    struct splitting ways[2 * MOST_OF_A_PAIR];
    struct result results[2 * MOST_OF_A_PAIR];
    for (int word = 1; word < count; word++)
        if (!read_rule(&rules, words[word])) {
            fprintf(stderr, "%s is not a rule, or not a value it can have.\n", words[word]);
            return 2;
        }
    for (int way = 0; way < 2 * MOST_OF_A_PAIR; way++)
        ways[way] = (struct splitting){way % MOST_OF_A_PAIR + 1, way >= MOST_OF_A_PAIR};
    solve(&rules, ways, 2 * MOST_OF_A_PAIR, results);
    for (int way = 0; way < 2 * MOST_OF_A_PAIR; way++)
        print(&rules, ways[way], &results[way]);
    return 0;
}
