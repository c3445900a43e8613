/* qr - a text as a QR code
 *
 * The text becomes codewords; these are cut into blocks, each with its own Reed-Solomon remainder;
 * taken from the blocks in turn they are laid out in columns of two, zigzag, around the patterns
 * that a reader looks for. Of eight masks the one is taken that leaves the calmest picture.
 */
#include "core/qr.h"

#include <string.h>

enum { VERSION_MAX = 10, CODEWORDS_MAX = 346, BLOCK_MAX = 70, MASKS = 8 };

/* By version: codewords in all, those for correction in each block, blocks, the last two places of
 * alignment patterns (the first is 6). */
static const struct version {
    uint16_t codewords;
    uint8_t correction, blocks, align[2];
} versions[VERSION_MAX + 1] = {
    [1] = {26, 10, 1, {0, 0}},     [2] = {44, 16, 1, {18, 0}},   [3] = {70, 26, 1, {22, 0}},
    [4] = {100, 18, 2, {26, 0}},   [5] = {134, 24, 2, {30, 0}},  [6] = {172, 16, 4, {34, 0}},
    [7] = {196, 18, 4, {22, 38}},  [8] = {242, 22, 4, {24, 42}}, [9] = {292, 22, 5, {26, 46}},
    [10] = {346, 26, 5, {28, 50}},
};

static int data_size(const struct version *version)
{
    return version->codewords - version->blocks * version->correction;
}

/* ---- codewords ---- */

/* Mode and length go before the text: 4 bits, and 8 or 16. */
static int version_for(size_t length)
{
    for (int number = 1; number <= VERSION_MAX; number++)
        if (length + (number < 10 ? 2 : 3) <= (size_t)data_size(&versions[number]))
            return number;
    return 0;
}

struct bits {
    uint8_t *bytes;
    int count;
};

static void put_bits(struct bits *bits, unsigned value, int count)
{
    while (count-- > 0) {
        bits->bytes[bits->count / 8] |= (uint8_t)((value >> count & 1) << (7 - bits->count % 8));
        bits->count++;
    }
}

static void write_data(const char *text, size_t length, int number, uint8_t *data)
{
    enum { BYTES = 4 };
    struct bits bits = {data, 0};
    int size = data_size(&versions[number]);

    put_bits(&bits, BYTES, 4);
    put_bits(&bits, (unsigned)length, number < 10 ? 8 : 16);
    for (size_t i = 0; i < length; i++)
        put_bits(&bits, (uint8_t)text[i], 8);
    put_bits(&bits, 0, 4);
    for (int i = bits.count / 8, odd = 0; i < size; i++, odd = !odd)
        data[i] = odd ? 0x11 : 0xEC;
}

/* In the field of 256 elements where x^8 = x^4 + x^3 + x^2 + 1. */
static uint8_t multiply(uint8_t a, uint8_t b)
{
    unsigned product = 0;

    for (int bit = 7; bit >= 0; bit--) {
        product = product << 1 ^ (product >> 7) * 0x11D;
        product ^= ((unsigned)b >> bit & 1) * a;
    }
    return (uint8_t)product;
}

/* The product of (x - 2^i), without its first coefficient, which is 1. */
static void make_divisor(uint8_t *divisor, int degree)
{
    uint8_t root = 1;

    memset(divisor, 0, (size_t)degree);
    divisor[degree - 1] = 1;
    for (int i = 0; i < degree; i++, root = multiply(root, 2))
        for (int j = 0; j < degree; j++) {
            divisor[j] = multiply(divisor[j], root);
            if (j + 1 < degree)
                divisor[j] ^= divisor[j + 1];
        }
}

static void write_correction(const uint8_t *data, int size, const uint8_t *divisor, int degree,
                             uint8_t *remainder)
{
    memset(remainder, 0, (size_t)degree);
    for (int i = 0; i < size; i++) {
        uint8_t factor = data[i] ^ remainder[0];
        memmove(remainder, remainder + 1, (size_t)degree - 1);
        remainder[degree - 1] = 0;
        for (int j = 0; j < degree; j++)
            remainder[j] ^= multiply(divisor[j], factor);
    }
}

