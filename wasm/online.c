/* online - what a page needs besides at a server's table: hashes, words to say aloud, codes
 *
 * Browsers have hashes of their own only over HTTPS; a club's server has none.
 */
#include "core/qr.h"
#include "core/sha256.h"
#include "core/spoken.h"
#include "core/telling.h"
#include "wasm/page.h"

enum { SPOKEN = 8 }; /* bytes of a hash that people compare */

static void give_hash(const void *bytes, size_t length)
{
    page_begin();
    sha256(bytes, length, (uint8_t *)output);
    out.length = SHA256_SIZE;
}

/* SHA-256 of `input`, 32 bytes. */
EXPORT("sha256") void page_sha256(int length)
{
    give_hash(input, (size_t)length);
}

/* The beginning of SHA-256 of `input`, in words. */
EXPORT("spoken") void page_spoken(int length)
{
    uint8_t hash[SHA256_SIZE];

    sha256(input, (size_t)length, hash);
    page_begin();
    spoken_write(hash, SPOKEN, &out);
}

/* The text in `input` as a QR code: how many modules a side it has; each is '0' or '1', row by row.
 * 0: the text is too long. */
EXPORT("qr") int page_qr(int length)
{
    static struct qr qr;

    page_begin();
    if (!qr_make(&qr, input, (size_t)length))
        return 0;
    for (int row = 0; row < qr.size; row++)
        for (int column = 0; column < qr.size; column++)
            text_char(&out, qr.dark[row][column] ? '1' : '0');
    return qr.size;
}

/* SHA-256 of the view in the telling in `input`: to compare with the record, when there is one.
 * Returns the number of steps it is of; -1: none, or it shows a choice that is still sealed. */
EXPORT("view_hash") int page_view_hash(int length)
{
    struct telling telling;

    if (!telling_read((const uint8_t *)input, (size_t)length, &telling) ||
        telling.flags & TELL_SEALED)
        return -1;
    give_hash(telling.view, telling.view_size);
    return telling.steps;
}
