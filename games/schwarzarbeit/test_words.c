/* test_words - what is written and said: records, log, pictures, refusals, warnings */
#include "games/schwarzarbeit/test_position.h"

#include <stdio.h>

static const struct game *const game = &game_schwarzarbeit;
static const char *const names[] = {"Ann", "Ben", "Cem", "Dörte", "Eve"};

/* ---- records ---- */

static void assert_reads_back(const char *line, bool consequence)
{
    char bytes[100];
    struct text text = text_in(bytes, sizeof bytes);
    action_t action = game_parse(game, line, strlen(line), consequence);

    assert_int_not_equal(action, 0);
    game_print(game, action, &text);
    assert_string_equal(bytes, line);
}

static void the_words_of_the_page(void **state)
{
    static const char *const actions[] = {
        "first 2",        "deal 0 A",         "deal 4 W",
        "reveal A-day",   "reveal W-weekend", "reveal ich-ag",
        "hire S-evening", "denounce V-day",   "detective J-weekend",
        "lawyer 3 1",     "lawyer 0 16",      "pass"};
    static const char *const consequences[] = {
        "announce 4 0", "announce 0 7", "contested K-day", "second-pass 0", "second-pass 5",
        "score 0 -99",  "score 2 0",    "score 4 31",      "winner 3",      "winner 0 1 4"};
    (void)state;
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        assert_reads_back(actions[i], false);
    for (size_t i = 0; i < sizeof consequences / sizeof *consequences; i++)
        assert_reads_back(consequences[i], true);
}

