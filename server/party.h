/* party - an online table: its set-up, who sits there, and the room once the game runs
 *
 * What a party is follows from its row in the store and its events, which are numbered; there is
 * one function that carries out an event, for those that happen now and for those that are read.
 *
 *      waiting     people sit down with a seal, the host puts bots into seats
 *      dealing     everybody sits: commitment and seals are public, the pages reveal their bytes
 *      running     the room plays
 *      over        the record is written, the seed is public
 *      frozen      what is stored does not come out as it was: nobody goes on with it
 */
#ifndef SERVER_PARTY_H
#define SERVER_PARTY_H

#include "room/room.h"
#include "server/clients.h"
#include "server/store.h"
#include "server/timers.h"

enum party_state {
    PARTY_WAITING,
    PARTY_DEALING,
    PARTY_RUNNING,
    PARTY_OVER,
    PARTY_FROZEN,
    PARTY_GONE, /* the host has closed it */
    PARTY_STATES
};

enum place_kind {
    PLACE_EMPTY,
    PLACE_PERSON,
    PLACE_BOT,
    PLACE_ENGINE, /* somebody's program (engines.h): a person to the room, a bot to everybody else
                   */
    PLACE_KEPT,   /* free, but for whom it is kept */
};

/* What a seat's bot or standing order is at. */
struct work {
    uint32_t ask; /* for this question; 0: nothing */
    bool thinking, chosen;
    action_t action;
    uint64_t due; /* not before */
};

struct place {
    uint8_t kind;
    bool sealed, revealed, ready;
    bool resigned;  /* a bot plays to the end */
    bool here;      /* somebody looks from this seat */
    bool away;      /* for too long: the others vote (POLICY_VOTE) */
    uint8_t votes;  /* bits of seats that want a bot here */
    uint32_t told;  /* the ask that the person was given notice of */
    uint8_t listed; /* people whose turn it is, as the lobby last told this one: bits of seats */
    struct bot bot;
    uint64_t person;
    uint32_t from; /* the event that seated them */
    char name[NAME_SIZE];
    uint8_t seal[32], bytes[32]; /* of the fair deal */
    uint64_t gone;               /* alive time since when nobody looks */
    struct work work;
};

enum party_policy { POLICY_BOT, POLICY_VOTE, POLICY_OUT, POLICIES };

/* What the host chose. */
struct terms {
    const struct game *game;
    struct setup setup;
    struct room_clock clock;
    uint8_t policy; /* enum party_policy: who is away */
    bool hints, open;
    bool sums;     /* of events are room_sum's; tables of earlier programs had others */
    uint16_t pace; /* milliseconds between an ask and a bot's answer */
};

enum { SILENCED_MAX = 8, PARTY_HEADER_ROOM = 20480 };

/* Who looks at a table, of the people of one node, and what they want. */
struct look {
    uint8_t here;  /* bits of seats */
    uint8_t pause; /* likewise: who wants one */
    bool host;
    uint8_t votes[SEATS_MAX];
    uint16_t onlookers;
    uint16_t zero;
    uint32_t silenced[SILENCED_MAX];
};
_Static_assert(sizeof(struct look) == 12 + 4 * SILENCED_MAX, "a look has no padding");

enum event_kind {
    EVENT_SIT = 1, /* seat, person (8), seal (32) */
    EVENT_STAND,   /* seat */
    EVENT_BOT,     /* seat, level, iterations (4) */
    EVENT_HOST,    /* person (8) */
    EVENT_READY,   /* seat, yes */
    EVENT_SEAL,    /* seat, seal (32) */
    EVENT_DEAL,    /* everybody sits */
    EVENT_REVEAL,  /* seat, bytes (32) */
    EVENT_BEGIN,   /* the game begins */
    EVENT_BACK,    /* seat did not reveal: back to waiting */
    EVENT_ROOM,    /* seat, verb, index, value, ask (4), action (4) */
    EVENT_PAUSE,   /* on */
    EVENT_RESIGN,  /* seat */
    EVENT_ENGINE,  /* seat, name (32) */
    EVENT_KEEP,    /* seat, person (8) who played before */
    EVENT_KINDS,
    EVENT_DECIDED = 16 /* and the room's verb: seat, action (4), which answers what was asked */
};

struct keep;
struct request;
struct heard;

/* Messages that wait, in the order in which they came. */
struct requests {
    struct request *first, *last;
};

/* What of a party is on disk. */
struct kept {
    uint32_t last; /* event */
    uint64_t sum;  /* of it */
    int count;     /* of the room's events */
    enum party_state state;
    struct store_id next; /* the rematch */
};

