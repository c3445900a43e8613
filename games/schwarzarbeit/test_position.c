/* test_position - positions by hand */
#include "games/schwarzarbeit/test_position.h"

static const struct game *const game = &game_schwarzarbeit;
static const char letters[] = "ABCDEFGHJKLMNOPRSTVW";

static int person_of(char letter)
{
    const char *at = memchr(letters, letter, sizeof letters - 1);
    assert_non_null(at);
    return (int)(at - letters);
}

/* The next card of a text, or -1 at its end. */
static int next_card(const char **text)
{
    static const char shifts[] = "dew";
    const char *at = *text, *shift;

    while (*at == ' ')
        at++;
    if (*at == '\0')
        return -1;
    shift = memchr(shifts, at[1], sizeof shifts - 1);
    assert_non_null(shift);
    *text = at + 2;
    return person_of(at[0]) * SCHWARZ_SHIFTS + (int)(shift - shifts);
}

uint64_t cards(const char *text)
{
    uint64_t set = 0;
    for (int card; (card = next_card(&text)) >= 0;)
        set |= schwarzarbeit_bit(card);
    return set;
}

uint64_t people(const char *text)
{
    uint64_t weekends = 0;
    for (; *text; text++)
        weekends |= schwarzarbeit_bit(person_of(*text) * SCHWARZ_SHIFTS + SCHWARZ_WEEKEND);
    return weekends;
}

struct position position(int seats, const char *workers)
{
    struct position position;
    struct setup setup = game_setup(game, seats);
    int seat = 0;

    memset(&position, 0, sizeof position);
    game->init(&position.state, &setup);
    position.state.shared.hidden |= schwarzarbeit_bit(SCHWARZ_ICH_AG);
    position.state.shared.dealt = (uint8_t)(seats * position.state.shared.workers);
    for (; *workers; workers++) {
        char letter[] = {*workers, '\0'};
        if (*workers == ' ')
            seat++;
        else
            position.state.own[seat].workers |= people(letter);
    }
    return position;
}

static void take_up(struct position *position, uint64_t set)
{
    assert_int_equal(set & ~position->state.shared.hidden, 0);
    assert_int_equal(set & all_workers(&position->state), 0);
    position->state.shared.hidden &= ~set;
}

void lay(struct position *position, const char *text)
{
    take_up(position, cards(text));
    position->state.shared.market |= cards(text);
}

void drop(struct position *position, const char *text)
{
    take_up(position, cards(text));
    position->state.shared.discard |= cards(text);
    for (int card; (card = next_card(&text)) >= 0;)
        position->state.shared.top = (uint8_t)card;
}

static void hire_set(struct position *position, int seat, uint64_t set)
{
    take_up(position, set);
    for (; set; set &= set - 1)
        position->state.shared.place[lowest(set)] = place_of(seat, 0);
}

void hire(struct position *position, int seat, const char *text)
{
    hire_set(position, seat, cards(text));
}

void hire_rest(struct position *position, int seat, const char *except)
{
    struct schwarzarbeit_state *state = &position->state;
    uint64_t rest = state->shared.hidden & ~all_workers(state) & ~cards(except);
    uint64_t own = schwarzarbeit_showing(state->own[seat].workers);

    rest &= ~schwarzarbeit_bit(SCHWARZ_ICH_AG);
    hire_set(position, seat, rest & ~own);
    hire_set(position, (seat + 1) % state->shared.head.seats, rest & own);
}

void accuse(struct position *position, int seat, const char *text)
{
    struct schwarzarbeit_shared *shared = &position->state.shared;

    take_up(position, cards(text));
    for (int card; (card = next_card(&text)) >= 0;) {
        int number = ++shared->denounced[seat];
        shared->place[card] = place_of(seat, number);
        shared->open[seat] |= UINT32_C(1) << number;
    }
}

void remove_ich_ag(struct position *position)
{
    position->state.shared.hidden &= ~schwarzarbeit_bit(SCHWARZ_ICH_AG);
}

void spend(struct position *position, int seats)
{
    position->state.shared.detectives &= (uint8_t)~seats;
}

void second(struct position *position, int special)
{
    struct schwarzarbeit_shared *shared = &position->state.shared;

    shared->second = 1;
    shared->special = (uint8_t)special;
    shared->hidden &= ~schwarzarbeit_bit(SCHWARZ_ICH_AG);
    shared->illegal = schwarzarbeit_people(all_workers(&position->state));
}

void argue(struct position *position)
{
    game_choose(&position->state.shared.head, SCHWARZ_OPTION_RUSH, SCHWARZ_RUSH_ARGUMENT);
}

void begin(struct position *position, int active, int phase)
{
    struct schwarzarbeit_shared *shared = &position->state.shared;
    bool window =
        phase == SCHWARZ_IN_BEFORE || phase == SCHWARZ_IN_AFTER || phase == SCHWARZ_IN_LAST;
    int taken = 0;

    for (int card = 0; card < SCHWARZ_CARDS; card++)
        taken += shared->place[card] != 0;
    taken -= shared->head.seats - count_of(shared->detectives);
    shared->head.turn = (uint8_t)(taken + (phase < SCHWARZ_IN_LAWYER));
    shared->phase = (uint8_t)phase;
    shared->active = (uint8_t)active;
    shared->announced = phase > SCHWARZ_IN_BEFORE ? 0 : SCHWARZ_NONE;
    shared->head.due = window ? shared->detectives : (uint8_t)(1 << active);
    if (phase == SCHWARZ_IN_REFILL)
        shared->head.due = DUE_DEALER;
    assert_null(game->audit(&position->state));
}

static action_t parse(const char *action)
{
    action_t parsed = game_parse(game, action, strlen(action), false);
    assert_int_not_equal(parsed, 0);
    return parsed;
}

void act(struct position *position, int seat, const char *action)
{
    position->events.count = 0;
    assert_int_equal(game_try(game, &position->state, seat, parse(action), &position->events, NULL),
                     VERDICT_DONE);
    assert_null(game->audit(&position->state));
}

void pass(struct position *position, int seats)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats >> seat & 1)
            act(position, seat, "pass");
}

void refused(struct position *position, int seat, const char *action, int reason)
{
    struct schwarzarbeit_state before = position->state;
    const struct refusal *refusal = NULL;

    assert_int_equal(
        game_try(game, &position->state, seat, parse(action), &position->events, &refusal),
        VERDICT_ILLEGAL);
    assert_ptr_equal(refusal, &schwarzarbeit_refusals[reason]);
    assert_memory_equal(&before, &position->state, sizeof before);
}

static void assert_lines(const action_t *list, int count, const char *lines)
{
    char bytes[4000];
    struct text text = text_in(bytes, sizeof bytes);

    for (int i = 0; i < count; i++) {
        text_str(&text, i ? "; " : "");
        game_print(game, list[i], &text);
    }
    assert_true(text_fits(&text));
    assert_string_equal(bytes, lines);
}

void happened(const struct position *position, const char *lines)
{
    assert_lines(position->events.list, position->events.count, lines);
}

void may(const struct position *position, int seat, const char *actions)
{
    struct schwarzarbeit_view view;
    action_t list[LEGAL_MAX];

    game->view(&position->state, seat, &view);
    assert_lines(list, game->legal(&view, list), actions);
}

void assert_market(const struct position *position, const char *text)
{
    assert_int_equal(position->state.shared.market, cards(text));
}

void assert_due(const struct position *position, int phase, int due)
{
    assert_int_equal(position->state.shared.phase, phase);
    assert_int_equal(position->state.shared.head.due, due);
}
