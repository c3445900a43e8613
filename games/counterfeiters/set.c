/* set - boards, police tracks and cards: the built-in set, those loaded, and their text
 *
 * The printed side of the board for 3 and 4 players is public; the side for 2 players, the split of
 * the cards into A to D and their player marks are ours.
 */
#include "games/counterfeiters/set.h"

#include "core/sets.h"

#include <string.h>

#define HATS (COUNTER_HATS | 1u << COUNTER_AT_SHOP)

/* The side for 3 and 4 players, but for the market and the start. */
#define PRINTED_SIDE                                                                               \
    .godfather = 1u << 9 | 1u << 15, .strike = 1u << 14, .hats = HATS, .last = 18,                 \
    .ticket = COUNTER_TICKET, .refuse = {10, 12, 16}, .bins = 3

#define PRINTED_SPACES                                                                             \
    [COUNTER_AT_PRINT] = 3, [COUNTER_AT_PRINT_HAT] = 1, [COUNTER_AT_SHOP] = 2,                     \
    [COUNTER_AT_FENCE] = 1, [COUNTER_AT_FENCE_HAT] = 1, [COUNTER_AT_FRAUD] = 2,                    \
    [COUNTER_AT_SUNGLASSES] = 1, [COUNTER_AT_FLY] = 1, [COUNTER_AT_JET] = 2

#define THREE_PLAYERS                                                                              \
    PRINTED_SIDE, .start = 3, .spaces = {1, 1, 1, 1, 1, 1, PRINTED_SPACES},                        \
                  .price = {1, 2, 3, 4, 5, 6}, .market = 6, .money = {2, 3, 4}
#define FOUR_PLAYERS                                                                               \
    PRINTED_SIDE, .start = 0, .spaces = {1, 1, 1, 1, 1, 1, 1, PRINTED_SPACES},                     \
                  .price = {1, 2, 3, 4, 5, 6, 6}, .market = 7, .money = {2, 3, 4, 5}

#define OUR_SPACES                                                                                 \
    [COUNTER_AT_PRINT] = 2, [COUNTER_AT_PRINT_HAT] = 1, [COUNTER_AT_SHOP] = 1,                     \
    [COUNTER_AT_FENCE] = 1, [COUNTER_AT_FENCE_HAT] = 1, [COUNTER_AT_FRAUD] = 1,                    \
    [COUNTER_AT_SUNGLASSES] = 1, [COUNTER_AT_FLY] = 1, [COUNTER_AT_JET] = 1

/* The side for 2 players, but for the police track. */
#define OUR_SIDE                                                                                   \
    .hats = HATS, .spaces = {1, 1, 1, 1, 1, OUR_SPACES}, .price = {1, 2, 3, 4, 5}, .bins = 3,      \
    .market = 5, .money = {2, 3}, .ticket = COUNTER_TICKET
/* On the track of rules 1 two players earned half as much again as three or four do. */
#define OUR_TRACK_1                                                                                \
    .godfather = 1u << 5 | 1u << 10, .strike = 1u << 9, .last = 12, .refuse = {6, 8, 11}
#define OUR_TRACK .godfather = 1u << 4 | 1u << 8, .strike = 1u << 7, .last = 10, .refuse = {5, 6, 9}

const struct counterfeiters_board counterfeiters_board_1 = {OUR_SIDE, OUR_TRACK_1};

static const struct counterfeiters_set built_in = {
    .board = {{OUR_SIDE, OUR_TRACK}, {THREE_PLAYERS}, {FOUR_PLAYERS}},
    /* always, with 3 or more players, with 4 */
    .cards =
        {
            [COUNTER_S] =
                {
                    [COUNTER_PRINTER] = {4},
                    [COUNTER_INK] = {2},
                    [COUNTER_PAPER] = {2},
                },
            [COUNTER_A] =
                {
                    [COUNTER_PRINTER] = {2, 0, 1},
                    [COUNTER_INK] = {2},
                    [COUNTER_PAPER] = {2},
                    [COUNTER_HOLOGRAM] = {1},
                    [COUNTER_DINER] = {1},
                    [COUNTER_JET] = {1},
                },
            [COUNTER_B] =
                {
                    [COUNTER_PRINTER] = {1, 1},
                    [COUNTER_INK] = {0, 1},
                    [COUNTER_PAPER] = {0, 1},
                    [COUNTER_HOLOGRAM] = {0, 0, 1},
                    [COUNTER_DINER] = {1, 0, 1},
                    [COUNTER_JET] = {1},
                    [COUNTER_LOTTERY] = {1},
                },
            [COUNTER_C] =
                {
                    [COUNTER_PRINTER] = {2},
                    [COUNTER_HOLOGRAM] = {0, 1},
                    [COUNTER_DINER] = {0, 1},
                    [COUNTER_JET] = {0, 1},
                    [COUNTER_LOTTERY] = {1},
                    [COUNTER_GREAT_LAWYER] = {1},
                    [COUNTER_BAD_LAWYER] = {0, 0, 1},
                },
            [COUNTER_D] =
                {
                    [COUNTER_INK] = {0, 0, 1},
                    [COUNTER_PAPER] = {0, 0, 1},
                    [COUNTER_HOLOGRAM] = {1},
                    [COUNTER_DINER] = {1},
                    [COUNTER_JET] = {0, 0, 1},
                    [COUNTER_LOTTERY] = {0, 1, 1},
                },
        },
};

