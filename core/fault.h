/* fault - what is wrong with a file from outside, in every language */
#ifndef CORE_FAULT_H
#define CORE_FAULT_H

#include "core/words.h"

struct fault {
    int line; /* from 1; 0: the file as a whole */
    char message[200];
    char local[LANGS - 1][300]; /* the same in the languages after English, or "" */
};

/* Where its sentence goes. */
struct text fault_in(struct fault *fault, enum lang lang);

#endif
