/* desk - the people at one terminal, around a room */
#include "cli/desk.h"

#include <string.h>

#include "cli/words.h"
#include "cli/wrap.h"

static const char *word(const struct desk *desk, enum word id)
{
    return words[id][desk->prompt.lang];
}

/* Does somebody at this terminal play this seat? */
static bool is_here(const struct desk *desk, int seat)
{
    return desk->room->chair[seat].kind == CHAIR_PERSON && !(desk->elsewhere >> seat & 1);
}

static int people(const struct desk *desk)
{
    int count = 0;
    for (int seat = 0; seat < desk->room->table.setup.seats; seat++)
        count += is_here(desk, seat);
    return count;
}

/* The person's eyes take in what is new to them. */
static struct eyes *look(struct desk *desk, int seat)
{
    static uint8_t bytes[TELLING_MAX];
    struct eyes *eyes = &desk->eyes[seat < 0 ? 0 : seat];
    int seen = eyes->game ? eyes->first + eyes->count : -1;
    size_t length = room_tell(desk->room, seat, seen, eyes->now.epoch, bytes, sizeof bytes);

    eyes_take(eyes, bytes, length);
    return eyes;
}

/* Where people share the screen, the next one sits down before anything is shown. */
static bool curtain(struct desk *desk, const struct eyes *eyes, int seat)
{
    const char *names[SEATS_MAX];
    char line[LINE_ROOM];

    if (people(desk) < 2 || desk->last == seat + 1)
        return true;
    eyes_scene(eyes, desk->prompt.lang, names);
    printf("\033[2J\033[3J\033[H");
    wrap_print(stdout, word(desk, WORD_CURTAIN), names[seat]);
    desk->last = seat + 1;
    return prompt_line(&desk->prompt, line);
}

/* Carries out what a person wants; true when the question is answered, or another one. */
static bool carry_out(struct desk *desk, int seat, struct reply reply)
{
    static const enum room_verb verbs[] = {[REPLY_ACT] = ROOM_ANSWER,
                                           [REPLY_UNDO] = ROOM_UNDO,
                                           [REPLY_ORDER] = ROOM_ORDER,
                                           [REPLY_CALL] = ROOM_CALL};
    struct room_event event = {.seat = (uint8_t)seat,
                               .ask = desk->room->chair[seat].ask,
                               .action = reply.action,
                               .index = (uint8_t)reply.order,
                               .value = (uint8_t)reply.value};
    const struct refusal *refusal;

    if (reply.kind == REPLY_QUIT)
        return desk->gone = true;
    event.verb = (uint8_t)verbs[reply.kind];
    if (room_do(desk->room, &event, &refusal) != ROOM_DONE) {
        prompt_refuse(&desk->prompt, refusal);
        return false;
    }
    if (reply.kind == REPLY_CALL || reply.kind == REPLY_ORDER)
        wrap_print(stdout, "%s\n", word(desk, WORD_NOTED));
    return reply.kind == REPLY_ACT || reply.kind == REPLY_UNDO;
}

static void ask(struct desk *desk, int seat)
{
    struct eyes *eyes = look(desk, seat);
    struct reply reply;

    if (!curtain(desk, eyes, seat)) {
        desk->gone = true;
        return;
    }
    prompt_news(&desk->prompt, eyes);
    prompt_show(&desk->prompt, eyes);
    do {
        reply = prompt_ask(&desk->prompt, look(desk, seat));
    } while (!carry_out(desk, seat, reply));
}

static void bot_acts(struct desk *desk, int seat)
{
    const struct room *room = desk->room;
    _Alignas(8) uint8_t view[STATE_MAX];
    struct room_event event = {.verb = ROOM_CHOICE, .seat = (uint8_t)seat};

    room_view(room, seat, view);
    event.action = bots_play(room->table.game, room->chair[seat].bot, view, room_luck(room, seat));
    room_do(desk->room, &event, NULL);
}

/* Somebody who is not here answers, or leaves the seat to a bot. */
static void other_acts(struct desk *desk, int seat)
{
    struct room_event event = {.verb = ROOM_ANSWER,
                               .seat = (uint8_t)seat,
                               .ask = desk->room->chair[seat].ask,
                               .action = desk->choose(desk->chooser, seat)};

    if (event.action && room_do(desk->room, &event, NULL) == ROOM_DONE)
        return;
    event = (struct room_event){.verb = ROOM_STAND_IN, .seat = (uint8_t)seat, .value = MEDIUM};
    room_do(desk->room, &event, NULL);
}

/* Somebody is asked; where people share the screen, not for what is certain anyway. */
static void call(struct desk *desk, int seat)
{
    if (people(desk) < 2 || desk->last == seat + 1 || !room_spare(desk->room, seat))
        ask(desk, seat);
}

/* Whoever sits at the screen is asked first, so that it changes hands less often. */
static int whom(const struct desk *desk, struct next next)
{
    int here = desk->last - 1;
    return here >= 0 && next.people >> here & 1 ? here : next.seat;
}

/* One thing that must happen; false at the end. */
static bool go_on(struct desk *desk)
{
    struct next next = room_next(desk->room, 0);
    struct room_event event = {.verb = ROOM_ORDERED, .seat = (uint8_t)next.seat};

    switch (next.kind) {
    case NEXT_DRAW: room_draw(desk->room); return true;
    case NEXT_BOT: bot_acts(desk, next.seat); return true;
    case NEXT_ORDERED: room_do(desk->room, &event, NULL); return true;
    case NEXT_PEOPLE:
        if (next.people & desk->elsewhere)
            other_acts(desk, __builtin_ctz(next.people & desk->elsewhere));
        else
            call(desk, whom(desk, next));
        return true;
    default: return false;
    }
}

/* The eyes that look at the end: those of whoever sits here, or a bystander's. */
static int last_viewer(const struct desk *desk)
{
    if (desk->last)
        return desk->last - 1;
    for (int seat = 0; seat < desk->room->table.setup.seats; seat++)
        if (is_here(desk, seat))
            return seat;
    return ONLOOKER;
}

static void goodbye(struct desk *desk)
{
    struct eyes *eyes = look(desk, last_viewer(desk));
    char hex[2 * SEED_SIZE + 1];
    struct text text = text_in(hex, sizeof hex);

    prompt_news(&desk->prompt, eyes);
    prompt_table(&desk->prompt, eyes);
    text_hex(&text, desk->room->table.seed, SEED_SIZE);
    wrap_print(stdout, word(desk, WORD_SEED), hex);
}

void desk_play(struct desk *desk)
{
    if (people(desk) > 0)
        wrap_print(stdout, "%s\n", word(desk, WORD_START));
    while (!desk->gone && go_on(desk))
        ;
    if (desk->gone)
        wrap_print(stdout, "\n%s\n", word(desk, WORD_BYE));
    else
        goodbye(desk);
}
