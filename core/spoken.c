/* spoken - bytes as words that people can say to each other */
#include "core/spoken.h"

static void write_word(unsigned word, struct text *text)
{
    static const char consonants[] = "bdfghjklmnprstvz", vowels[] = "aiou";

    text_char(text, consonants[word >> 12 & 15]);
    text_char(text, vowels[word >> 10 & 3]);
    text_char(text, consonants[word >> 6 & 15]);
    text_char(text, vowels[word >> 4 & 3]);
    text_char(text, consonants[word & 15]);
}

void spoken_write(const uint8_t *bytes, size_t length, struct text *text)
{
    for (size_t i = 0; i + 1 < length; i += 2) {
        if (i > 0)
            text_char(text, '-');
        write_word((unsigned)bytes[i] << 8 | bytes[i + 1], text);
    }
}
