/* codes - why something was refused */
#include "server/codes.h"

static const char *const words[CODE_COUNT] = {
#define X(name, word, en, fr, de) [CODE_##name] = word,
    CODES(X)
#undef X
};

static const char *const texts[CODE_COUNT][LANGS] = {
#define X(name, word, en, fr, de) [CODE_##name] = {en, fr, de},
    CODES(X)
#undef X
};

const char *code_word(enum code code)
{
    return words[code];
}

const char *code_text(enum code code, enum lang lang)
{
    return texts[code][lang];
}
