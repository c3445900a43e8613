/* words - what the terminal says, in three languages */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include "core/game.h"

enum word {
    WORD_COMMIT,
    WORD_KNOWN,
    WORD_ENTROPY,
    WORD_START,
    WORD_PROMPT,
    WORD_LIST,
    WORD_SURE,
    WORD_YES,
    WORD_HINT,
    WORD_NO_HINT,
    WORD_NO_UNDO,
    WORD_ASK,
    WORD_NOT_NOW,
    WORD_NEVER,
    WORD_HELP,
    WORD_HELP_VERBS,
    WORD_HELP_CALL,
    WORD_CALL_WAITS,
    WORD_CALL_MAY,
    WORD_NOTED,
    WORD_WAITING,
    WORD_LOST,
    WORD_RECORD,
    WORD_INVITE,
    WORD_WHAT,
    WORD_CURTAIN,
    WORD_SEED,
    WORD_BYE,
    WORD_ALL_PASS,
    WORD_YOU_PASS,
    WORD_THEY_PASS,
    WORDS
};

extern const char *const words[WORDS][LANGS];

#endif
