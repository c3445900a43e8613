/* test_flat - strings of the server's JSON, as they were meant */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "client/flat.h"

static void test_strings_are_read_as_meant(void **unused)
{
    static const struct {
        const char *json, *meant; /* NULL: there is none */
    } cases[] = {
        {"{\"text\":\"plain\"}", "plain"},
        {"{\"text\":\"he said \\\"hi\\\" and \\\\ left\"}", "he said \"hi\" and \\ left"},
        {"{\"text\":\"a\\/b\"}", "a/b"},
        {"{\"text\":\"\\u00e9t\\u00E9 \\u2014 \\ud83c\\udfb2\"}", "été — 🎲"},
        {"{\"text\":\"été 🎲\"}", "été 🎲"},
        {"{\"text\":\"\"}", NULL},
        {"{\"text\":12}", NULL},
        {"{\"text\":\"no end", NULL},
        {"{\"text\":\"no end\\", NULL},
        {"{\"text\":\"no end\\\"", NULL},
        {"{\"text\":\"\\u12", NULL},
        {"{\"name\":\"text\"}", NULL},
        {"{\"text\":\"longer than there is room for it, by far\"}", NULL},
    };
    char out[32];
    (void)unused;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(flat_copy(cases[i].json, "text", out, sizeof out), cases[i].meant != NULL);
        if (cases[i].meant)
            assert_string_equal(out, cases[i].meant);
    }
}

/* Whoever speaks at a table has no say over the terminals of the others. */
static void test_nothing_controls_a_terminal(void **unused)
{
    static const struct {
        const char *json, *meant;
    } cases[] = {
        {"{\"text\":\"a\\u001b[31mb\\n\\tc\"}", "a?[31mb??c"},
        {"{\"text\":\"a\x1b[31mb\x7f\"}", "a?[31mb?"},
        {"{\"text\":\"a\xc2\x9b\" \"31mb\"}", "a?"},
        {"{\"text\":\"\\u202eabc\\u009b\"}", "?abc?"},
        {"{\"text\":\"\\ud83c x \\udfb2 \\u0000\"}", "? x ? ?"},
        {"{\"text\":\"\xff\xc0\x80 \xe2\x82\"}", "??? ??"},
    };
    char out[32];
    (void)unused;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_true(flat_copy(cases[i].json, "text", out, sizeof out));
        assert_string_equal(out, cases[i].meant);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strings_are_read_as_meant),
        cmocka_unit_test(test_nothing_controls_a_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
