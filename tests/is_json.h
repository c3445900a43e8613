/* is_json - is this text one JSON object, as the engine writes them? */
#ifndef TESTS_IS_JSON_H
#define TESTS_IS_JSON_H

#include <stdbool.h>

/* Without spaces between values; numbers are whole or decimal fractions. */
bool is_json_object(const char *text);

#endif
