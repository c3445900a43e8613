/* name - what a person may be called */
#include "core/name.h"

#include "core/text.h"

const char *const name_rule[LANGS] = {
    "A name has 1 to 31 bytes (a plain letter is one): letters of one alphabet in each word, "
    "figures, pictures, single spaces, nothing invisible.",
    "Un nom compte de 1 à 31 octets (une lettre simple en est un) : des lettres d’un seul alphabet "
    "par mot, des chiffres, des images, des espaces simples, rien d’invisible.",
    "Ein Name hat 1 bis 31 Byte (ein einfacher Buchstabe ist eines): Buchstaben nur eines "
    "Alphabets "
    "je Wort, Ziffern, Bilder, einzelne Leerzeichen, nichts Unsichtbares.",
};

enum { MARKS_MAX = 2 }; /* on one letter: Vietnamese and Hebrew need two */

/* What a character is to a name; those from LATIN on are letters. Where ranges overlap, the kind
 * that stands first here counts. */
enum kind {
    NEVER, /* invisible, blank, not a character, or a letter in costume */
    MARK,  /* sits on the character before it */
    SIGN,  /* punctuation: needs company */
    FREE,  /* figures and pictures: seen, and of no alphabet */
    LATIN,
    GREEK,
    CYRILLIC,
    EAST,  /* Han, kana, hangul: like nothing else, and at home beside Latin */
    RIGHT, /* alphabets that run from right to left */
    OTHER, /* every other alphabet */
};

/* Ranges, each by its first and its last character; a last one of 0 ends. */
static const uint32_t never_ranges[] = {
    0x0, 0x1F, 0x7F, 0xA0, 0xAD, 0xAD,
    /* letters that stand for two, and twins of s, a and g */
    0x132, 0x133, 0x149, 0x149, 0x17F, 0x17F, 0x1C4, 0x1CC, 0x1F1, 0x1F3, 0x251, 0x251, 0x261,
    0x261, 0x2B0, 0x2B8, 0x2E0, 0x2E4, 0x34F, 0x34F, 0x37E, 0x37E, 0x387, 0x387,
    /* unseen ones in the middle of alphabets */
    0x600, 0x605, 0x61C, 0x61C, 0x6DD, 0x6DD, 0x70F, 0x70F, 0x890, 0x891, 0x8E2, 0x8E2, 0x115F,
    0x1160, 0x1680, 0x1680, 0x17B4, 0x17B5, 0x180B, 0x180F,
    /* small, raised, squared, circled, and all kinds of blanks */
    0x1D00, 0x1DBF, 0x1E9A, 0x1E9B, 0x2000, 0x200F, 0x2028, 0x202F, 0x205F, 0x209F, 0x20A8, 0x20A8,
    0x2100, 0x218F, 0x2460, 0x24FF, 0x2800, 0x2800, 0x2C7C, 0x2C7D,
    /* radicals look like whole characters of the Far East */
    0x2E80, 0x3000, 0x3164, 0x3164, 0x3200, 0x33FF, 0xA770, 0xA770, 0xA7F1, 0xA7F4, 0xA7F8, 0xA7F9,
    0xAB5C, 0xAB5F, 0xAB69, 0xAB6F,
    /* surrogates, private use, and forms that only old encodings need (but twelve of these are
     * the only form of a character, and in people's names) */
    0xD7FC, 0xFA0D, 0xFA10, 0xFA10, 0xFA12, 0xFA12, 0xFA15, 0xFA1E, 0xFA20, 0xFA20, 0xFA22, 0xFA22,
    0xFA25, 0xFA26, 0xFA2A, 0xFFFF, 0x10780, 0x107BF, 0x110BD, 0x110BD, 0x110CD, 0x110CD, 0x13430,
    0x1345F, 0x16FE4, 0x16FE4, 0x1BCA0, 0x1BCA3, 0x1CCD6, 0x1CCF9, 0x1CF00, 0x1D7FF, 0x1E030,
    0x1E08F, 0x1EE00, 0x1EEFF, 0x1F100, 0x1F1E5, 0x1F200, 0x1F2FF, 0x1FB00, 0x1FFFF, 0x2F800,
    0x2FFFF, 0x3FFFE, 0x10FFFF, 0, 0};
/* those of India are laid out alike: see kind_of */
static const uint32_t mark_ranges[] = {
    0x300,   0x36F,   0x483,   0x489,   0x591,   0x5C7,   0x610,  0x61A,  0x64B,  0x65F,
    0x670,   0x670,   0x6D6,   0x6ED,   0x730,   0x74A,   0x8CA,  0x8FF,  0x901,  0x902,
    0x93C,   0x93C,   0x941,   0x948,   0x94D,   0x94D,   0x951,  0x957,  0x962,  0x963,
    0xE31,   0xE31,   0xE34,   0xE3A,   0xE47,   0xE4E,   0xEB1,  0xEB1,  0xEB4,  0xEBC,
    0xEC8,   0xECE,   0x1AB0,  0x1AFF,  0x1CD0,  0x1CFF,  0x1DC0, 0x1DFF, 0x20D0, 0x20FF,
    0x2DE0,  0x2DFF,  0x302A,  0x302F,  0x3099,  0x309A,  0xA66F, 0xA67D, 0xA69E, 0xA69F,
    0x101FD, 0x101FD, 0x102E0, 0x102E0, 0x1133B, 0x1133B, 0,      0};
