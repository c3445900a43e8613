/* assets - finding the files of the page */
#include "server/assets.h"

#include <string.h>

const struct asset *assets_find(const char *path, size_t length)
{
    for (const struct asset *asset = assets; asset->path; asset++)
        if (strlen(asset->path) == length && memcmp(asset->path, path, length) == 0)
            return asset;
    return NULL;
}
