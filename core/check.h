/* check - for what cannot happen
 *
 * CHECK stops a debug build at once; a release build leaves it out. What comes from outside is
 * never checked with this but refused with a reason.
 */
#ifndef CORE_CHECK_H
#define CORE_CHECK_H

#ifdef NDEBUG
#define CHECK(condition) ((void)sizeof(condition))
#else
#define CHECK(condition) ((condition) ? (void)0 : __builtin_trap())
#endif

#endif
