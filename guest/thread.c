/* thread - where bots may think */
#include "guest/thread.h"

#include <sys/resource.h>

bool thread_start(pthread_t *thread, void *(*work)(void *), void *context)
{
    pthread_attr_t how;
    bool good;

    if (pthread_attr_init(&how) != 0)
        return false;
    good = pthread_attr_setstacksize(&how, THREAD_STACK) == 0 &&
           pthread_create(thread, &how, work, context) == 0;
    pthread_attr_destroy(&how);
    return good;
}

bool thread_has_room(void)
{
    struct rlimit limit;
    return getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur >= THREAD_STACK;
}
