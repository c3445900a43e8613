/* test_core - hashes and streams against published vectors and libsodium; numbers; words */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include <sodium.h>

#include "core/bot.h"
#include "core/chacha20.h"
#include "core/dealer.h"
#include "core/json.h"
#include "core/sha256.h"
#include "core/spoken.h"
#include "tests/is_json.h"

static void expect_hash(const char *message, const char *hex)
{
    uint8_t digest[SHA256_SIZE], wanted[SHA256_SIZE];

    sha256(message, strlen(message), digest);
    assert_true(text_to_bytes(hex, strlen(hex), wanted, sizeof wanted));
    assert_memory_equal(digest, wanted, sizeof wanted);
}

/* FIPS 180-4 examples */
static void sha256_published(void **unused)
{
    (void)unused;
    expect_hash("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect_hash("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect_hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

static void sha256_as_libsodium(void **unused)
{
    uint8_t bytes[300], ours[SHA256_SIZE], theirs[SHA256_SIZE];
    struct random random = random_from(1, 2);
    (void)unused;

    for (size_t length = 0; length <= sizeof bytes; length++) {
        for (size_t i = 0; i < length; i++)
            bytes[i] = (uint8_t)random_next(&random);
        sha256(bytes, length, ours);
        crypto_hash_sha256(theirs, bytes, length);
        assert_memory_equal(ours, theirs, sizeof ours);
    }
}

/* RFC 8439, section 2.3.2 */
static void chacha20_published(void **unused)
{
    static const char wanted_hex[] =
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e";
    static const uint8_t nonce[12] = {0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0};
    uint8_t key[32], out[64], wanted[64];
    (void)unused;

    for (int i = 0; i < 32; i++)
        key[i] = (uint8_t)i;
    chacha20_block(key, 1, nonce, out);
    assert_true(text_to_bytes(wanted_hex, 128, wanted, 64));
    assert_memory_equal(out, wanted, 64);
}

static void chacha20_as_libsodium(void **unused)
{
    uint8_t key[32], nonce[12], ours[64 * 8], theirs[64 * 8];
    struct random random = random_from(3, 4);
    (void)unused;

    for (int round = 0; round < 50; round++) {
        for (int i = 0; i < 32; i++)
            key[i] = (uint8_t)random_next(&random);
        for (int i = 0; i < 12; i++)
            nonce[i] = (uint8_t)random_next(&random);
        for (uint32_t block = 0; block < 8; block++)
            chacha20_block(key, block, nonce, ours + 64 * block);
        crypto_stream_chacha20_ietf(theirs, sizeof theirs, nonce, key);
        assert_memory_equal(ours, theirs, sizeof ours);
    }
}

/* The stream of the design page, worked out with libsodium alone. */
static void dealer_follows_the_published_recipe(void **unused)
{
    uint8_t seed[SEED_SIZE], material[SEED_SIZE + 5], key[32], stream[8 * 200], commit[32];
    static const uint8_t nonce[12];
    struct entropy entropy = {.length = {0, 3, 0, 2}};
    struct dealer dealer;
    (void)unused;

    memset(seed, 0x5A, sizeof seed);
    memcpy(entropy.bytes[1], "abc", 3);
    memcpy(entropy.bytes[3], "xy", 2);
    memcpy(material, seed, SEED_SIZE);
    memcpy(material + SEED_SIZE, "abcxy", 5);
    crypto_hash_sha256(key, material, sizeof material);
    crypto_stream_chacha20_ietf(stream, sizeof stream, nonce, key);
    dealer = dealer_from(seed, &entropy);
    for (uint64_t i = 0; i < 200; i++) {
        uint64_t word = 0, bound = i + 1;
        for (int byte = 0; byte < 8; byte++)
            word |= (uint64_t)stream[8 * i + (uint64_t)byte] << (8 * byte);
        assert_int_equal(dealer_below(&dealer, bound), word % bound);
    }
    dealer_commit(seed, commit);
    crypto_hash_sha256(key, seed, SEED_SIZE);
    assert_memory_equal(commit, key, 32);
}

/* With a bound just above 2^63 about half of all words must be refused. */
static void dealer_refuses_the_uneven_rest(void **unused)
{
    uint8_t seed[SEED_SIZE] = {1}, key[32], stream[8 * 400];
    static const uint8_t nonce[12];
    struct entropy none = {0};
    struct dealer dealer = dealer_from(seed, &none);
    uint64_t bound = (UINT64_C(1) << 63) + 1;
    size_t at = 0;
    (void)unused;

    crypto_hash_sha256(key, seed, SEED_SIZE);
    crypto_stream_chacha20_ietf(stream, sizeof stream, nonce, key);
    for (int i = 0; i < 100; i++) {
        uint64_t word;
        do {
            word = 0;
            for (int byte = 0; byte < 8; byte++)
                word |= (uint64_t)stream[8 * at + (uint64_t)byte] << (8 * byte);
            at++;
        } while (word >= bound);
        assert_true(dealer_below(&dealer, bound) == word);
    }
    assert_true(at > 150);
}

static void random_is_even(void **unused)
{
    struct random random = random_from(7, 0);
    int count[7] = {0};
    double chi = 0;
    (void)unused;

    for (int i = 0; i < 70000; i++)
        count[random_below(&random, 7)]++;
    for (int i = 0; i < 7; i++)
        chi += (count[i] - 10000.0) * (count[i] - 10000.0) / 10000.0;
    assert_true(chi < 22.5); /* 6 degrees of freedom, one in a thousand */
    for (int i = 0; i < 1000; i++)
        assert_true(random_below64(&random, UINT64_C(3) << 61) < UINT64_C(3) << 61);
}

static void streams_differ(void **unused)
{
    struct random a = random_from(1, 0), b = random_from(1, 1), c = random_from(2, 0),
                  again = random_from(1, 0);
    uint64_t word = random_next(&a);
    (void)unused;

    assert_true(word != random_next(&b) && word != random_next(&c));
    assert_true(word == random_next(&again));
}

static void expect_int(const char *word, bool good, int64_t wanted)
{
    int64_t number = 0;
    assert_int_equal(text_to_int(word, strlen(word), -100, 100, &number), good);
    if (good)
        assert_int_equal(number, wanted);
}

static void numbers_have_one_form(void **unused)
{
    static const char *const bad[] = {"",
                                      "-",
                                      "+1",
                                      "01",
                                      "-0",
                                      "-01",
                                      "1 ",
                                      " 1",
                                      "1a",
                                      "101",
                                      "-101",
                                      "0x1",
                                      "99999999999999999999"};
    (void)unused;

    expect_int("0", true, 0);
    expect_int("100", true, 100);
    expect_int("-100", true, -100);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        expect_int(bad[i], false, 0);
}

static void text_never_overflows(void **unused)
{
    char bytes[8];
    struct text text = text_in(bytes, sizeof bytes);
    (void)unused;

    text_str(&text, "12345");
    assert_true(text_fits(&text));
    text_int(&text, -678);
    assert_string_equal(bytes, "12345-6");
    assert_int_equal(text.length, 9);
    assert_false(text_fits(&text));
    text = text_in(bytes, sizeof bytes);
    text_int(&text, INT64_MIN);
    assert_string_equal(bytes, "-922337");
    text = text_in(bytes, sizeof bytes);
    text_pad(&text, "é", 3);
    assert_string_equal(bytes, "é  ");
}

static void winners_are_lists(void **unused)
{
    static const char *const bad[] = {"", "0 ", "1 0", "0 0", "5", "0  1", " 0", "01"};
    char bytes[20];
    struct text text = text_in(bytes, sizeof bytes);
    int seats;
    (void)unused;

    noun_winners.print(0x15, &text);
    assert_string_equal(bytes, "0 2 4");
    assert_int_equal(noun_winners.parse("0 2 4", 5, &seats), 5);
    assert_int_equal(seats, 0x15);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(noun_winners.parse(bad[i], strlen(bad[i]), &seats), 0);
}

/* Who has won is told so. */
static void winners_are_told(void **unused)
{
    static const char *const names[SEATS_MAX] = {"Ann", "Ben", "Cem"};
    static const struct {
        int seats, reader;
        const char *said[LANGS];
    } cases[] = {
        {1, 0, {"Ann wins", "Ann gagne", "Ann gewinnt"}},
        {1, 2, {"Ann wins", "Ann gagne", "Ann gewinnt"}},
        {2, 2, {"You win", "Vous gagnez", "Du gewinnst"}},
        {5,
         0,
         {"Ann and Cem share the victory", "Ann et Cem se partagent la victoire",
          "Ann und Cem teilen sich den Sieg"}},
        {7,
         2,
         {"You, Ann and Cem share the victory", "Vous, Ann et Cem vous partagez la victoire",
          "Du, Ann und Cem teilt euch den Sieg"}},
    };
    (void)unused;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (int lang = 0; lang < LANGS; lang++) {
            struct scene scene = {
                .lang = (enum lang)lang, .names = names, .reader = cases[i].reader};
            char bytes[80];
            struct text text = text_in(bytes, sizeof bytes);
            noun_winners.say(cases[i].seats, &scene, &text);
            assert_string_equal(bytes, cases[i].said[lang]);
        }
}

/* The checker that other tests rely on can say no. */
static void json_is_checked(void **unused)
{
    static const char *const bad[] = {"{\"a\":1",      "{\"a\":1,}",     "{\"a\":01}", "{\"a\" 1}",
                                      "{\"a\":[1 2]}", "{\"a\":\"\n\"}", "{}{}",       "[]"};
    char bytes[200];
    struct text text = text_in(bytes, sizeof bytes);
    struct json json = json_in(&text);
    (void)unused;

    json_open(&json, NULL, '{');
    json_open(&json, "a", '[');
    json_int(&json, NULL, -2);
    json_null(&json, NULL);
    json_close(&json, ']');
    json_text(&json, "b\"", "x\n\\", 3);
    json_bool(&json, "c", true);
    json_close(&json, '}');
    assert_string_equal(bytes, "{\"a\":[-2,null],\"b\\\"\":\"x\\u000a\\\\\",\"c\":true}");
    assert_true(is_json_object(bytes));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(is_json_object(bad[i]));
}

/* `string` has one byte that may be of any kind, at `place`. */
static void expect_escaped(const char *string, int place)
{
    uint8_t byte = (uint8_t)string[place];
    char want[40], bytes[60];
    struct text text = text_in(bytes, sizeof bytes);
    struct json json = json_in(&text);
    const char *form = "\"%.*s%c%s\"";

    if (byte < 0x20)
        form = "\"%.*s\\u00%02x%s\"";
    else if (byte == '"' || byte == '\\')
        form = "\"%.*s\\%c%s\"";
    snprintf(want, sizeof want, form, place, string, byte, string + place + 1);
    json_str(&json, NULL, string);
    assert_string_equal(bytes, want);
}

static void json_escapes_every_byte(void **unused)
{
    (void)unused;

    for (int length = 1; length < 20; length++)
        for (int place = 0; place < length; place++)
            for (int byte = 1; byte < 256; byte++) {
                char string[20] = "abcdefghijklmnopqrs";
                string[length] = '\0';
                string[place] = (char)byte;
                expect_escaped(string, place);
            }
}

static void write_some_json(struct text *text)
{
    struct json json = json_in(text);

    json_open(&json, NULL, '{');
    json_str(&json, "a", "");
    json_str(&json, "long enough a key", "and a text that is longer than eight bytes");
    json_int(&json, "number", 7);
    json_int(&json, "another", -1234567);
    json_open(&json, "list", '[');
    json_str(&json, NULL, "\n at the start");
    json_str(&json, NULL, "at the end \"");
    json_bool(&json, NULL, false);
    json_close(&json, ']');
    json_close(&json, '}');
}

/* Where the room ends, the text ends; how much was asked for is still counted. */
static void json_keeps_to_its_room(void **unused)
{
    char whole[300];
    struct text all = text_in(whole, sizeof whole);
    (void)unused;

    write_some_json(&all);
    assert_true(text_fits(&all) && is_json_object(whole));
    for (size_t room = 1; room <= all.length + 1; room++) {
        char *bytes = malloc(room); /* watched to the byte */
        struct text text = text_in(bytes, room);
        write_some_json(&text);
        assert_int_equal(text.length, all.length);
        assert_int_equal(strlen(bytes), room - 1);
        assert_memory_equal(bytes, whole, room - 1);
        free(bytes);
    }
}

static void bots_have_names(void **unused)
{
    static const char *const good[] = {"random",           "easy",  "expert:1",   "hard:5000",
                                       "medium:100000000", "plain", "plain:20000"};
    static const char *const bad[] = {"",       "Easy",    "easy:",    "easy:0",        "easy:05",
                                      "easy:x", "easy:-1", "easy:1:2", "easy:100000001"};
    (void)unused;

    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        char name[BOT_NAME_SIZE];
        struct bot bot;
        assert_true(bot_parse(good[i], strlen(good[i]), &bot));
        assert_string_equal(bot_name(bot, name), good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct bot bot;
        assert_false(bot_parse(bad[i], strlen(bad[i]), &bot));
    }
}

/* As others write them: two addresses of the Internet. */
static void bytes_can_be_said(void **unused)
{
    static const uint8_t bytes[] = {127, 0, 0, 1, 63, 84, 220, 193};
    char words[64];
    struct text text = text_in(words, sizeof words);
    (void)unused;

    spoken_write(bytes, sizeof bytes, &text);
    assert_string_equal(words, "lusab-babad-gutih-tugad");
}

/* "de" and a name, in a text that has room for so much. */
static void expect_joined(enum lang lang, const char *before, const char *name, size_t room,
                          const char *expected)
{
    char bytes[64];
    struct text text = text_in(bytes, room);
    size_t at;

    text_str(&text, before);
    at = text.length;
    text_str(&text, name);
    words_join(lang, at, &text);
    assert_string_equal(bytes, expected);
    assert_true(!text_fits(&text) || text.length == strlen(bytes));
}

static void french_de_loses_its_e_before_a_vowel(void **unused)
{
    static const char *const elided[] = {"Angelika Adam", "Emil",  "otto",   "Ulla", "Ida",
                                         "Élise",         "Œdipe", "Øyvind", "Yves", "âne"};
    static const char *const whole[] = {"Boris", "Heinz Henn", "Yann", "Çem",
                                        "Ñandu", "8",          "",     "★"};
    char expected[64];
    (void)unused;

    for (size_t i = 0; i < sizeof elided / sizeof elided[0]; i++) {
        snprintf(expected, sizeof expected, "celle d’%s", elided[i]);
        expect_joined(LANG_FR, "celle de ", elided[i], 64, expected);
    }
    for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++) {
        snprintf(expected, sizeof expected, "celle de %s", whole[i]);
        expect_joined(LANG_FR, "celle de ", whole[i], 64, expected);
    }
    expect_joined(LANG_FR, "de ", "Ann", 64, "d’Ann");
    expect_joined(LANG_FR, "mode ", "Ann", 64, "mode Ann");
    expect_joined(LANG_FR, "à ", "Ann", 64, "à Ann");
    expect_joined(LANG_DE, "de ", "Ann", 64, "de Ann");
    expect_joined(LANG_FR, "de ", "Ann", 8, "d’Ann");
    expect_joined(LANG_FR, "de ", "Ann", 7, "de Ann"); /* no room: it is cut anyway */
    expect_joined(LANG_FR, "de ", "Ann", 6, "de An");
}

static void labels_are_told_without_their_nouns(void **unused)
{
    static const struct {
        const char *label, *expected;
    } cases[] = {
        {"receiver (hat):{a}{b}{c}", "receiver (hat): …"},
        {"vol commercial : {a}", "vol commercial : …"},
        {"{about} kaufen (Feld {a})", "… kaufen (Feld …)"},
        {"lawyer for <{a}’s|your> card {b}", "lawyer for …’s card …"},
        {"[{seat} passes|You pass]", "… passes"},
        {"pass", "pass"},
    };
    (void)unused;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct verb verb = {.label = {[LANG_FR] = cases[i].label}};
        char bytes[64];
        struct text text = text_in(bytes, sizeof bytes);
        words_label(&verb, LANG_FR, &text);
        assert_string_equal(bytes, cases[i].expected);
        words_label(&verb, LANG_EN, &text); /* none: nothing */
        assert_string_equal(bytes, cases[i].expected);
    }
}

