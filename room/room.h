/* room - one game and who sits around it: the truth that every face stands on
 *
 * A room is a table (the game), a chair for each seat (a person, a bot, or a bot that keeps the
 * seat warm for a person) and the list of everything that was done to it, its events. It never
 * thinks and never waits: `room_next` says what must happen now, somebody else sees to it and comes
 * back with an event. Time is an argument, in milliseconds of the room's own clock.
 *
 * Everything goes through one door, `room_do`. What a room is follows from its opening and its
 * events alone, so a room that is written out and read back goes on exactly alike. The dealer's
 * draws are no events: they follow from seed and entropy.
 *
 * Asks. Each time a seat must decide it is asked, and its asks are numbered 1, 2, 3. An answer
 * names its ask: the same answer again is DONE again and nothing happens; another answer to an
 * answered ask is refused. Taking back opens a new ask.
 *
 * Bots have one source of luck: the dealer's key and the place in the game. It does not depend on
 * who was faster, so the same seed, chairs and answers give the same record everywhere.
 */
#ifndef ROOM_ROOM_H
#define ROOM_ROOM_H

#include "core/telling.h"
#include "table/table.h"

enum { ROOM_EVENTS_MAX = 2 * STEPS_MAX, ROOM_SIZE_MAX = 1 << 18, TENURES_MAX = 64 };

struct chair {
    uint8_t kind;               /* enum chair_kind */
    uint8_t asking[ORDERS_MAX]; /* enum asking, by standing order of the game */
    uint32_t ask;               /* how often this seat has been asked */
    struct bot bot;             /* of a bot or a stand-in */
    action_t call;              /* an answer given in advance, or 0 */
    uint32_t left;              /* on the clock at `since`, or while it stands */
    uint32_t added;             /* by the last answer: taking it back takes that back too */
    uint32_t shown;             /* the same as others may know it: when choices were last opened */
    uint64_t since;             /* the clock runs since then; only while asked */
};

/* Time to think: a bank that never holds more than at the start, and what an answer adds. */
struct room_clock {
    uint32_t bank, increment; /* milliseconds; bank 0: no clock */
};

enum room_verb {
    ROOM_ANSWER = 1, /* a person answers `ask` with `action` */
    ROOM_CHOICE,     /* the bot in that chair has chosen `action` */
    ROOM_ORDERED,    /* the seat's call or standing order answers for it */
    ROOM_UNDO,       /* a person takes the last own step back */
    ROOM_ORDER,      /* standing order number `index` becomes `value` */
    ROOM_CALL,       /* `action` is given in advance; 0 takes it back */
    ROOM_STAND_IN,   /* a bot (`value` is its level) keeps the seat warm */
    ROOM_RETURN,     /* the person is back */
    ROOM_VERBS,
};

struct room_event {
    uint64_t time; /* not before that of the event before */
    uint32_t ask;
    action_t action;
    uint8_t verb, seat, index, value;
    uint32_t zero; /* always */
};
_Static_assert(sizeof(struct room_event) == 24, "an event has no padding");

struct start {
    uint8_t kind;
    struct bot bot;
};

/* A bot decided for a seat when `from` to `to` - 1 steps were open to all. */
struct tenure {
    uint8_t seat;
    struct bot bot;
    int from, to;
};

struct room {
    struct table table;
    struct chair chair[SEATS_MAX];
    struct room_clock clock;
    bool hints;                    /* may people ask for them? */
    uint8_t asked;                 /* seats whose ask waits for its answer, as bits */
    uint8_t calling;               /* those whose call waits */
    uint16_t epoch;                /* how often a step that was open to all was taken back */
    uint8_t turn;                  /* the turn the standing orders were last looked at */
    uint64_t time;                 /* of the last event */
    uint64_t opened;               /* of the last event that showed something to all */
    struct start start[SEATS_MAX]; /* who sat where when the game began */
    uint64_t start_time;
    int start_steps; /* of a record that is played on */
    struct tenure tenure[TENURES_MAX];
    int tenures; /* the later ones of a restless room are not kept, and then not checked */
    int count;
    struct room_event events[ROOM_EVENTS_MAX]; /* written as far as it is used */
};

/* ---- opening ---- */

/* A room of bots (medium) before its first draw. Names, seed and entropy are given to its table. */
void room_open(struct room *room, const struct game *game, const struct setup *setup);
/* The same for a table that is there already: a record that was read, to be played on. */
void room_open_at(struct room *room);
/* Who sits where, before the game begins. */
void room_seat(struct room *room, int seat, enum chair_kind kind, struct bot bot);
/* Now the first thing may happen. */
void room_begin(struct room *room, uint64_t now);
/* Gives back what the room holds (a component set). */
void room_close(struct room *room);

