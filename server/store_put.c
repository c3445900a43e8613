/* store_put - what is put into a job, as steps for the database */
#include "core/check.h"
#include "server/store_back.h"

static void carry_alive(struct store_job *job, uint64_t alive)
{
    if (job->alive < alive)
        job->alive = alive;
}

void store_put_alive(struct store_job *job, uint64_t alive)
{
    carry_alive(job, alive);
}

/* ---- people ---- */

void store_put_person(struct store_job *job, const struct store_person *person)
{
    store_step(job, QUERY_PUT_PERSON, STORE_DONE,
               STORE_VALUES(store_number(person->person), store_words(person->name),
                            store_number(person->flags), store_number(person->created),
                            store_number(person->seen)));
}

void store_forget_person(struct store_job *job, uint64_t person)
{
    static const enum store_query all[] = {
        QUERY_FORGET_NAME,  QUERY_FORGET_DEVICES, QUERY_FORGET_CODES, QUERY_FORGET_PASSPHRASE,
        QUERY_FORGET_NOTES, QUERY_FORGET_NOTICES, QUERY_FORGET_CHAT,
    };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        store_step(job, all[i], STORE_DONE, STORE_VALUES(store_number(person)));
}

void store_put_device(struct store_job *job, const struct store_device *device)
{
    store_step(job, QUERY_PUT_DEVICE, STORE_DONE,
               STORE_VALUES(store_blob(device->hash, STORE_HASH_SIZE), store_number(device->person),
                            store_number(device->created)));
}

void store_put_code(struct store_job *job, const struct store_code *code)
{
    store_step(job, QUERY_PUT_CODE, STORE_DONE,
               STORE_VALUES(store_blob(code->hash, STORE_HASH_SIZE), store_number(code->person),
                            store_number(code->expires)));
}

void store_take_code(struct store_job *job, const uint8_t hash[STORE_HASH_SIZE], uint64_t now)
{
    store_step(job, QUERY_TAKE_CODE, STORE_GONE,
               STORE_VALUES(store_blob(hash, STORE_HASH_SIZE), store_number(now)));
    store_step(job, QUERY_DROP_CODES, STORE_DONE, STORE_VALUES(store_number(now)));
}

void store_put_passphrase(struct store_job *job, const struct store_passphrase *passphrase)
{
    store_step(job, QUERY_PUT_PASSPHRASE, STORE_STALE,
               STORE_VALUES(store_number(passphrase->person), store_words(passphrase->login),
                            store_words(passphrase->argon2)));
}

/* ---- tables ---- */

void store_put_table(struct store_job *job, const struct store_table *table)
{
    store_step(
        job, QUERY_PUT_TABLE, STORE_DONE,
        STORE_VALUES(
            store_name(&table->id), store_words(table->header), store_number(table->host),
            store_number(table->clock_bank), store_number(table->clock_step),
            store_number(table->policy), store_number(table->flags), store_number(table->open),
            store_number(table->state), store_blob(table->commit, STORE_SECRET_SIZE),
            store_blob(table->seed, STORE_SECRET_SIZE), store_blob(table->players, STORE_LINK_SIZE),
            store_blob(table->onlookers, STORE_LINK_SIZE), store_number(table->created),
            store_number(table->changed)));
}

void store_put_next(struct store_job *job, const struct store_id *table,
                    const struct store_id *next, const struct store_id *before)
{
    store_step(job, QUERY_PUT_NEXT, STORE_STALE,
               STORE_VALUES(store_name(table), store_name(next), store_name(before)));
}

void store_put_state(struct store_job *job, const struct store_id *table, enum store_state state,
                     uint64_t changed)
{
    store_step(job, QUERY_SET_STATE, STORE_GONE,
               STORE_VALUES(store_name(table), store_number(state), store_number(changed)));
}

void store_put_header(struct store_job *job, const struct store_id *table, struct store_text text)
{
    store_step(job, QUERY_SET_HEADER, STORE_GONE,
               STORE_VALUES(store_name(table), store_words(text)));
}

void store_put_record(struct store_job *job, const struct store_id *table, struct store_text text)
{
    store_step(job, QUERY_SET_RECORD, STORE_GONE,
               STORE_VALUES(store_name(table), store_words(text)));
}

void store_drop_table(struct store_job *job, const struct store_id *table)
{
    store_step(job, QUERY_DROP_TABLE, STORE_DONE, STORE_VALUES(store_name(table)));
}

void store_put_seat(struct store_job *job, const struct store_seat *seat)
{
    store_step(job, QUERY_PUT_SEAT, STORE_GONE,
               STORE_VALUES(store_name(&seat->table), store_number(seat->seat),
                            store_number(seat->from), store_number(seat->until),
                            store_number(seat->person)));
}

void store_put_event(struct store_job *job, const struct store_event *event)
{
    CHECK(event->n > 0 && event->kind > 0 && event->length <= STORE_PAYLOAD_MAX);
    if (!store_chain_add(job, event))
        store_step(job, QUERY_PUT_EVENT, STORE_STALE,
                   STORE_VALUES(store_name(&event->table), store_number(event->n),
                                store_number(event->time), store_number(event->kind),
                                store_number((uint64_t)event->seat), store_number(event->sum),
                                store_blob(event->payload, event->length),
                                store_number(event->before)));
    carry_alive(job, event->time);
}

void store_put_chat(struct store_job *job, const struct store_chat *chat)
{
    store_step(job, QUERY_PUT_CHAT, STORE_GONE,
               STORE_VALUES(store_name(&chat->table), store_number(chat->room),
                            store_number(chat->person), store_number(chat->id),
                            store_number(chat->time), store_words(chat->text)));
}

void store_put_note(struct store_job *job, const struct store_note *note)
{
    if (note->text.length > 0)
        store_step(job, QUERY_PUT_NOTE, STORE_GONE,
                   STORE_VALUES(store_name(&note->table), store_number(note->person),
                                store_words(note->text)));
    else
        store_step(job, QUERY_DROP_NOTE, STORE_DONE,
                   STORE_VALUES(store_name(&note->table), store_number(note->person)));
}

void store_put_notice(struct store_job *job, const struct store_notice *notice)
{
    store_step(job, QUERY_PUT_NOTICE, STORE_DONE,
               STORE_VALUES(store_number(notice->notice), store_number(notice->person),
                            store_name(&notice->table), store_number(notice->kind),
                            store_number(notice->due), store_words(notice->text)));
}

void store_drop_notice(struct store_job *job, uint64_t notice)
{
    store_step(job, QUERY_DROP_NOTICE, STORE_DONE, STORE_VALUES(store_number(notice)));
}

void store_fold(struct store_job *job, const struct store_game *game)
{
    store_step(job, QUERY_PUT_GAME, STORE_STALE,
               STORE_VALUES(store_name(&game->table), store_number(game->ended),
                            store_words(game->record)));
    for (size_t i = 0; i < game->seats; i++)
        store_step(job, QUERY_PUT_SCORE, STORE_DONE,
                   STORE_VALUES(store_name(&game->table), store_number(game->scores[i].seat),
                                store_number(game->scores[i].person),
                                store_number((uint64_t)game->scores[i].points),
                                store_number(game->scores[i].place), store_number(game->ended)));
    store_put_state(job, &game->table, STORE_OVER, game->ended);
    store_step(job, QUERY_DROP_EVENTS, STORE_DONE, STORE_VALUES(store_name(&game->table)));
}