/* One codeword of each block in turn; the first blocks may be one shorter. */
static void write_codewords(const uint8_t *data, const struct version *version, uint8_t *out)
{
    int size = data_size(version), least = size / version->blocks;
    int shorter = version->blocks - size % version->blocks;
    uint8_t divisor[BLOCK_MAX], remainder[BLOCK_MAX];

    make_divisor(divisor, version->correction);
    for (int block = 0; block < version->blocks; block++) {
        int extra = block >= shorter;
        for (int i = 0; i < least; i++)
            out[i * version->blocks + block] = data[i];
        if (extra)
            out[least * version->blocks + block - shorter] = data[least];
        write_correction(data, least + extra, divisor, version->correction, remainder);
        for (int i = 0; i < version->correction; i++)
            out[size + i * version->blocks + block] = remainder[i];
        data += least + extra;
    }
}

/* ---- patterns ---- */

static void bind(struct qr *qr, int row, int column, bool dark)
{
    if (row < 0 || row >= qr->size || column < 0 || column >= qr->size)
        return;
    qr->dark[row][column] = dark;
    qr->bound[row][column] = 1;
}

/* In rings. */
static int distance(int y, int x)
{
    int down = y < 0 ? -y : y, across = x < 0 ? -x : x;
    return down > across ? down : across;
}

/* Rings around a middle; `light` has a bit for each distance that is not dark. */
static void draw_rings(struct qr *qr, int row, int column, int reach, unsigned light)
{
    for (int y = -reach; y <= reach; y++)
        for (int x = -reach; x <= reach; x++)
            bind(qr, row + y, column + x, !(light >> distance(y, x) & 1));
}

static void draw_finders(struct qr *qr)
{
    for (int i = 0; i < qr->size; i++) {
        bind(qr, 6, i, i % 2 == 0);
        bind(qr, i, 6, i % 2 == 0);
    }
    draw_rings(qr, 3, 3, 4, 1 << 2 | 1 << 4);
    draw_rings(qr, 3, qr->size - 4, 4, 1 << 2 | 1 << 4);
    draw_rings(qr, qr->size - 4, 3, 4, 1 << 2 | 1 << 4);
}

/* None where a finder is. */
static void draw_alignment(struct qr *qr, const struct version *version)
{
    int places[3] = {6, version->align[0], version->align[1]};
    int last = version->align[1] ? 2 : version->align[0] ? 1 : 0;

    for (int i = 0; i <= last; i++)
        for (int j = 0; j <= last; j++)
            if (last > 0 && !(i == 0 && j == 0) && !(i == 0 && j == last) && !(i == last && j == 0))
                draw_rings(qr, places[i], places[j], 2, 1 << 1);
}

/* The remainder that makes `value` a codeword of a BCH code. */
static unsigned with_check(unsigned value, unsigned divisor, int degree)
{
    unsigned rest = value << degree;

    for (int bit = 31; bit >= degree; bit--)
        if (rest >> bit & 1)
            rest ^= divisor << (bit - degree);
    return value << degree | rest;
}

/* Level and mask, twice. */
static void draw_format(struct qr *qr, int mask)
{
    enum { LEVEL_M = 0 };
    unsigned bits = with_check(LEVEL_M << 3 | (unsigned)mask, 0x537, 10) ^ 0x5412;

    for (int i = 0; i < 15; i++) {
        bool dark = bits >> i & 1;
        if (i < 8)
            bind(qr, i < 6 ? i : i + 1, 8, dark);
        else
            bind(qr, 8, i < 9 ? 7 : 14 - i, dark);
        if (i < 8)
            bind(qr, 8, qr->size - 1 - i, dark);
        else
            bind(qr, qr->size - 15 + i, 8, dark);
    }
    bind(qr, qr->size - 8, 8, true);
}

static void draw_version(struct qr *qr, int number)
{
    unsigned bits = with_check((unsigned)number, 0x1F25, 12);

    for (int i = 0; number >= 7 && i < 18; i++) {
        bind(qr, i / 3, qr->size - 11 + i % 3, bits >> i & 1);
        bind(qr, qr->size - 11 + i % 3, i / 3, bits >> i & 1);
    }
}

/* ---- data ---- */

