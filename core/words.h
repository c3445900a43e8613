/* words - how actions are written and said, and what else is said to people
 *
 * Everything here is tables that a game fills in; core/game.c reads them.
 */
#ifndef CORE_WORDS_H
#define CORE_WORDS_H

#include "core/text.h"

enum lang { LANG_EN, LANG_FR, LANG_DE, LANGS };

/* "en", "fr", "de" */
extern const char *const lang_names[LANGS];

/* By seat, for who has no name. */
enum { PLAIN_NAMES = 5 };
extern const char *const plain_names[LANGS][PLAIN_NAMES];
/* By seat, for bots. */
extern const char *const machine_names[PLAIN_NAMES];

/* The value of a noun that its reader may not see; and what an action is about whose words say all.
 */
enum { UNSEEN = 0xFF, UNSEEN_WIDE = 0xFFFF, NO_ABOUT = UNSEEN_WIDE };

/* Who is who, and in which language: for everything that is said to people. */
struct scene {
    enum lang lang;
    const char *const *names; /* by seat */
    int set;                  /* number of the component set: it may have names of its own */
    int reader;               /* whom it is said to: the seat + 1; 0: to nobody in particular */
};

/* A kind of word in actions and consequences. Exactly one of three forms:
 *   words  a list: the value is the index
 *   number from min to max in steps of scale; the value is number / scale + bias, never negative
 *   own    print and parse; parse returns how many bytes it took, 0 if it does not fit */
struct noun {
    const char *const *words;
    int count;
    int min, max, scale, bias;
    void (*print)(int value, struct text *text);
    size_t (*parse)(const char *bytes, size_t length, int *value);
    /* For people; NULL: as printed. `value` may be UNSEEN. */
    void (*say)(int value, const struct scene *scene, struct text *text);
    uint8_t wide; /* takes two bytes */
};

/* A row for each verb: how it is written, and how it is said.
 * In phrases {seat} is who acts, {a} {b} {c} are the nouns and {about} is what the game's `about`
 * knows besides. [he|you] is the second where the reader acts, <he|you> where the reader is the
 * seat among the nouns. */
struct verb {
    const char *word;
    const struct noun *noun[3]; /* NULL after the last */
    const struct noun *about;   /* how {about} is said; never written */
    const char *label[LANGS];   /* as a choice: "hire {a}"; NULL for dealer and consequences */
    const char *tell[LANGS];    /* as a sentence of the log: "{seat} hires {a}." */
    bool consequence;
    bool dealer;
    bool sealed; /* what several choose at once, unseen by the others */
};

/* What people call something that records know only by a code. */
struct code_name {
    const char *code; /* as in records; NULL ends */
    const char *text[LANGS];
};

/* Why an action was refused: `ruling` is a number of the rules page, or "" */
struct refusal {
    const char *ruling;
    const char *text[LANGS];
};

/* How a seat wants to be asked: kept by front ends, never by the rules. */
enum asking { ASK, NOT_THIS_TURN, NOT_UNTIL_TOLD };
extern const char *const asking_names[]; /* as typed: "ask", "turn", "never" */

struct order {
    const char *word; /* as typed */
    const char *text[LANGS];
    enum asking start; /* what it is at the start, and again after each turn if NOT_THIS_TURN */
};

/* One of the answers to a choice that a table makes before the game. */
struct option_value {
    const char *word;         /* as in records */
    const char *label[LANGS]; /* a few words */
    const char *help[LANGS];  /* one sentence: what it means */
};

enum { VALUES_MAX = 4 };

/* A choice that a table makes before the game. */
struct option {
    const char *name;                      /* as in records */
    uint8_t since;                         /* the first version of the rules that has it */
    const char *title[LANGS];              /* a few words */
    struct option_value value[VALUES_MAX]; /* value[0] is the default; word NULL ends */
};

/* The option that every game has: must people remember what they have seen? */
enum { MEMORY_OPEN, MEMORY_TABLE };
extern const char option_memory[]; /* its name */
#define OPTION_MEMORY                                                                              \
    {                                                                                              \
        .name = option_memory, .title = {"Memory", "Mémoire", "Gedächtnis"},                       \
        .value = {                                                                                 \
            [MEMORY_OPEN] = {"open",                                                               \
                             {"with notes", "avec notes", "mit Notizen"},                          \
                             {"What was seen stays visible.", "Ce qui a été vu reste visible.",    \
                              "Was zu sehen war, bleibt sichtbar."}},                              \
            [MEMORY_TABLE] = {"table",                                                             \
                              {"as printed", "comme imprimé", "wie gedruckt"},                     \
                              {"Who remembers wins.", "Qui se souvient gagne.",                    \
                               "Wer sich erinnert, gewinnt."}},                                    \
        },                                                                                         \
    }

/* The value of an option that faces offer for so many people: those who meet at a table remember
 * for themselves, as printed; one alone with bots is learning. */
int option_offered(const struct option *option, int people);

/* What the choices of a verb have in common: its label, with "…" where they differ. */
void words_label(const struct verb *verb, enum lang lang, struct text *text);

/* Is so much said as of one ("1 card")? In French nothing is, too. */
bool words_one(enum lang lang, int64_t count);

/* Joins what was written from byte `at` on, a name perhaps, to the words before it: in French "de"
 * loses its e before a vowel ("d’Angelika Adam"). An h keeps it: which names have a mute one cannot
 * be seen. */
void words_join(enum lang lang, size_t at, struct text *text);

/* "You, Ann and Ben", of bits of seats: whoever reads it comes first, so that the verb can be
 * theirs. */
void words_list(int seats, const struct scene *scene, struct text *text);

/* Nouns that every game has. */
extern const struct noun noun_seat;    /* said as the player's name */
extern const struct noun noun_winners; /* bits of seats, written as a list of them; at least one */

#endif
