/* test_set_text - the text of component sets: lines, words, comments, and what is no text */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "core/set_text.h"

static struct set_text text;
static struct fault fault;

static bool opens(const char *bytes)
{
    memset(&fault, 0, sizeof fault);
    return set_text_open(&text, bytes, strlen(bytes), &fault);
}

static void assert_line(int number, const char *rest)
{
    struct set_word line;

    assert_true(set_text_next(&text));
    assert_int_equal(text.line, number);
    line = set_text_rest(&text, 0);
    assert_int_equal(line.length, strlen(rest));
    assert_memory_equal(line.bytes, rest, line.length);
}

static void lines_are_words(void **unused)
{
    int number = 0;
    (void)unused;

    assert_true(opens("one\t 2  three four \r\n\n  a b c d e f g"));
    assert_line(1, "one\t 2  three four");
    assert_int_equal(text.words, 4);
    assert_true(set_text_is(&text, 2, "three"));
    assert_false(set_text_is(&text, 2, "thre"));
    assert_false(set_text_is(&text, 4, ""));
    assert_true(set_text_number(&text, 1, 0, 2, &number));
    assert_int_equal(number, 2);
    assert_false(set_text_number(&text, 1, 3, 9, &number));
    assert_false(set_text_number(&text, 4, 0, 9, &number));
    assert_int_equal(set_text_rest(&text, 4).length, 0);
    assert_line(3, "a b c d e f g");
    assert_int_equal(text.words, SET_WORDS_MAX);
    assert_false(set_text_next(&text));
    assert_false(set_text_next(&text));
    assert_int_equal(text.words, 0);
}

static void comments_stand_anywhere(void **unused)
{
    (void)unused;
    assert_true(opens("# first\none # more\n\t# and # more\ntwo#three\n#"));
    assert_line(2, "one");
    assert_line(4, "two");
    assert_false(set_text_next(&text));
    assert_int_equal(text.line, 5);
    assert_true(opens("one # \xFC in the comment of an old file\n"));
    assert_true(opens(""));
    assert_false(set_text_next(&text));
    assert_int_equal(text.line, 0);
}

static void a_mark_at_the_start_is_passed_over(void **unused)
{
    (void)unused;
    assert_true(opens("\xEF\xBB\xBFone\n"));
    assert_line(1, "one");
    assert_true(opens("\xEF\xBB\xBF# comment\none\n"));
    assert_line(2, "one");
}

static void assert_fault(const char *bytes, size_t length, int line, const char *message)
{
    memset(&fault, 0, sizeof fault);
    assert_false(set_text_open(&text, bytes, length, &fault));
    assert_int_equal(fault.line, line);
    assert_non_null(strstr(fault.message, message));
    assert_true(strlen(fault.message) < sizeof fault.message - 1);
}

static void what_is_no_text_is_told(void **unused)
{
    static const char wide[] = "\xFF\xFEo\0n\0e\0", wide_other[] = "\xFE\xFF\0o\0n";
    (void)unused;

    assert_fault(wide, sizeof wide, 1, "encoding UTF-8");
    assert_fault(wide_other, sizeof wide_other, 1, "encoding UTF-8");
    assert_fault("o\0n", 3, 1, "encoding UTF-8");
    assert_fault("one\nW\xFCrfel\n", 11, 2, "encoding UTF-8");
    assert_fault("one\ntwo\xC3", 8, 2, "encoding UTF-8"); /* cut off in a character */
    assert_fault("\xEF\xBF\xBDone", 6, 1, "encoding UTF-8");
    assert_fault("one\n\xEF\xBB\xBFtwo\n", 11, 2, "byte-order mark: delete the line");
}

static void faults_name_the_line(void **unused)
{
    (void)unused;
    assert_true(opens("\none\n"));
    assert_true(set_text_next(&text));
    assert_false(set_text_fail(&text, SAY("no", "non", "nein")));
    assert_int_equal(fault.line, 2);
    assert_string_equal(fault.message, "no");
    assert_false(set_text_fail_with(&text, SAY("take {a} from {b}{c}", "{c}", "{b}"), -7, 8, "!"));
    assert_int_equal(fault.line, 2);
    assert_string_equal(fault.message, "take -7 from 8!");
    assert_string_equal(fault.local[LANG_FR - 1], "!");
    assert_string_equal(fault.local[LANG_DE - 1], "8");
    assert_false(set_text_fail_all(&text, SAY("nothing", "rien", "nichts")));
    assert_int_equal(fault.line, 0);
    assert_string_equal(fault.message, "nothing");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_words),
        cmocka_unit_test(comments_stand_anywhere),
        cmocka_unit_test(a_mark_at_the_start_is_passed_over),
        cmocka_unit_test(what_is_no_text_is_told),
        cmocka_unit_test(faults_name_the_line),
    };
    return cmocka_run_group_tests_name("set_text", tests, NULL, NULL);
}
