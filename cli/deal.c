/* deal - the fair deal at a terminal: a promise first, the players' bytes after it */
#include "cli/deal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "cli/command.h"
#include "cli/words.h"
#include "cli/wrap.h"

/* A number makes a game that can be had again; without one the dealer's seed is unpredictable. */
static bool make_seed(int64_t number, uint8_t seed[SEED_SIZE])
{
    if (number < 0)
        return getrandom(seed, SEED_SIZE, 0) == SEED_SIZE;
    dealer_seed(number, seed);
    return true;
}

bool deal_bind(struct table *table, int64_t number, enum lang lang)
{
    uint8_t seed[SEED_SIZE];
    char hex[2 * sizeof table->commit + 1];
    struct text text = text_in(hex, sizeof hex);

    if (!make_seed(number, seed)) {
        complain("the system has no random numbers");
        return false;
    }
    table_set_seed(table, seed);
    text_hex(&text, table->commit, sizeof table->commit);
    wrap_print(stdout, words[WORD_COMMIT][lang], table->game->title, hex);
    if (number >= 0)
        wrap_print(stdout, words[WORD_KNOWN][lang], (long long)number);
    return true;
}

/* Whatever fits into a line; an empty one adds nothing. */
static bool mix_line(struct table *table, int seat, FILE *input)
{
    uint8_t bytes[ENTROPY_MAX];
    char *line = NULL;
    size_t room = 0, length;
    bool good;

    flush_output();
    good = getline(&line, &room, input) >= 0;
    if (good && (length = strcspn(line, "\r\n")) > 0) {
        dealer_entropy(line, length, bytes);
        table_add_entropy(table, seat, bytes, sizeof bytes);
    }
    free(line);
    return good;
}

bool deal_mix(struct table *table, const bool person[SEATS_MAX], enum lang lang, FILE *input)
{
    const char *names[SEATS_MAX];

    table_scene(table, lang, names);
    for (int seat = 0; seat < table->setup.seats; seat++) {
        if (!person[seat])
            continue;
        wrap_print(stdout, words[WORD_ENTROPY][lang], names[seat]);
        if (!mix_line(table, seat, input)) {
            complain("the input ended before everybody had added to the deal");
            return false;
        }
    }
    return true;
}