/* From the right, two columns at a time, up and down; the timing column is left out. */
static void draw_data(struct qr *qr, const uint8_t *codewords, int count)
{
    int bit = 0;

    for (int right = qr->size - 1, up = 1; right > 0; right -= 2, up = !up) {
        if (right == 6)
            right--;
        for (int i = 0; i < 2 * qr->size; i++) {
            int row = up ? qr->size - 1 - i / 2 : i / 2, column = right - i % 2;
            if (qr->bound[row][column])
                continue;
            qr->dark[row][column] = bit < 8 * count && codewords[bit / 8] >> (7 - bit % 8) & 1;
            bit++;
        }
    }
}

static bool is_masked(int mask, int y, int x)
{
    switch (mask) {
    case 0: return (y + x) % 2 == 0;
    case 1: return y % 2 == 0;
    case 2: return x % 3 == 0;
    case 3: return (y + x) % 3 == 0;
    case 4: return (y / 2 + x / 3) % 2 == 0;
    case 5: return y * x % 2 + y * x % 3 == 0;
    case 6: return (y * x % 2 + y * x % 3) % 2 == 0;
    default: return ((y + x) % 2 + y * x % 3) % 2 == 0;
    }
}

/* Done twice it is as before. */
static void apply_mask(struct qr *qr, int mask)
{
    for (int row = 0; row < qr->size; row++)
        for (int column = 0; column < qr->size; column++)
            if (!qr->bound[row][column])
                qr->dark[row][column] ^= is_masked(mask, row, column);
}

/* ---- the calmest mask ---- */

static bool at(const struct qr *qr, bool across, int line, int place)
{
    return across ? qr->dark[line][place] : qr->dark[place][line];
}

/* Long runs of one colour, and what looks like a finder. */
static int line_penalty(const struct qr *qr, bool across, int line)
{
    enum { FINDER = 0x5D, WINDOW = 0x7FF };
    unsigned window = 0;
    int penalty = 0, run = 0;

    for (int i = 0; i < qr->size; i++) {
        run = i > 0 && at(qr, across, line, i) == at(qr, across, line, i - 1) ? run + 1 : 1;
        penalty += run == 5 ? 3 : run > 5;
        window = (window << 1 | at(qr, across, line, i)) & WINDOW;
        if (i >= 10 && (window == FINDER << 4 || window == FINDER))
            penalty += 40;
    }
    return penalty;
}

static int block_penalty(const struct qr *qr)
{
    int penalty = 0;

    for (int row = 1; row < qr->size; row++)
        for (int column = 1; column < qr->size; column++) {
            int sum = qr->dark[row][column] + qr->dark[row - 1][column] +
                      qr->dark[row][column - 1] + qr->dark[row - 1][column - 1];
            penalty += sum == 0 || sum == 4 ? 3 : 0;
        }
    return penalty;
}

static int balance_penalty(const struct qr *qr)
{
    int dark = 0, all = qr->size * qr->size, off;

    for (int row = 0; row < qr->size; row++)
        for (int column = 0; column < qr->size; column++)
            dark += qr->dark[row][column];
    off = 20 * dark > 10 * all ? 20 * dark - 10 * all : 10 * all - 20 * dark;
    return 10 * (off / all);
}

static int penalty(const struct qr *qr)
{
    int sum = block_penalty(qr) + balance_penalty(qr);

    for (int line = 0; line < qr->size; line++)
        sum += line_penalty(qr, true, line) + line_penalty(qr, false, line);
    return sum;
}

static int best_mask(struct qr *qr)
{
    int best = 0, least = 0;

    for (int mask = 0; mask < MASKS; mask++) {
        int found;
        draw_format(qr, mask);
        apply_mask(qr, mask);
        found = penalty(qr);
        apply_mask(qr, mask);
        if (mask == 0 || found < least) {
            best = mask;
            least = found;
        }
    }
    return best;
}

bool qr_make(struct qr *qr, const char *text, size_t length)
{
    uint8_t data[CODEWORDS_MAX] = {0}, codewords[CODEWORDS_MAX];
    int number = version_for(length), mask;

    if (!number)
        return false;
    memset(qr, 0, sizeof *qr);
    qr->size = 17 + 4 * number;
    write_data(text, length, number, data);
    write_codewords(data, &versions[number], codewords);
    draw_finders(qr);
    draw_alignment(qr, &versions[number]);
    draw_version(qr, number);
    draw_format(qr, 0); /* its place is taken before the data come */
    draw_data(qr, codewords, versions[number].codewords);
    mask = best_mask(qr);
    draw_format(qr, mask);
    apply_mask(qr, mask);
    return true;
}
