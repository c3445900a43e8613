/* no_assets - a program built without the page (-Dweb=false), which nobody is to serve */
#include "server/assets.h"

const struct asset assets[] = {{0}};
