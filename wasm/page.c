/* page - the two buffers */
#include "wasm/page.h"

char input[PAGE_SIZE], output[PAGE_SIZE];
struct text out;

struct json page_begin(void)
{
    out = text_in(output, sizeof output);
    return json_in(&out);
}

void page_fault(const struct fault *fault, enum lang lang)
{
    struct json json = page_begin();
    const char *local = lang == LANG_EN ? "" : fault->local[lang - 1];

    json_open(&json, NULL, '{');
    json_int(&json, "line", fault->line);
    json_str(&json, "message", *local ? local : fault->message);
    json_close(&json, '}');
}

EXPORT("input") char *page_input(void)
{
    return input;
}

EXPORT("input_size") int page_input_size(void)
{
    return PAGE_SIZE - 1;
}

EXPORT("output") char *page_output(void)
{
    return output;
}

/* How much the last call wrote, or -1 where it did not fit. */
EXPORT("output_size") int page_output_size(void)
{
    return text_fits(&out) ? (int)out.length : -1;
}
