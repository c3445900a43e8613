/* test_qr - codes are read back by a reader that shares nothing with the writer
 *
 * The reader knows the standard's tables in another form, checks that each block is a codeword of
 * its Reed-Solomon code, and is itself tried on the figure of the standard.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "core/qr.h"

/* Figure 1 of ISO/IEC 18004: "QR Code Symbol", version 1, level M. */
static const char *const figure[] = {
    "111111100001101111111", "100000101001101000001", "101110101110101011101",
    "101110101010001011101", "101110100000101011101", "100000100010101000001",
    "111111101010101111111", "000000001100100000000", "100000101111011001110",
    "100010001110001000111", "011101111001100100010", "110100001011010100110",
    "011111111110001011011", "000000001000000010110", "111111100111111000110",
    "100000100010011011100", "101110100000111000111", "101110100100001010100",
    "101110100100101010011", "100000100001110111100", "111111101011001010010"};

/* Level M: data codewords of each block, by version. */
static const uint8_t blocks[11][6] = {[1] = {16},
                                      [2] = {28},
                                      [3] = {44},
                                      [4] = {32, 32},
                                      [5] = {43, 43},
                                      [6] = {27, 27, 27, 27},
                                      [7] = {31, 31, 31, 31},
                                      [8] = {38, 38, 39, 39},
                                      [9] = {36, 36, 36, 37, 37},
                                      [10] = {43, 43, 43, 43, 44}};
static const uint8_t corrections[11] = {0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26};
/* The standard's list of format words for level M, by mask; and of versions. */
static const uint16_t formats[8] = {0x5412, 0x5125, 0x5E7C, 0x5B4B, 0x45F9, 0x40CE, 0x4F97, 0x4AA0};
static const uint32_t version_words[4] = {0x07C94, 0x085BC, 0x09A99, 0x0A4D3};

/* ---- the reader ---- */

static unsigned read_format(const struct qr *qr)
{
    static const uint8_t row[15] = {8, 8, 8, 8, 8, 8, 8, 8, 7, 5, 4, 3, 2, 1, 0};
    static const uint8_t column[15] = {0, 1, 2, 3, 4, 5, 7, 8, 8, 8, 8, 8, 8, 8, 8};
    unsigned first = 0, second = 0;

    for (int i = 0; i < 15; i++) {
        first = first << 1 | qr->dark[row[i]][column[i]];
        second =
            second << 1 | (i < 7 ? qr->dark[qr->size - 1 - i][8] : qr->dark[8][qr->size - 15 + i]);
    }
    assert_int_equal(first, second);
    assert_true(qr->dark[qr->size - 8][8]);
    return first;
}

static int read_mask(const struct qr *qr)
{
    unsigned format = read_format(qr);

    for (int mask = 0; mask < 8; mask++)
        if (formats[mask] == format)
            return mask;
    fail_msg("%x is no format", format);
    return -1;
}

static bool flips(int mask, int i, int j)
{
    const bool rules[8] = {(i + j) % 2 == 0,
                           i % 2 == 0,
                           j % 3 == 0,
                           (i + j) % 3 == 0,
                           (i / 2 + j / 3) % 2 == 0,
                           (i * j) % 2 + (i * j) % 3 == 0,
                           ((i * j) % 3 + i * j) % 2 == 0,
                           ((i * j) % 3 + i + j) % 2 == 0};
    return rules[mask];
}

static bool near(int a, int b, int reach)
{
    return a - b <= reach && b - a <= reach;
}

/* Is this a place of a pattern? Told from the standard's figures, not from the writer. */
static bool is_pattern(int size, int i, int j)
{
    int version = (size - 17) / 4, last = size - 7;
    int middle = version >= 7 ? (last + 6) / 2 : 6;
    const int places[3] = {6, middle, last};

    if (i == 6 || j == 6 || (i < 9 && j < 9) || (i < 9 && j >= size - 8) ||
        (i >= size - 8 && j < 9))
        return true;
    if (version >= 7 && ((i < 6 && j >= size - 11) || (j < 6 && i >= size - 11)))
        return true;
    for (int a = 0; version > 1 && a < 3; a++)
        for (int b = 0; b < 3; b++)
            if (near(i, places[a], 2) && near(j, places[b], 2) &&
                !((a == 0 && b == 0) || (a == 0 && b == 2) || (a == 2 && b == 0)) &&
                (version >= 7 || (a == 2 && b == 2)))
                return true;
    return false;
}

static int read_codewords(const struct qr *qr, uint8_t *out)
{
    int mask = read_mask(qr), count = 0;
    bool up = true;

    for (int right = qr->size - 1; right > 0; right -= right == 8 ? 3 : 2, up = !up)
        for (int step = 0; step < qr->size; step++)
            for (int j = right; j > right - 2; j--) {
                int i = up ? qr->size - 1 - step : step;
                if (is_pattern(qr->size, i, j))
                    continue;
                if (count % 8 == 0)
                    out[count / 8] = 0;
                out[count / 8] |=
                    (uint8_t)((qr->dark[i][j] ^ flips(mask, i, j)) << (7 - count % 8));
                count++;
            }
    return count / 8;
}

/* Powers of 2 in the field, one after the other. */
static uint8_t logs[256], powers[255];

static void make_field(void)
{
    for (int i = 0, x = 1; i < 255; i++, x = x & 0x80 ? (x << 1) ^ 0x11D : x << 1) {
        powers[i] = (uint8_t)x;
        logs[x] = (uint8_t)i;
    }
}

/* A codeword's polynomial is zero at each power of 2 that it was made for. */
static void expect_codeword(const uint8_t *block, int size, int correction)
{
    for (int root = 0; root < correction; root++) {
        int value = 0;
        for (int i = 0; i < size; i++)
            value = (value ? powers[(logs[value] + root) % 255] : 0) ^ block[i];
        assert_int_equal(value, 0);
    }
}

