/* phrase - sentences with blanks, in three languages */
#include "bots/phrase.h"

void phrase_say(const char *const phrase[LANGS], enum lang lang, const char *a, const char *b,
                const char *c, struct text *text)
{
    const char *const blanks[] = {a, b, c};

    for (const char *at = phrase[lang]; *at; at++) {
        if (at[0] == '{' && at[1] >= 'a' && at[1] <= 'c' && at[2] == '}') {
            size_t start = text->length;
            text_str(text, blanks[at[1] - 'a']);
            words_join(lang, start, text);
            at += 2;
        } else {
            text_char(text, *at);
        }
    }
}

void phrase_add(const char *const phrase[LANGS], enum lang lang, const char *a, struct text *text)
{
    if (text_fits(text) && text->length > 0 && text->bytes[text->length - 1] == '.')
        text->length--;
    phrase_say(phrase, lang, a, NULL, NULL, text);
}

/* What is open is never told as certain. */
static int32_t percent(int32_t thousandths)
{
    int32_t whole = (thousandths + 5) / 10;

    return whole == 0 && thousandths > 0 ? 1 : whole == 100 && thousandths < 1000 ? 99 : whole;
}

bool phrase_same_percent(int32_t a, int32_t b)
{
    return percent(a) == percent(b);
}

struct words phrase_percent(int32_t thousandths)
{
    struct words words;
    struct text text = text_in(words.bytes, sizeof words.bytes);

    text_int(&text, percent(thousandths));
    text_str(&text, " %");
    return words;
}

struct words phrase_decimal(enum lang lang, int32_t thousandths)
{
    struct words words;
    struct text text = text_in(words.bytes, sizeof words.bytes);
    int32_t tenths = (thousandths < 0 ? thousandths - 50 : thousandths + 50) / 100;

    if (tenths < 0)
        text_str(&text, "−");
    tenths = tenths < 0 ? -tenths : tenths;
    text_int(&text, tenths / 10);
    text_char(&text, lang == LANG_EN ? '.' : ',');
    text_int(&text, tenths % 10);
    return words;
}

struct words phrase_number(int64_t number)
{
    struct words words;
    struct text text = text_in(words.bytes, sizeof words.bytes);

    text_int(&text, number);
    return words;
}

struct words phrase_amount(const char *const unit[LANGS], enum lang lang, int32_t thousandths)
{
    struct words words;
    struct text text = text_in(words.bytes, sizeof words.bytes);

    if (thousandths >= 50)
        phrase_say(unit, lang, phrase_decimal(lang, thousandths).bytes, NULL, NULL, &text);
    return words;
}
