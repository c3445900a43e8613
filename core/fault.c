/* fault - what is wrong with a file from outside, in every language */
#include "core/fault.h"

struct text fault_in(struct fault *fault, enum lang lang)
{
    return lang == LANG_EN ? text_in(fault->message, sizeof fault->message)
                           : text_in(fault->local[lang - 1], sizeof fault->local[0]);
}
