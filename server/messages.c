/* messages - every message there is */
#include "server/handlers.h"

enum {
    WAITING = 1 << PARTY_WAITING,
    DEALING = 1 << PARTY_DEALING,
    RUNNING = 1 << PARTY_RUNNING,
    OVER = 1 << PARTY_OVER,
    FROZEN = 1 << PARTY_FROZEN,
    ALWAYS = WAITING | DEALING | RUNNING | OVER | FROZEN,
};

/* name, handler, who, when, cost, free, must, may */
const struct message messages[] = {
    {"act", on_act, WHO_SEATED, RUNNING | OVER, 4, true, F(TABLE) | F(ASK) | F(WORDS), 0},
    {"undo", on_undo, WHO_SEATED, RUNNING, 4, false, F(TABLE) | F(ASK), 0},
    {"order", on_order, WHO_SEATED, RUNNING, 4, false, F(TABLE) | F(ORDER) | F(VALUE), 0},
    {"call", on_call, WHO_SEATED, RUNNING, 4, false, F(TABLE) | F(WORDS), 0},
    {"back", on_back, WHO_SEATED, RUNNING, 8, false, F(TABLE), 0},
    {"vote", on_vote, WHO_SEATED, RUNNING, 8, false, F(TABLE) | F(SEAT) | F(ON), 0},
    {"pause", on_pause, WHO_SEATED, RUNNING, 8, false, F(TABLE) | F(ON), 0},
    {"resign", on_resign, WHO_SEATED, RUNNING, 8, false, F(TABLE), 0},

    {"hello", on_hello, WHO_ANYBODY, 0, 4, false, 0, F(LANGUAGE) | F(ENGINE) | F(FORMAT)},
    {"name", on_name, WHO_ANYBODY, 0, 20, false, F(NAME), 0},
    {"code", on_code, WHO_ANYBODY, 0, 40, false, 0, 0},
    {"claim", on_claim, WHO_ANYBODY, 0, 60, false, F(CODE), 0},
    {"passphrase", on_passphrase, WHO_ANYBODY, 0, 100, false, F(LOGIN) | F(PASSPHRASE), 0},
    {"login", on_login, WHO_ANYBODY, 0, 100, false, F(LOGIN) | F(PASSPHRASE), 0},
    {"lobby", on_lobby, WHO_ANYBODY, 0, 10, false, 0, 0},
    {"unlobby", on_unlobby, WHO_ANYBODY, 0, 2, false, 0, 0},
    {"watch", on_watch, WHO_VIEWER, ALWAYS, 4, false, F(TABLE) | F(NUMBER),
     F(VIEWER) | F(SEEN) | F(EPOCH) | F(FROM) | F(SUM) | F(KEY)},
    {"unwatch", on_unwatch, WHO_ANYBODY, 0, 2, false, F(NUMBER), 0},

    {"create", on_create, WHO_ANYBODY, 0, 40, false, F(GAME) | F(SEATS),
     F(RULES) | F(OPTIONS) | F(COMPONENTS) | F(BANK) | F(INCREMENT) | F(ABSENT) | F(HINTS) |
         F(OPEN) | F(PACE)},
    {"close", on_close, WHO_HOST, WAITING, 8, false, F(TABLE), 0},
    {"sit", on_sit, WHO_VIEWER, WAITING, 8, false, F(TABLE) | F(SEAT) | F(SEAL), F(KEY)},
    {"stand", on_stand, WHO_SEATED, WAITING, 8, false, F(TABLE), 0},
    {"bot", on_bot, WHO_HOST, WAITING, 8, false, F(TABLE) | F(SEAT) | F(BOT), 0},
    {"kick", on_kick, WHO_HOST, WAITING, 8, false, F(TABLE) | F(SEAT), 0},
    {"host", on_host, WHO_HOST, WAITING | DEALING | RUNNING, 8, false, F(TABLE) | F(SEAT), 0},
    {"ready", on_ready, WHO_SEATED, WAITING, 4, false, F(TABLE) | F(ON), 0},
    {"invite", on_invite, WHO_VIEWER, WAITING | DEALING | RUNNING, 4, false, F(TABLE), 0},

    {"seal", on_seal, WHO_SEATED, WAITING, 4, false, F(TABLE) | F(SEAL), 0},
    {"start", on_start, WHO_HOST, WAITING, 8, false, F(TABLE), 0},
    {"reveal", on_reveal, WHO_SEATED, DEALING | RUNNING, 4, false, F(TABLE) | F(BYTES), 0},

    {"say", on_say, WHO_VIEWER, WAITING | DEALING | RUNNING | OVER, 20, false,
     F(TABLE) | F(ID) | F(TEXT), 0},
    {"mute", on_mute, WHO_HOST, WAITING | DEALING | RUNNING | OVER, 8, false,
     F(TABLE) | F(WHO) | F(ON), 0},
    {"note", on_note, WHO_VIEWER, ALWAYS, 10, false, F(TABLE) | F(TEXT), 0},
    {"rematch", on_rematch, WHO_SEATED, OVER, 20, false, F(TABLE), 0},
    {"mine", on_mine, WHO_ANYBODY, 0, 10, false, 0, F(BEFORE)},
    {0},
};
