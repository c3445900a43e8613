/* wish - what whoever runs the server asks of it: one line, VERB [TABLE or PERSON] [TEXT]
 *
 * The same line goes through the control socket of a server that runs, and is carried out by
 * `backroom admin` itself where none does.
 */
#ifndef SERVER_WISH_H
#define SERVER_WISH_H

#include "server/store_rows.h"

enum { WISH_ROOM = 1024, WISH_TEXT_MAX = 800, WISH_LETTERS_MAX = 200 };

enum wish_about { ABOUT_NOTHING, ABOUT_TABLE, ABOUT_PERSON };

/* name, what it is about, with a text, only a server that runs can do it */
#define WISHES(X)                                                                                  \
    X(FREEZE, "freeze", TABLE, false, false)                                                       \
    X(THAW, "thaw", TABLE, false, false)                                                           \
    X(END, "end", TABLE, false, false)                                                             \
    X(BAN, "ban", PERSON, false, false)                                                            \
    X(UNBAN, "unban", PERSON, false, false)                                                        \
    X(RENAME, "rename", PERSON, true, false)                                                       \
    X(FORGET, "forget", PERSON, false, false)                                                      \
    X(SAY, "say", NOTHING, true, true)                                                             \
    X(DRAIN, "drain", NOTHING, false, true)

enum wish_verb {
#define X(verb, name, about, text, running) WISH_##verb,
    WISHES(X)
#undef X
        WISH_COUNT
};

struct wish_row {
    const char *name;
    enum wish_about about;
    bool text, running;
};
extern const struct wish_row wish_rows[WISH_COUNT];

struct wish {
    enum wish_verb verb;
    struct store_id table;
    uint64_t person;
    char text[WISH_TEXT_MAX + 1];
    size_t length; /* of the text */
};

/* Reads a line, without its end. False: it is no wish. */
bool wish_read(const char *bytes, size_t length, struct wish *wish);

#endif