struct party {
    struct party *next_in_bucket;
    struct store_id id;
    struct terms terms;
    enum party_state state;
    uint64_t host;
    uint64_t host_gone; /* alive time since when the host does not look; 0: looks */
    uint64_t created;
    uint8_t seed[32], commit[32];
    uint8_t players[STORE_LINK_SIZE], onlookers[STORE_LINK_SIZE];
    struct place place[SEATS_MAX];
    uint32_t last;                   /* event */
    uint64_t sum;                    /* of it */
    int summed;                      /* steps of the room that are in it for good */
    uint64_t dealt;                  /* alive time of the last EVENT_DEAL */
    uint64_t paused_at;              /* alive time; 0: not paused */
    uint64_t paused;                 /* milliseconds in all, before that */
    struct room *room;               /* NULL: not begun, or not needed now */
    struct store_id next;            /* the rematch; "" if none */
    int8_t back;                     /* who did not reveal, or -1 */
    uint8_t pause_votes;             /* bits of seats */
    uint32_t silenced[SILENCED_MAX]; /* by the host; see talk.c */

    struct keep *under_way; /* the last job that is not on disk yet */
    uint32_t jobs;          /* how many there are */
    struct kept kept;       /* before them */
    bool mixed;             /* they change more than the room */
    bool broken;            /* a job failed: what is kept counts when no more are under way */
    bool behind;            /* there is more than is known here */
    struct heard *heard;    /* events of other nodes that could not be taken yet (follow.c), or NULL
                             */
    bool unsure;            /* presence was to be told, and was not */
    bool quiet;             /* nobody has said or noted anything, as far as is known */
    struct basis *basis;    /* what it was before them, if the game had not begun, or NULL */
    struct requests again;  /* to be judged when it is not broken any more */
    uint64_t moved;         /* alive time of the last event */

    struct watch *watches;
    uint32_t watch_count;
    struct look look; /* as other nodes were told */
    uint32_t read;    /* the last event when all of it was read */
    struct party *next_to_tell;
    bool to_tell; /* something has happened that they have not been told */
    struct timer timer;
    uint64_t used; /* when it was last asked for */
};

/* ---- events ---- */

/* The next event, empty, at this moment. */
struct store_event party_event(const struct party *party, enum event_kind kind, int seat);
/* Has the room done it? */
bool party_event_is_room(const struct store_event *event);
/* Carries out an event that has been judged; one of the room went through its door before.
 * Gives it the sum. */
void party_apply(struct party *party, struct store_event *event);

/* An event of the room as it is stored, and back. */
void party_pack(const struct party *party, const struct room_event *from, struct store_event *to);
struct room_event party_unpack(const struct party *party, const struct store_event *from);

/* What of it is kept once everything is. */
struct kept party_kept(const struct party *party);
/* Takes back what is not kept; only where it was nothing but the room's events. */
void party_take_back(struct party *party);
/* Before a game has begun: notes what it is, where nothing is under way; becomes that again (false:
 * nothing was noted); needs it no longer. */
void party_note(struct party *party);
bool party_return(struct party *party);
void party_forget_note(struct party *party);
/* Who looks is as it was, wherever the same person sits. */
void party_keep_presence(struct party *party, const struct place old[SEATS_MAX]);

/* Could this be the next event? For what is read from the store. */
bool party_event_is_good(const struct party *party, const struct store_event *event);

/* Opens the room as it was when the game began. */
void party_open_room(struct party *party, uint64_t alive);
void party_close_room(struct party *party);
/* Memory for a room, and back, without a look at what is in it. */
void party_map_room(struct party *party);
void party_unmap_room(struct party *party);

/* The room's own clock, which stands while the game is paused. */
uint64_t party_now(const struct party *party);
/* And back: the alive time when the room's clock shows `time`, if it is not paused. */
uint64_t party_alive(const struct party *party, uint64_t time);

/* ---- looking ---- */

/* The seat of a person, or -1. */
int party_seat(const struct party *party, uint64_t person);
/* Does an engine play this seat, and has not lost it? */
bool party_has_engine(const struct party *party, int seat);
/* Does somebody sit there, or something? */
bool party_is_taken(const struct party *party, int seat);
/* Does everybody sit? */
bool party_is_full(const struct party *party);
/* Hints and pace, as the store keeps them. */
uint32_t party_flags(const struct terms *terms);
void party_set_flags(struct terms *terms, uint32_t flags);
/* The set-up as a record's header, as far as it is settled: names and commitment when the deal
 * begins, everybody's bytes when the game does. */
void party_header(const struct party *party, struct text *header);
/* The row of the store for it. `header` has room for the text. */
struct store_table party_row(const struct party *party, struct text *header);

#endif
