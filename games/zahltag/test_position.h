/* test_position - positions for tests, and actions as the lines of a record
 *
 * Crews are written like contracts, as hexadecimal digits: 0x3220 is 3 workers, 2 foremen, 2
 * excavators. In a position that was set up by hand everything about the hands is public, so that
 * it is sound whatever they hold.
 */
#ifndef GAMES_ZAHLTAG_TEST_POSITION_H
#define GAMES_ZAHLTAG_TEST_POSITION_H

#include "games/zahltag/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

struct place {
    int money;
    int hand, left, right; /* crews */
};

#define ONCE                                                                                       \
    {                                                                                              \
        [OPTIONS_MAX - 1] = 0                                                                      \
    }
#define ROUNDS                                                                                     \
    {                                                                                              \
        [ZAHLTAG_OPTION_ADJUST] = ZAHLTAG_ADJUST_ROUNDS, [OPTIONS_MAX - 1] = 0                     \
    }
#define MAY                                                                                        \
    {                                                                                              \
        [ZAHLTAG_OPTION_CREW] = ZAHLTAG_CREW_MAY, [OPTIONS_MAX - 1] = 0                            \
    }

static inline void sound(const struct zahltag_state *state)
{
    const char *wrong = zahltag_audit(state);
    if (wrong)
        fail_msg("%s", wrong);
}

/* Carries out "0 bid 3" or "dealer reveal 0021"; `events` gets "award 0 3; ..." */
static inline enum verdict try_line(struct zahltag_state *state, const char *line, char *events,
                                    const struct refusal **refusal)
{
    const char *words = strchr(line, ' ') + 1;
    int seat = line[0] == 'd' ? DEALER : line[0] - '0';
    action_t action = game_parse(&game_zahltag, words, strlen(words), false);
    struct events list = {0};
    struct text text = text_in(events, 256);

    if (action == 0)
        fail_msg("not an action: %s", line);
    enum verdict verdict = game_try(&game_zahltag, state, seat, action, &list, refusal);
    for (int i = 0; i < list.count; i++) {
        text_str(&text, i ? "; " : "");
        size_t start = text.length;
        game_print(&game_zahltag, list.list[i], &text);
        /* no stray bytes either */
        assert_int_equal(game_parse(&game_zahltag, events + start, text.length - start, true),
                         list.list[i]);
    }
    return verdict;
}

/* Carries out a line, which must have exactly these consequences. */
static inline void gives(struct zahltag_state *state, const char *line, const char *expected)
{
    const struct refusal *refusal = NULL;
    char events[256];

    if (try_line(state, line, events, &refusal) != VERDICT_DONE)
        fail_msg("%s: %s", line, refusal->text[LANG_EN]);
    if (strcmp(events, expected) != 0)
        fail_msg("%s gives \"%s\", not \"%s\"", line, events, expected);
    sound(state);
}

/* Carries out lines that have no consequences. */
static inline void play(struct zahltag_state *state, const char *const *lines)
{
    for (; *lines; lines++)
        gives(state, *lines, "");
}
#define PLAY(state, ...) play(state, (const char *const[]){__VA_ARGS__, NULL})

/* A line must be refused, with a sentence that starts like this, and change nothing. */
static inline void refused(struct zahltag_state *state, const char *line, const char *ruling,
                           const char *start)
{
    const struct refusal *refusal = NULL;
    struct zahltag_state before = *state;
    char events[256];

    if (try_line(state, line, events, &refusal) == VERDICT_DONE)
        fail_msg("%s is not refused", line);
    assert_memory_equal(state, &before, sizeof before);
    assert_string_equal(refusal->ruling, ruling);
    if (strncmp(refusal->text[LANG_EN], start, strlen(start)) != 0)
        fail_msg("%s is refused with \"%s\"", line, refusal->text[LANG_EN]);
}

