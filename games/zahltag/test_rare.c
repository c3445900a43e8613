/* test_rare - rare branches are counted where they are taken, and only there */
#include "games/zahltag/test_position.h"
#include "tests/met.h"

static void meets(struct zahltag_state *table, const char *line, const char *expected)
{
    char out[256];
    const char *met = met_by(&game_zahltag, table, line, strlen(line), out);

    if (!met || strcmp(met, expected) != 0)
        fail_msg("%s: \"%s\", not \"%s\"", line, met ? met : "refused", expected);
    sound(table);
}

static const struct place rich[] = {
    {20, 0x3000, 0, 0}, {20, 0x3000, 0, 0}, {20, 0x3000, 0, 0}, {20, 0, 0, 0}};

static void paydays(void **unused)
{
    struct zahltag_state table = revealing(4, rich);
    (void)unused;
    set_deck(&table, 0, 0, 32);
    meets(&table, "dealer reveal payday", ""); /* as the very first card */
    table = revealing(4, rich);
    set_deck(&table, 1, 0, 20);
    meets(&table, "dealer reveal payday", "ignored 1");
    meets(&table, "dealer reveal payday", "ignored 1");
    table = revealing(4, rich);
    set_deck(&table, 1, 8, 20);
    meets(&table, "dealer reveal payday", "");
    table = revealing(4, rich);
    set_deck(&table, 1, 9, 20);
    meets(&table, "dealer reveal payday", "forced 1");
    table = revealing(4, rich);
    set_deck(&table, 1, 0, 0);
    meets(&table, "dealer reveal payday", "no_contract 1"); /* Z3 */
}

static void eight_force_a_payday_between_two(void **unused)
{
    struct zahltag_state table = revealing(2, rich);
    (void)unused;
    set_deck(&table, 1, 8, 20);
    meets(&table, "dealer reveal payday", "forced 1");
}

static void fines(void **unused)
{
    struct zahltag_state table =
        position(2, (const struct place[]){{1, 0x6330, 0, 0}, {5, 0x1000, 0, 0}});
    (void)unused;
    meets(&table, "0 take crane", "fine 1");
    meets(&table, "0 drop crane", "");
    table = position(2, (const struct place[]){{1, 0x6320, 0, 0}, {5, 0x1000, 0, 0}});
    meets(&table, "0 take crane", ""); /* the twelfth */
    table = position(3, (const struct place[]){{0, 0x6330, 0, 0}, {5, 0x1000, 0, 0}, {5, 0, 0, 0}});
    meets(&table, "0 take crane", "fine_out 1; out 1");
    table = position(2, (const struct place[]){{0, 0x6330, 0, 0}, {5, 0x1000, 0, 0}});
    meets(&table, "0 take crane", "fine_out 1; out 1; one_left 1");
}

static void out_on_a_payday(void **unused)
{
    struct zahltag_state table =
        revealing(4, (const struct place[]){
                         {1, 0x2000, 0, 0}, {0, 0x1000, 0, 0}, {2, 0x2000, 0, 0}, {3, 0, 0, 0}});
    (void)unused;
    meets(&table, "dealer reveal payday", "payday_out 2; out 2");
}

static void out_by_a_tie_at_1(void **unused)
{
    static const struct place poor[] = {{0, 0x0110, 0, 0}, {0, 0x0110, 0, 0}, {1, 0x0110, 0, 0}};
    struct zahltag_state table = revealing(3, poor);
    (void)unused;
    meets(&table, "dealer reveal 0110", "");
    meets(&table, "0 bid 1", "");
    meets(&table, "1 bid 1", "");
    meets(&table, "2 bid 1", "tie_out 2; out 2; one_left 1");
    table = revealing(2, poor);
    meets(&table, "dealer reveal 0110", "");
    meets(&table, "0 bid 1", "");
    meets(&table, "1 bid 1", "tie_out 2; out 2; all_out 1; shared 1");
    table = revealing(2, poor);
    meets(&table, "dealer reveal 0110", "");
    meets(&table, "0 bid 2", "");
    meets(&table, "1 bid 2", ""); /* a tie that costs nothing */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paydays),
        cmocka_unit_test(eight_force_a_payday_between_two),
        cmocka_unit_test(fines),
        cmocka_unit_test(out_on_a_payday),
        cmocka_unit_test(out_by_a_tie_at_1),
    };
    return cmocka_run_group_tests_name("zahltag_rare", tests, NULL, NULL);
}