static void what_is_not_an_action(void **state)
{
    static const char *const lines[] = {"hire ich-ag",
                                        "hire A",
                                        "hire I-day",
                                        "hire A-night",
                                        "hire A-day ",
                                        "hire  A-day",
                                        "hire",
                                        "deal 0 Q",
                                        "deal 5 A",
                                        "lawyer 1 0",
                                        "lawyer 1 01",
                                        "lawyer 1 32",
                                        "lawyer 1",
                                        "pass 1",
                                        "Pass",
                                        "announce 0 5",
                                        "",
                                        "reveal A-Day"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_int_equal(game_parse(game, lines[i], strlen(lines[i]), false), 0);
}

/* ---- the log ---- */

static void assert_told_to(int reader, enum lang lang, int seat, action_t action,
                           const char *sentence)
{
    char bytes[300];
    struct text text = text_in(bytes, sizeof bytes);
    struct scene scene = {lang, names, 0, reader + 1};

    game_tell(game, &scene, seat, action, NO_ABOUT, &text);
    assert_string_equal(bytes, sentence);
}

static void assert_told(enum lang lang, int seat, action_t action, const char *sentence)
{
    assert_told_to(ONLOOKER, lang, seat, action, sentence);
}

static void what_is_told(void **state)
{
    action_t deal = action_of(SCHWARZ_DEAL, 1, SCHWARZ_M, 0);
    action_t unseen = game->redact(DEALER, deal, 0);
    action_t hire = action_of(SCHWARZ_HIRE, SCHWARZ_W * 3 + SCHWARZ_EVENING, 0, 0);
    action_t one = action_of(SCHWARZ_SCORE, 3, 0, 0) | (SCHWARZ_POINTS_BIAS + 1);
    (void)state;
    assert_told(LANG_EN, DEALER, deal, "Ben secretly employs Maureen Moon.");
    assert_told(LANG_EN, DEALER, unseen, "Ben secretly employs somebody.");
    assert_told(LANG_FR, DEALER, unseen, "Ben emploie quelqu’un au noir.");
    assert_told(LANG_DE, DEALER, unseen, "Ben beschäftigt jemanden schwarz.");
    assert_told(LANG_DE, 3, hire, "Dörte stellt Wanda Würfel (Abend) ein.");
    assert_told(LANG_EN, NOBODY, one, "Dörte has 1 point.");
    assert_told(LANG_DE, NOBODY, one + 1, "Dörte hat 2 Punkte.");
    assert_told(LANG_FR, NOBODY, one - 2, "Dörte a −1 point.");
}

static void assert_revealed(const struct position *p, enum lang lang, const char *line,
                            const char *sentence)
{
    action_t action = game_parse(game, line, strlen(line), false);
    char bytes[300];
    struct text text = text_in(bytes, sizeof bytes);
    struct scene scene = {lang, names, 0, 0};

    game_tell(game, &scene, DEALER, action, game_about(game, &p->state, DEALER, action), &text);
    assert_string_equal(bytes, sentence);
}

static void what_goes_to_the_discard_pile_is_told(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    assert_revealed(&p, LANG_EN, "reveal ich-ag", "Revealed: the Ich-AG card.");
    lay(&p, "Ad");
    assert_revealed(&p, LANG_EN, "reveal K-evening", "Revealed: Konrad Karo (evening).");
    assert_revealed(&p, LANG_EN, "reveal A-evening",
                    "Revealed: Angelika Adam (evening, to the discard pile).");
    assert_revealed(&p, LANG_FR, "reveal A-evening",
                    "On révèle : Angelika Adam (soir, à la défausse).");
    assert_revealed(&p, LANG_DE, "reveal A-evening",
                    "Aufgedeckt: Angelika Adam (Abend, auf den Ablagestapel).");
    assert_revealed(&p, LANG_FR, "reveal ich-ag",
                    "On révèle : la carte Ich-AG (tout le marché est défaussé).");
    assert_told(LANG_EN, DEALER, game_parse(&game_schwarzarbeit, "reveal A-evening", 16, false),
                "Revealed: Angelika Adam (evening)."); /* by a server that says no more */
    p.state.shared.second = 1;
    assert_revealed(&p, LANG_DE, "reveal A-evening", "Aufgedeckt: Angelika Adam (Abend).");
}

static void what_one_is_told_of_oneself(void **state)
{
    action_t deal = action_of(SCHWARZ_DEAL, 1, SCHWARZ_M, 0);
    action_t hire = action_of(SCHWARZ_HIRE, SCHWARZ_W * 3 + SCHWARZ_EVENING, 0, 0);
    action_t lawyer = action_of(SCHWARZ_LAWYER, 1, 2, 0);
    (void)state;
    assert_told_to(1, LANG_EN, DEALER, deal, "You secretly employ Maureen Moon.");
    assert_told_to(3, LANG_DE, 3, hire, "Du stellst Wanda Würfel (Abend) ein.");
    assert_told_to(3, LANG_EN, 3, lawyer, "You send a lawyer to Ben’s denounced card 2.");
    assert_told_to(1, LANG_EN, 3, lawyer, "Dörte sends a lawyer to your denounced card 2.");
    assert_told_to(1, LANG_FR, 1, lawyer,
                   "Vous envoyez un avocat défendre la carte dénoncée 2 chez vous.");
    assert_told_to(0, LANG_EN, 3, lawyer, "Dörte sends a lawyer to Ben’s denounced card 2.");
}

/* ---- pictures ---- */

static const char *picture(const struct position *p, int seat, enum lang lang)
{
    static char bytes[8000];
    struct text text = text_in(bytes, sizeof bytes);
    struct scene scene = {lang, names, 0, 0};
    struct schwarzarbeit_view view;

    game->view(&p->state, seat, &view);
    game->forget(&view);
    game->show(&view, &scene, &text);
    assert_true(text_fits(&text));
    return bytes;
}

static struct position table_with(int memory)
{
    struct position p = position(3, THREE);
    game_choose(&p.state.shared.head, SCHWARZ_OPTION_MEMORY, memory);
    lay(&p, "Ad Kd Ld Md Nd");
    drop(&p, "Re Se");
    hire(&p, 0, "Pw");
    accuse(&p, 1, "Ve Td");
    begin(&p, 1, SCHWARZ_IN_BEFORE);
    return p;
}

static void an_open_table_shows_what_was_face_up(void **state)
{
    struct position p = table_with(0);
    const char *text = picture(&p, 0, LANG_EN);
    (void)state;
    assert_non_null(strstr(text, "1:Ve 2:Td"));
    assert_non_null(strstr(text, "Re Se"));
    assert_non_null(strstr(text, "hired        Pw"));
    assert_non_null(strstr(text, "Angelika Adam, Berta Brett, Christwart Casasola"));
    /* nothing of others' workers */
    assert_null(strstr(text, "Dora Domino"));
    assert_null(strstr(picture(&p, ONLOOKER, LANG_EN), "Berta Brett"));
    assert_non_null(strstr(picture(&p, 0, LANG_DE), "1:Va 2:Tt"));
    assert_non_null(strstr(picture(&p, 0, LANG_FR), "1:Vs 2:Tj"));
}

static void a_table_from_memory_shows_backs(void **state)
{
    struct position p = table_with(1);
    const char *text = picture(&p, 1, LANG_EN);
    (void)state;
    assert_non_null(strstr(text, "1:▒▒ 2:▒▒"));
    assert_null(strstr(text, "Ve"));
    assert_null(strstr(text, "Td"));
    assert_non_null(strstr(text, "discard pile Se\n"));
    assert_null(strstr(text, "Re"));
    assert_non_null(strstr(text, "Pw"));
}

static void one_sees_ones_own_sealed_choice(void **state)
{
    struct position p = table_with(0);
    (void)state;
    act(&p, 0, "detective M-day");
    assert_non_null(
        strstr(picture(&p, 0, LANG_EN), "Your choice: detective: denounce Maureen Moon (day)"));
    assert_null(strstr(picture(&p, 1, LANG_EN), "Your choice"));
    act(&p, 1, "pass");
    assert_non_null(strstr(picture(&p, 1, LANG_DE), "Deine Wahl: passen"));
}

static int widest_line(const char *text)
{
    int widest = 0, width = 0;
    for (; *text; text++) {
        width = *text == '\n' ? 0 : width + (((uint8_t)*text & 0xC0) != 0x80);
        widest = width > widest ? width : widest;
    }
    return widest;
}

static void pictures_fit_a_terminal(void **state)
{
    struct random random = random_from(1, 6);
    (void)state;
    for (int round = 0; round < 12; round++) {
        struct setup setup = game_setup(game, 3 + round % 3);
        struct position p;
        setup.option[SCHWARZ_OPTION_MEMORY] = (uint8_t)(round & 1);
        game->init(&p.state, &setup);
        while (p.state.shared.head.due) {
            int seat = __builtin_ctz(p.state.shared.head.due);
            struct schwarzarbeit_view view;
            action_t list[LEGAL_MAX], action;
            if (seat == DEALER) {
                action = game->outcome(&p.state, random_below(&random, game->chance(&p.state)));
            } else {
                game->view(&p.state, seat, &view);
                action = list[random_below(&random, (uint32_t)game->legal(&view, list))];
            }
            game->apply(&p.state, seat, action, NULL);
            assert_in_range(widest_line(picture(&p, round % 4 - 1, (enum lang)(round % LANGS))), 1,
                            80);
        }
    }
}

/* ---- refusals, warnings, orders ---- */

static void any_32_bits_can_be_refused(void **state)
{
    struct position places[] = {table_with(0), table_with(1), position(3, THREE),
                                position(3, THREE)};
    struct random random = random_from(1, 7);
    (void)state;
    lay(&places[2], "Ad Kd Ld Md Nd");
    begin(&places[2], 0, SCHWARZ_IN_PICK);
    lay(&places[3], "Ad Kd Ld Md");
    accuse(&places[3], 1, "Ne Oe");
    begin(&places[3], 0, SCHWARZ_IN_LAWYER);
    for (int i = 0; i < 100000; i++) {
        struct schwarzarbeit_view view;
        action_t action = (action_t)random_next(&random);
        if (i % 2)
            action = action % (SCHWARZ_VERBS << 24);
        game->view(&places[i % 4].state, i % 3, &view);
        assert_in_range(game->why(&view, action), 0, REFUSALS - 1);
        game->warn(&view, action);
    }
}

static void refusals_are_said_in_three_languages(void **state)
{
    (void)state;
    for (int i = 0; i < REFUSALS; i++) {
        assert_non_null(schwarzarbeit_refusals[i].ruling);
        for (int lang = 0; lang < LANGS; lang++)
            assert_non_null(schwarzarbeit_refusals[i].text[lang]);
    }
}

static const struct refusal *warning(const struct position *p, int seat, const char *action)
{
    struct schwarzarbeit_view view;
    game->view(&p->state, seat, &view);
    game->forget(&view);
    return game->warn(&view, game_parse(game, action, strlen(action), false));
}

static void a_lawyer_for_ones_own_worker_is_warned_about(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd");
    accuse(&p, 1, "Ae Le");
    begin(&p, 0, SCHWARZ_IN_LAWYER);
    assert_non_null(warning(&p, 0, "lawyer 1 1"));
    assert_string_equal(warning(&p, 0, "lawyer 1 1")->ruling, "S5");
    assert_null(warning(&p, 0, "lawyer 1 2"));
    assert_null(warning(&p, 0, "pass"));
    /* from memory, the warning must not tell the two cards apart */
    game_choose(&p.state.shared.head, SCHWARZ_OPTION_MEMORY, MEMORY_TABLE);
    assert_non_null(warning(&p, 0, "lawyer 1 1"));
    assert_ptr_equal(warning(&p, 0, "lawyer 1 1"), warning(&p, 0, "lawyer 1 2"));
}

static int standing_order(const struct position *p, int seat)
{
    struct schwarzarbeit_view view;
    action_t decline = 0;
    int order;

    game->view(&p->state, seat, &view);
    order = game->standing(&view, &decline);
    if (order >= 0)
        assert_int_equal(decline, action_of(SCHWARZ_PASS, 0, 0, 0));
    return order;
}

/* Nobody is asked in windows unless they say so. */
static void all_windows_have_one_standing_order(void **state)
{
    struct position p = table_with(0);
    (void)state;
    assert_int_equal(game->orders[0].start, NOT_UNTIL_TOLD);
    assert_null(game->orders[1].word);
    assert_int_equal(standing_order(&p, 0), 0);
    pass(&p, 7);
    assert_int_equal(standing_order(&p, 0), 0);
    pass(&p, 7);
    assert_int_equal(standing_order(&p, 1), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_words_of_the_page),
        cmocka_unit_test(what_is_not_an_action),
        cmocka_unit_test(what_is_told),
        cmocka_unit_test(what_goes_to_the_discard_pile_is_told),
        cmocka_unit_test(what_one_is_told_of_oneself),
        cmocka_unit_test(an_open_table_shows_what_was_face_up),
        cmocka_unit_test(a_table_from_memory_shows_backs),
        cmocka_unit_test(one_sees_ones_own_sealed_choice),
        cmocka_unit_test(pictures_fit_a_terminal),
        cmocka_unit_test(any_32_bits_can_be_refused),
        cmocka_unit_test(refusals_are_said_in_three_languages),
        cmocka_unit_test(a_lawyer_for_ones_own_worker_is_warned_about),
        cmocka_unit_test(all_windows_have_one_standing_order),
    };
    return cmocka_run_group_tests_name("schwarzarbeit_words", tests, NULL, NULL);
}