static struct counterfeiters_set loaded[SETS_MAX];
static struct sets sets = {.built_in = &built_in, .place = loaded, .size = sizeof built_in};

const struct counterfeiters_board *const counterfeiters_built_in = built_in.board;

#define WORD(kind, word) word,
const char *const counterfeiters_kind_words[COUNTER_KINDS] = {COUNTERFEITERS_KINDS(WORD)};
#undef WORD

const char *const counterfeiters_place_words[COUNTER_PLACES] = {
    [COUNTER_AT_PRINT] = "print", [COUNTER_AT_PRINT_HAT] = "print-hat",
    [COUNTER_AT_SHOP] = "shop",   [COUNTER_AT_SHOP_HAT] = "shop-hat",
    [COUNTER_AT_FENCE] = "fence", [COUNTER_AT_FENCE_HAT] = "fence-hat",
    [COUNTER_AT_FRAUD] = "fraud", [COUNTER_AT_SUNGLASSES] = "fraud-sunglasses",
    [COUNTER_AT_FLY] = "fly",     [COUNTER_AT_JET] = "jet",
};

const char *const counterfeiters_mark_words[COUNTER_BOARDS] = {"", "3+", "4"};

const struct counterfeiters_set *counterfeiters_set(int number)
{
    return number == 0 ? &built_in : &loaded[number];
}

const struct counterfeiters_board *counterfeiters_loaded(int set)
{
    return loaded[set].board;
}

void counterfeiters_set_keep(int set)
{
    sets_keep(&sets, set);
}

void counterfeiters_set_drop(int set)
{
    sets_drop(&sets, set);
}

bool counterfeiters_set_there(int set)
{
    return sets_have(&sets, set);
}

int counterfeiters_set_claim(const struct counterfeiters_set *set)
{
    return sets_claim(&sets, set);
}

/* ---- the canonical text ---- */

static void write_number(struct text *text, const char *word, int number)
{
    text_str(text, word);
    text_char(text, ' ');
    text_int(text, number);
}

static void write_line(struct text *text, const char *word, int number)
{
    write_number(text, word, number);
    text_char(text, '\n');
}

static void write_spaces(struct text *text, const char *word, uint32_t spaces)
{
    for (; spaces; spaces &= spaces - 1)
        write_line(text, word, __builtin_ctz(spaces));
}

static void write_track(struct text *text, const struct counterfeiters_board *board)
{
    write_line(text, "last", board->last);
    write_line(text, "start", board->start);
    write_spaces(text, "godfather", board->godfather);
    for (int quality = 0; quality < COUNTER_QUALITIES; quality++) {
        write_number(text, "refuse", quality + 1);
        write_line(text, "", board->refuse[quality]);
    }
    write_spaces(text, "strike", board->strike);
}

static void write_places(struct text *text, const struct counterfeiters_board *board)
{
    for (int space = 0; space < board->market; space++) {
        write_number(text, "market", 10 * board->price[space]);
        text_str(text, board->bins >> space & 1 ? " bin" : "");
        text_str(text, board->hats >> space & 1 ? " hat\n" : "\n");
    }
    for (int place = COUNTER_MARKET; place < COUNTER_PLACES; place++) {
        if (place == COUNTER_AT_SHOP_HAT && board->spaces[place] == 0)
            continue;
        text_str(text, "space ");
        write_number(text, counterfeiters_place_words[place], board->spaces[place]);
        text_str(text,
                 counterfeiters_hat_free(place) && board->hats >> place & 1 ? " hat\n" : "\n");
    }
}

static void write_board(struct text *text, const struct counterfeiters_board *board, int seats)
{
    write_line(text, "players", seats);
    text_str(text, "money");
    for (int seat = 0; seat < seats; seat++)
        write_number(text, "", 10 * board->money[seat]);
    text_char(text, '\n');
    write_track(text, board);
    write_places(text, board);
}

static void write_cards(struct text *text, int letter, int kind, const uint8_t *marks)
{
    for (int mark = 0; mark < COUNTER_BOARDS; mark++) {
        if (marks[mark] == 0)
            continue;
        text_str(text, "card ");
        text_char(text, COUNTER_LETTER_NAMES[letter]);
        text_char(text, ' ');
        write_number(text, counterfeiters_kind_words[kind], marks[mark]);
        text_str(text, mark ? " " : "");
        text_str(text, counterfeiters_mark_words[mark]);
        text_char(text, '\n');
    }
}

void counterfeiters_set_write(int number, struct text *text)
{
    const struct counterfeiters_set *set = counterfeiters_set(number);

    for (int board = 0; board < COUNTER_BOARDS; board++)
        write_board(text, &set->board[board], board + 2);
    if (set->board[0].ticket != COUNTER_TICKET)
        write_line(text, "ticket", 10 * set->board[0].ticket);
    for (int letter = 0; letter < COUNTER_LETTERS; letter++)
        for (int kind = 0; kind < COUNTER_KINDS; kind++)
            write_cards(text, letter, kind, set->cards[letter][kind]);
}
