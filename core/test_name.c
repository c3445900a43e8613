/* test_name - names that people have, and names that only pass for one */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "core/name.h"

static bool is_good(const char *name)
{
    return name_is_good(name, strlen(name));
}

static void expect_good(const char *const *names)
{
    for (; *names; names++)
        if (!is_good(*names))
            fail_msg("'%s' is a name", *names);
}

static void expect_bad(const char *const *names)
{
    for (; *names; names++)
        if (is_good(*names))
            fail_msg("'%s' is no name", *names);
}

static void people_keep_their_names(void **unused)
{
    static const char *const names[] = {
        "Ann",        "x",         "Zoë Müller",     "Ann-Sophie O’Hara",
        "Łukasz Żak", "İpek Işık", "Nguyễn Thị Ánh", "Nguye\u0302\u0303n",
        "Ελένη",      "Фёдор",     "Мария-Луиза",    "Ann Мария",
        "דן",         "שָׁלוֹם",      "محمد",           "مُحَمَّد",
        "अनिता",      "প্রিয়া",     "สมชาย",          "นํ้าฝน",
        "გიორგი",     "Արամ",      "田中さくら",     "Tシャツ",
        "山﨑",       "김민수",    "李 Lee",         "ቴዎድሮስ",
        "Player 2",   "007",       "R2-D2",          "😀",
        "★ Ann ★",    "🇫🇷 Zoé",    "Dr. No",         "0123456789012345678901234567890",
        NULL};
    (void)unused;
    expect_good(names);
}

static void form_is_checked(void **unused)
{
    static const char *const names[] = {"",
                                        " Ann",
                                        "Ann ",
                                        "A  B",
                                        "A\tB",
                                        "A\nB",
                                        "A\x7F",
                                        "\xC3",         /* cut off */
                                        "\xED\xA0\x80", /* a surrogate */
                                        "\xC0\xAF",     /* longer than it need be */
                                        "\xF4\x90\x80\x80",
                                        "\xF8\x88\x80\x80\x80",
                                        "0123456789012345678901234567890a",
                                        NULL};
    (void)unused;
    expect_bad(names);
    assert_false(name_is_good("A\0B", 3));
}

static void the_invisible_is_refused(void **unused)
{
    static const char *const names[] = {
        "\u200B",    "Ann\u200B",     "A\u200Dnn",     "Ann\uFEFF",     "Ann\u2060",
        "Ann\u00AD", "Ann\u034F",     "Ann\u061C",     "Ann\u180E",     "\u3164",
        "Ann\u3164", "Ann\u115F",     "Ann\u1160",     "Ann\uFFA0",     "Ann\uFE0F",
        "Ann\u2800", "Ann\u17B5",     "Ann\uFFFD",     "Ann\uFFFE",     "Ann\uFDD0",
        "Ann\uE000", "Ann\U000E0041", "Ann\U000E0100", "Ann\U0001FFFE", "Ann\U0010FFFD",
        NULL};
    (void)unused;
    expect_bad(names);
}

static void blanks_are_plain_spaces(void **unused)
{
    static const char *const names[] = {"A\u00A0B", "A\u1680B", "A\u2003B", "A\u202FB",
                                        "A\u205FB", "A\u3000B", "A\u2028B", NULL};
    (void)unused;
    expect_bad(names);
}

static void names_run_one_way(void **unused)
{
    static const char *const names[] = {"A\u202EB", "A\u2066B", "A\u200FB", "Ann דן",
                                        "دAnn",     "דן Мария", "דן 田",    "Ann \u0661 \u0627",
                                        NULL};
    (void)unused;
    expect_bad(names);
    assert_true(is_good("דן 2"));
}

static void nobody_passes_for_another(void **unused)
{
    static const char *const names[] = {"\u0410nn",     /* Cyrillic A */
                                        "Ann\u0430",    /* Cyrillic a */
                                        "\u0391nn",     /* Greek Alpha */
                                        "\u041C\u03B1", /* Cyrillic and Greek */
                                        "Иван\u03BF",   /* Greek o */
                                        "\u13AAnn",     /* Cherokee */
                                        "\uFF21nn",     /* wide */
                                        "\U0001D400nn", /* bold */
                                        "\u24B6nn",     /* circled */
                                        "\u1D00nn",     /* small capital */
                                        "\u212Balle",   /* a unit */
                                        "\uFB01nn",     /* a ligature */
                                        "\u0251nn",     /* another a */
                                        "\u2F08",       /* a radical */
                                        NULL};
    (void)unused;
    expect_bad(names);
}

static void marks_do_not_pile_up(void **unused)
{
    static const char *const names[] = {"Z\u0300\u0301\u0302", "ก\u0E47\u0E47\u0E47", "\u0300Ann",
                                        "A \u0301nn",          "-\u0301nn",           NULL};
    (void)unused;
    expect_bad(names);
    assert_true(is_good("Z\u0300\u0301a\u0302\u0303"));
}

static void punctuation_is_no_name(void **unused)
{
    static const char *const names[] = {"?",  "...", "- -", "\u2014", "\u3002",
                                        "()", "'",   "_",   NULL};
    (void)unused;
    expect_bad(names);
}

/* What older programs wrote is still read. */
static void records_keep_older_names(void **unused)
{
    static const char *const older[] = {"Ann\u200B", "\u3164", "\u0410nn", "Ann דן", "?", NULL};
    static const char *const never[] = {"",     " A",       "A ",
                                        "A  B", "A\u202EB", "A\u200E",
                                        "A\nB", "\xC3",     "0123456789012345678901234567890a",
                                        NULL};
    (void)unused;

    for (int i = 0; older[i]; i++)
        assert_true(name_is_readable(older[i], strlen(older[i])));
    for (int i = 0; never[i]; i++)
        assert_false(name_is_readable(never[i], strlen(never[i])));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_keep_their_names),  cmocka_unit_test(form_is_checked),
        cmocka_unit_test(the_invisible_is_refused), cmocka_unit_test(blanks_are_plain_spaces),
        cmocka_unit_test(names_run_one_way),        cmocka_unit_test(nobody_passes_for_another),
        cmocka_unit_test(marks_do_not_pile_up),     cmocka_unit_test(punctuation_is_no_name),
        cmocka_unit_test(records_keep_older_names),
    };
    return cmocka_run_group_tests_name("name", tests, NULL, NULL);
}