static inline int choices_of(const struct zahltag_state *state, int seat, action_t *list)
{
    struct zahltag_view view;
    zahltag_view(state, seat, &view);
    return zahltag_legal(&view, list);
}

/* What a seat may do, as "take worker; done". */
static inline void offers(const struct zahltag_state *state, int seat, const char *expected)
{
    action_t list[LEGAL_MAX];
    char bytes[1024];
    struct text text = text_in(bytes, sizeof bytes);
    int count = choices_of(state, seat, list);

    for (int i = 0; i < count; i++) {
        text_str(&text, i ? "; " : "");
        game_print(&game_zahltag, list[i], &text);
    }
    assert_string_equal(bytes, expected);
}

static inline struct zahltag_state fresh(int seats, const uint8_t option[OPTIONS_MAX])
{
    struct zahltag_state state;
    struct setup setup = game_setup(&game_zahltag, seats);

    memcpy(setup.option, option, sizeof setup.option);
    zahltag_init(&state, &setup);
    sound(&state);
    return state;
}

static inline void deal_hand(struct zahltag_state *state, int seat, crew_t hand)
{
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
        for (int i = 0; i < zahltag_count(hand, kind); i++) {
            char line[40];
            snprintf(line, sizeof line, "dealer deal %d %s", seat,
                     (const char *const[]){"worker", "foreman", "excavator", "crane"}[kind]);
            gives(state, line, "");
        }
}

/* The lot and the deal; the first player adjusts. */
static inline struct zahltag_state dealt(int seats, const uint8_t option[OPTIONS_MAX], int first,
                                         const int *hands)
{
    struct zahltag_state state = fresh(seats, option);
    char line[40];

    snprintf(line, sizeof line, "dealer first %d", first);
    gives(&state, line, "");
    for (int seat = 0; seat < seats; seat++)
        deal_hand(&state, seat, zahltag_need(hands[seat]));
    return state;
}

/* In the middle of a game, in the crew step of seat 0. */
static inline struct zahltag_state position(int seats, const struct place *places)
{
    static const uint8_t option[OPTIONS_MAX] = ONCE;
    struct zahltag_state state = fresh(seats, option);
    struct zahltag_shared *shared = &state.shared;

    shared->stock = ZAHLTAG_BOX;
    shared->head.turn = 10;
    shared->phase = ZAHLTAG_IN_CREW;
    shared->head.due = 1;
    for (int seat = 0; seat < seats; seat++) {
        const struct place *place = &places[seat];
        shared->money[seat] = (uint16_t)place->money;
        state.own[seat].hand = shared->known[seat] = zahltag_need(place->hand);
        shared->left[seat] = zahltag_need(place->left);
        shared->right[seat] = zahltag_need(place->right);
        shared->size[seat] = (uint8_t)zahltag_total(state.own[seat].hand);
        shared->proven[seat] = zahltag_need(0x7000);
        shared->stock -= state.own[seat].hand + shared->left[seat] + shared->right[seat];
    }
    sound(&state);
    return state;
}

/* The same, with the crew step behind: the dealer is due. */
static inline struct zahltag_state revealing(int seats, const struct place *places)
{
    struct zahltag_state state = position(seats, places);

    state.shared.phase = ZAHLTAG_IN_REVEAL;
    state.shared.head.due = DUE_DEALER;
    return state;
}

/* So many contracts have left the deck: all but the last ones of the set, or lie aside. */
static inline void set_deck(struct zahltag_state *state, int paydays, int aside, int left)
{
    struct zahltag_shared *shared = &state->shared;

    shared->paydays = (uint8_t)paydays;
    shared->deck = left == 0 ? 0 : UINT32_MAX << (ZAHLTAG_CONTRACTS - left);
    shared->aside = (1U << aside) - 1;
    sound(state);
}

static inline void assert_crew(crew_t crew, int expected)
{
    if (crew != zahltag_need(expected))
        fail_msg("a crew is %08x, not %04x", crew, (unsigned)expected);
}

#endif