static void one_is_singular_and_in_french_nothing_too(void **unused)
{
    (void)unused;
    for (int lang = 0; lang < LANGS; lang++) {
        assert_true(words_one((enum lang)lang, 1));
        assert_true(words_one((enum lang)lang, -1));
        assert_false(words_one((enum lang)lang, 2));
        assert_int_equal(words_one((enum lang)lang, 0), lang == LANG_FR);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha256_published),
        cmocka_unit_test(sha256_as_libsodium),
        cmocka_unit_test(chacha20_published),
        cmocka_unit_test(chacha20_as_libsodium),
        cmocka_unit_test(dealer_follows_the_published_recipe),
        cmocka_unit_test(dealer_refuses_the_uneven_rest),
        cmocka_unit_test(random_is_even),
        cmocka_unit_test(streams_differ),
        cmocka_unit_test(numbers_have_one_form),
        cmocka_unit_test(text_never_overflows),
        cmocka_unit_test(winners_are_lists),
        cmocka_unit_test(winners_are_told),
        cmocka_unit_test(json_is_checked),
        cmocka_unit_test(json_escapes_every_byte),
        cmocka_unit_test(json_keeps_to_its_room),
        cmocka_unit_test(bots_have_names),
        cmocka_unit_test(bytes_can_be_said),
        cmocka_unit_test(french_de_loses_its_e_before_a_vowel),
        cmocka_unit_test(labels_are_told_without_their_nouns),
        cmocka_unit_test(one_is_singular_and_in_french_nothing_too),
    };
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests_name("core", tests, NULL, NULL);
}