/* ---- what happens ---- */

/* Answers for a person to whom, as everybody can see, one action is left: nobody need come to a
 * screen that people share for that. False: the person must be asked. */
bool room_spare(struct room *room, int seat);

enum next_kind {
    NEXT_OVER,
    NEXT_DRAW,    /* the dealer: room_draw */
    NEXT_BOT,     /* think for `seat` with room_view and room_luck, then ROOM_CHOICE */
    NEXT_ORDERED, /* ROOM_ORDERED for `seat` */
    NEXT_FLAG,    /* the clock of `seat` has run out: see to a stand-in */
    NEXT_PEOPLE,  /* nothing until somebody answers; not before `flag` does a clock run out */
    NEXT_NOTHING, /* the dealer is due but cannot draw: a record without its seed */
};

struct next {
    enum next_kind kind;
    int seat;
    uint8_t bots, ordered, people; /* all that wait, as bits of seats */
    uint64_t flag;                 /* UINT64_MAX: never */
};

/* What must happen now: the dealer first, then bots, orders, people; the lowest seat of each. */
struct next room_next(const struct room *room, uint64_t now);

/* Does this seat's ask wait for its answer? */
static inline bool room_asks(const struct room *room, int seat)
{
    return room->asked >> seat & 1;
}

/* Is NEXT_DRAW what must happen? */
bool room_draws(const struct room *room);

enum room_verdict {
    ROOM_DONE,
    ROOM_AGAIN,    /* this answer was given before: good, and nothing happened */
    ROOM_ANSWERED, /* another answer was given to this ask */
    ROOM_STALE,    /* this ask is no longer open */
    ROOM_NOT_DUE,
    ROOM_ILLEGAL,
    ROOM_NO_SEAT,
    ROOM_OVER,
    ROOM_FULL, /* no room for another event */
    ROOM_VERDICTS,
};

/* The one door. Where it refuses nothing has changed, and `refusal` (if not NULL) has the reason in
 * words. What is done is the last of `events`. */
enum room_verdict room_do(struct room *room, const struct room_event *event,
                          const struct refusal **refusal);
/* The dealer's next draw, where NEXT_DRAW says so. */
void room_draw(struct room *room);
/* The same with a draw that somebody else has made, and that is possible. */
void room_deal(struct room *room, action_t draw);

/* What a bot in this chair is given. */
void room_view(const struct room *room, int seat, void *view);
struct random room_luck(const struct room *room, int seat);

/* Milliseconds that a seat has left; UINT32_MAX without a clock. */
uint32_t room_left(const struct room *room, int seat, uint64_t now);

/* Eight bytes of hash of the game's state: a program that replays differently notices. */
uint64_t room_hash(const struct room *room);

/* The same of what has happened since the first `from` steps, on top of `sum`: who is due, and the
 * steps with their consequences. It does not go by how a state is laid out, so a later program that
 * plays by the same rules gets the same. */
uint64_t room_sum(const struct room *room, int from, uint64_t sum);

/* ---- telling ---- */

/* Seats that are asked, as bits, as far as `viewer` may know: not who has sealed a choice already,
 * but for the viewer's own. */
uint8_t room_due_to(const struct room *room, int viewer);
/* What `viewer` (a seat or ONLOOKER) is told now. `seen` and `epoch` are `steps` and `epoch` of the
 * last telling it had: it is told the rest. Where they do not lead here (seen < 0, or something was
 * taken back since) it is told afresh. Returns the length, at most TELLING_MAX; 0 where it does not
 * fit. */
size_t room_tell(const struct room *room, int viewer, int seen, int epoch, uint8_t *bytes,
                 size_t size);
/* The table after the first `count` steps: only for a game that is over, or a record. */
size_t room_tell_at(const struct room *room, int viewer, int count, uint8_t *bytes, size_t size);

/* ---- keeping ---- */

/* The whole game as a record, with the bots that played in it in comments: anybody who has the seed
 * can check that every choice was the bot's own. */
void room_record(const struct room *room, bool reveal, struct text *text);

/* The whole truth as bytes, seed included; 0 where it does not fit. */
size_t room_write(const struct room *room, uint8_t *bytes, size_t size);
/* Reads them back, through the door: whatever the bytes are, the room is good or `fault` says what
 * is wrong. */
bool room_read(struct room *room, const uint8_t *bytes, size_t length, struct fault *fault);
/* Carries out events that went through the door before, without a look at them: for a room that was
 * opened and seated as it was then. A decision without an ask answers the one that is open. Check
 * room_hash afterwards. */
void room_replay(struct room *room, const struct room_event *events, int count);

#endif