/* The data of all blocks, in order. */
static int read_blocks(const uint8_t *codewords, int version, uint8_t *out)
{
    uint8_t block[6][80];
    int count = 0, at = 0, longest = 0, size = 0;

    while (count < 6 && blocks[version][count])
        longest = blocks[version][count++];
    for (int i = 0; i < longest; i++)
        for (int b = 0; b < count; b++)
            if (i < blocks[version][b])
                block[b][i] = codewords[at++];
    for (int i = 0; i < corrections[version]; i++)
        for (int b = 0; b < count; b++)
            block[b][blocks[version][b] + i] = codewords[at++];
    for (int b = 0; b < count; b++) {
        expect_codeword(block[b], blocks[version][b] + corrections[version], corrections[version]);
        memcpy(out + size, block[b], blocks[version][b]);
        size += blocks[version][b];
    }
    return size;
}

/* The text; what follows it must be as the standard says. */
static int read_text(const struct qr *qr, char *text)
{
    uint8_t codewords[400], data[400];
    int version = (qr->size - 17) / 4, head = version < 10 ? 1 : 2, length, size;

    read_codewords(qr, codewords);
    size = read_blocks(codewords, version, data);
    assert_int_equal(data[0] >> 4, 4);
    length = (data[0] & 15) << 4 | data[1] >> 4;
    if (version == 10)
        length = length << 8 | (data[1] & 15) << 4 | data[2] >> 4;
    for (int i = 0; i < length; i++)
        text[i] = (char)((data[head + i] & 15) << 4 | data[head + i + 1] >> 4);
    assert_int_equal(data[head + length] & 15, 0);
    for (int i = head + length + 1, pad = 0xEC; i < size; i++, pad ^= 0xEC ^ 0x11)
        assert_int_equal(data[i], pad);
    return length;
}

/* ---- tests ---- */

static void the_reader_reads_the_figure_of_the_standard(void **unused)
{
    struct qr qr = {.size = 21};
    char text[300];
    (void)unused;

    for (int i = 0; i < 21; i++)
        for (int j = 0; j < 21; j++)
            qr.dark[i][j] = figure[i][j] == '1';
    assert_int_equal(read_text(&qr, text), 14);
    assert_memory_equal(text, "QR Code Symbol", 14);
}

/* Whatever the mask: what lies under it is the same. */
static void the_figure_comes_out_as_in_the_standard(void **unused)
{
    struct qr qr, wanted = {.size = 21};
    uint8_t a[40], b[40];
    (void)unused;

    for (int i = 0; i < 21; i++)
        for (int j = 0; j < 21; j++)
            wanted.dark[i][j] = figure[i][j] == '1';
    assert_true(qr_make(&qr, "QR Code Symbol", 14));
    assert_int_equal(read_codewords(&qr, a), 26);
    assert_int_equal(read_codewords(&wanted, b), 26);
    assert_memory_equal(a, b, 26);
    for (int i = 0; i < 21; i++)
        for (int j = 0; j < 21; j++)
            if (is_pattern(21, i, j) && i != 8 && j != 8)
                assert_int_equal(qr.dark[i][j], wanted.dark[i][j]);
}

static void every_length_is_read_back(void **unused)
{
    char text[QR_TEXT_MAX], back[300];
    struct qr qr;
    (void)unused;

    for (int length = 0; length <= QR_TEXT_MAX; length++) {
        for (int i = 0; i < length; i++)
            text[i] = (char)(i * 37 + length * 11);
        assert_true(qr_make(&qr, text, (size_t)length));
        assert_int_equal(read_text(&qr, back), length);
        assert_memory_equal(back, text, (size_t)length);
    }
    assert_false(qr_make(&qr, text, QR_TEXT_MAX + 1));
}

/* As the standard's table of capacities says. */
static void the_smallest_is_taken(void **unused)
{
    static const int capacity[] = {0, 14, 26, 42, 62, 84, 106, 122, 152, 180, 213};
    char text[QR_TEXT_MAX] = "";
    struct qr qr;
    (void)unused;

    for (int version = 1; version <= 10; version++) {
        qr_make(&qr, text, (size_t)capacity[version]);
        assert_int_equal(qr.size, 17 + 4 * version);
        qr_make(&qr, text, (size_t)capacity[version - 1] + 1);
        assert_int_equal(qr.size, 17 + 4 * version);
    }
}

static void large_ones_tell_their_version_twice(void **unused)
{
    static const size_t lengths[] = {122, 152, 180, 213};
    char text[QR_TEXT_MAX] = "";
    struct qr qr;
    (void)unused;

    for (int version = 7; version <= 10; version++) {
        uint32_t first = 0, second = 0;
        qr_make(&qr, text, lengths[version - 7]);
        for (int i = 17; i >= 0; i--) {
            first = first << 1 | qr.dark[i / 3][qr.size - 11 + i % 3];
            second = second << 1 | qr.dark[qr.size - 11 + i % 3][i / 3];
        }
        assert_int_equal(first, version_words[version - 7]);
        assert_int_equal(second, version_words[version - 7]);
    }
}

static int prepare(void **unused)
{
    (void)unused;
    make_field();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reader_reads_the_figure_of_the_standard),
        cmocka_unit_test(the_figure_comes_out_as_in_the_standard),
        cmocka_unit_test(every_length_is_read_back),
        cmocka_unit_test(the_smallest_is_taken),
        cmocka_unit_test(large_ones_tell_their_version_twice),
    };
    return cmocka_run_group_tests_name("qr", tests, prepare, NULL);
}