static const uint32_t sign_ranges[] = {
    0x20,   0x2F,   0x3A,   0x40,   0x5B,   0x60,   0x7B,   0x7E,   0xA1,   0xA9,   0xAB,   0xB9,
    0xBB,   0xBF,   0xD7,   0xD7,   0xF7,   0xF7,   0x2B9,  0x2FF,  0x385,  0x385,  0x60C,  0x60C,
    0x61B,  0x61B,  0x61F,  0x61F,  0x964,  0x965,  0x2010, 0x20CF, 0x2190, 0x22FF, 0x2900, 0x2AFF,
    0x2E00, 0x2E7F, 0x3001, 0x3004, 0x3008, 0x303F, 0xA700, 0xA721, 0,      0};
static const uint32_t free_ranges[] = {0x30,   0x39,    0x2300,  0x2BFF, 0x4DC0,
                                       0x4DFF, 0x1F000, 0x1FAFF, 0,      0};
static const uint32_t latin_ranges[] = {0x41,   0x5A,   0x61,    0x7A,    0xAA,   0xAA,
                                        0xBA,   0xBA,   0xC0,    0x2AF,   0x1E00, 0x1EFF,
                                        0x2C60, 0x2C7F, 0xA722,  0xA7FF,  0xAB30, 0xAB64,
                                        0xAB66, 0xAB68, 0x1DF00, 0x1DFFF, 0,      0};
static const uint32_t greek_ranges[] = {0x370,  0x3E1,  0x3F0,  0x3FF, 0x1F00,
                                        0x1FFF, 0xAB65, 0xAB65, 0,     0};
static const uint32_t cyrillic_ranges[] = {0x400, 0x52F, 0x1C80, 0x1C8F, 0xA640, 0xA69F, 0, 0};
static const uint32_t east_ranges[] = {0x1100,  0x11FF,  0x3005, 0x9FFF, 0xA960,  0xA97F,
                                       0xAC00,  0xD7FB,  0xFA0E, 0xFA29, 0x1B000, 0x1B16F,
                                       0x20000, 0x3FFFD, 0,      0};
static const uint32_t right_ranges[] = {0x590, 0x8FF, 0x10800, 0x10FFF, 0x1E800, 0x1EFFF, 0, 0};

static const uint32_t *const ranges[OTHER] = {
    [NEVER] = never_ranges,       [MARK] = mark_ranges,   [SIGN] = sign_ranges,
    [FREE] = free_ranges,         [LATIN] = latin_ranges, [GREEK] = greek_ranges,
    [CYRILLIC] = cyrillic_ranges, [EAST] = east_ranges,   [RIGHT] = right_ranges,
};

static bool is_in(const uint32_t *range, uint32_t code)
{
    for (; range[1]; range += 2)
        if (code >= range[0] && code <= range[1])
            return true;
    return false;
}

static enum kind kind_of(uint32_t code)
{
    enum kind kind = NEVER;

    if (code >= 0x980 && code < 0xE00)
        code = 0x900 | (code & 0x7F);
    while (kind < OTHER && !is_in(ranges[kind], code))
        kind++;
    return kind;
}

bool name_is_readable(const char *bytes, size_t length)
{
    uint32_t code = ' ';

    if (length == 0 || length >= NAME_SIZE || bytes[length - 1] == ' ')
        return false;
    for (size_t at = 0; at < length;) {
        uint32_t before = code;
        size_t size = text_character(bytes + at, length - at, &code);
        if (size == 0 || text_is_control(code) || (before == ' ' && code == ' '))
            return false;
        at += size;
    }
    return true;
}

/* What has been read of a name. */
struct reading {
    uint32_t word, name; /* bits of kinds */
    enum kind last;
    int marks; /* on the last character */
};

static uint32_t letters(uint32_t kinds)
{
    return kinds & ~0u << LATIN;
}

static bool is_one_alphabet(uint32_t word)
{
    uint32_t alphabets = letters(word);
    return (alphabets & (alphabets - 1)) == 0 || alphabets == (1u << LATIN | 1u << EAST);
}

static bool is_one_way(uint32_t name)
{
    return !(name >> RIGHT & 1) || letters(name) == 1u << RIGHT;
}

/* The next character; false where it makes the name a bad one. */
static bool take(struct reading *reading, uint32_t code)
{
    enum kind kind = kind_of(code);

    if (kind == NEVER || (kind == MARK && reading->last == SIGN))
        return false;
    reading->word = code == ' ' ? 0 : reading->word | 1u << kind;
    reading->name |= 1u << kind;
    reading->marks = kind == MARK ? reading->marks + 1 : 0;
    reading->last = kind;
    return reading->marks <= MARKS_MAX && is_one_alphabet(reading->word);
}

bool name_is_good(const char *bytes, size_t length)
{
    struct reading reading = {.last = SIGN};
    uint32_t code = 0;

    if (!name_is_readable(bytes, length))
        return false;
    for (size_t at = 0; at < length;) {
        at += text_character(bytes + at, length - at, &code);
        if (!take(&reading, code))
            return false;
    }
    return (reading.name & ~(1u << SIGN)) != 0 && is_one_way(reading.name);
}
