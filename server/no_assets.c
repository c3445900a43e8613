/* no_assets - a program built without the page (-Dweb=false) says so instead */
#include "server/assets.h"

static const unsigned char sorry[] =
    "This program was built without the page: build it with -Dweb=true.\n";

const struct asset assets[] = {
    {"/", "text/plain; charset=utf-8", {{sorry, sizeof sorry - 1}}, false},
    {0},
};
