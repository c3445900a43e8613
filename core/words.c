/* words - words that faces and records share */
#include "core/words.h"

#include <string.h>

#include "core/game.h"

const char *const lang_names[LANGS] = {"en", "fr", "de"};
const char *const asking_names[] = {"ask", "turn", "never"};

const char *const plain_names[LANGS][PLAIN_NAMES] = {
    {"Seat 0", "Seat 1", "Seat 2", "Seat 3", "Seat 4"},
    {"Place 0", "Place 1", "Place 2", "Place 3", "Place 4"},
    {"Platz 0", "Platz 1", "Platz 2", "Platz 3", "Platz 4"}};

const char option_memory[] = "memory";

int option_offered(const struct option *option, int people)
{
    return option->name == option_memory && people > 1 ? MEMORY_TABLE : 0;
}

const char *const machine_names[PLAIN_NAMES] = {"Alma", "Boris", "Carla", "Dimi", "Edda"};

void words_label(const struct verb *verb, enum lang lang, struct text *text)
{
    const char *phrase = verb->label[lang];
    bool silent = false;
    char last = 0;

    for (; phrase && *phrase; phrase++) {
        if (*phrase == '|' || *phrase == ']' || *phrase == '>') {
            silent = *phrase == '|'; /* what is said of others */
        } else if (*phrase == '{') {
            if (!silent && last != '{') /* of several blanks in a row one is shown */
                text_str(text, last == ':' ? " …" : "…");
            last = '{';
            while (*phrase != '}')
                phrase++;
        } else if (!silent && *phrase != '[' && *phrase != '<') {
            text_char(text, last = *phrase);
        }
    }
}

bool words_one(enum lang lang, int64_t count)
{
    return count == 1 || count == -1 || (count == 0 && lang == LANG_FR);
}

/* ---- elision ---- */

static bool is_one_of(uint32_t code, const char *letters)
{
    while (*letters && (uint32_t)*letters != code)
        letters++;
    return *letters != '\0';
}

/* Does it begin with the sound of a vowel? A y does before a consonant only: d’Yves, de Yann. */
static bool starts_with_vowel(const char *bytes, size_t length)
{
    uint32_t code = 0;
    size_t first = text_character(bytes, length, &code);
    uint32_t small = code | 0x20; /* of Latin letters: É as é */

    if (small == 'y')
        return length > first && !is_one_of((uint8_t)bytes[first] | 0x20U, "aeiou");
    return is_one_of(small, "aeiou") || (small >= 0xE0 && small <= 0xEF && small != 0xE7) ||
           (small >= 0xF2 && small <= 0xFC && small != 0xF7) || code == 0x152 || code == 0x153;
}

void words_join(enum lang lang, size_t at, struct text *text)
{
    size_t length = text->length - at;

    if (lang != LANG_FR || !text_fits(text) || at < 3 || !text_is(text->bytes + at - 3, 3, "de ") ||
        (at > 3 && text->bytes[at - 4] != ' ') || !starts_with_vowel(text->bytes + at, length))
        return;
    text_char(text, ' '); /* the apostrophe is a byte longer than what goes */
    if (!text_fits(text))
        return;
    memmove(text->bytes + at + 1, text->bytes + at, length);
    memcpy(text->bytes + at - 2, "’", 3);
}

void words_list(int seats, const struct scene *scene, struct text *text)
{
    static const char *const you[LANGS] = {"You", "Vous", "Du"};
    static const char *const and[LANGS] = {" and ", " et ", " und "};
    int own = seats & (scene->reader ? 1 << (scene->reader - 1) : 0), others = seats & ~own;

    if (own)
        text_str(text, you[scene->lang]);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!(others >> seat & 1))
            continue;
        if (own || others & ((1 << seat) - 1))
            text_str(text, others >> seat == 1 ? and[scene->lang] : ", ");
        text_str(text, scene->names[seat]);
    }
}
