/* handlers - what is done about each message; the table is in messages.c */
#ifndef SERVER_HANDLERS_H
#define SERVER_HANDLERS_H

#include "server/protocol.h"

/* visit.c */
on_message on_hello, on_name, on_lobby, on_unlobby, on_watch, on_unwatch;
/* devices.c */
on_message on_code, on_claim, on_passphrase, on_login;
/* tables.c */
on_message on_create, on_close, on_sit, on_stand, on_bot, on_kick, on_host, on_ready, on_invite;
/* fair.c */
on_message on_seal, on_start, on_reveal;
/* play.c */
on_message on_act, on_undo, on_order, on_call, on_back, on_vote, on_pause, on_resign;
/* talk.c */
on_message on_say, on_mute, on_note, on_rematch, on_mine;

#endif
