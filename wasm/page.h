/* page - what the browser's worker and the engine hand each other: bytes in, bytes out
 *
 * The worker writes into `input`, calls a function with the length, and reads what it was told from
 * `output`. Texts are UTF-8; what is called JSON is one value.
 */
#ifndef WASM_PAGE_H
#define WASM_PAGE_H

#include "core/json.h"
#include "table/record.h"

#define EXPORT(name) __attribute__((export_name(name)))

enum { PAGE_SIZE = RECORD_SIZE_MAX + 1 };

extern char input[PAGE_SIZE], output[PAGE_SIZE];
extern struct text out; /* what was written into `output` */

/* Empties the output; JSON may follow. */
struct json page_begin(void);
/* What is wrong with a text: {line, message}, in that language where it can be said in it. */
void page_fault(const struct fault *fault, enum lang lang);

#endif
