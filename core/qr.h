/* qr - a text as a QR code (ISO/IEC 18004), for whoever sits at a phone and does not want to type
 *
 * Bytes, versions 1 to 10, error correction level M: enough for an address with a key. Whoever
 * draws it leaves QR_QUIET light modules around it.
 */
#ifndef CORE_QR_H
#define CORE_QR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { QR_SIZE_MAX = 57, QR_TEXT_MAX = 213, QR_QUIET = 4 };

struct qr {
    int size;                                /* modules a side */
    uint8_t dark[QR_SIZE_MAX][QR_SIZE_MAX];  /* by row and column */
    uint8_t bound[QR_SIZE_MAX][QR_SIZE_MAX]; /* it is no place for data */
};

/* Makes the smallest code that holds the text. False: it is longer than QR_TEXT_MAX. */
bool qr_make(struct qr *qr, const char *text, size_t length);

#endif
