/* store_postgres_sql - the schema and the statements of the PostgreSQL store
 *
 * A table's public name is 16 letters; inside it is a small number (tbl). Nothing refers to
 * anything by a foreign key: to check it would lock a row of `tables` for every move.
 *
 * PostgreSQL rounds a row up to 8 bytes, its own 24 included, so that of an event is made to be 48
 * for most moves:
 *
 *      sum      8
 *      key      8   table and number. As two columns the index would be emptier: PostgreSQL takes
 *                   them for a sign that a page is best split where the last event was put, and
 *                   there it leaves room for a game that is soon over
 *      head     4   24 bits of the time since the table's `origin`, then 5 of the kind, 3 of seat +
 * 1 (of a chain: how many less 2), all less 2^31 epoch    4   the time's other bits, null if they
 * are 0: for games that take hours what     2   kind and seat if they need more bits, mostly null
 *      payload  1 + its length
 *
 * Of a finished game the last event stays, without its payload: a node that was about to put an
 * event with the same number is still refused, though it has not heard of the end yet.
 */
#include "server/store_postgres.h"
#include "server/store_sql.h"

const char *const postgres_migration[] = {
    "create table backroom (version bigint not null);"
    "create table nodes (node bigint primary key, alive bigint not null, batch bigint not null,"
    " seen timestamptz not null) with (fillfactor = 50);"

    "create table persons (person bigint primary key, name text not null, flags bigint not null,"
    " created bigint not null, seen bigint not null);"
    "create table devices (hash bytea primary key, person bigint not null,"
    " created bigint not null);"
    "create index devices_person on devices (person);"
    "create table codes (hash bytea primary key, person bigint not null, expires bigint not null);"
    "create table passphrases (person bigint primary key,"
    " login text collate \"C\" not null unique, argon2 text not null);"

    /* state: 0 waiting, 1 running, 2 over, 3 frozen; lines: of chat, so far */
    "create table tables (tbl integer generated always as identity primary key,"
    " id text collate \"C\" not null unique, header text not null, host bigint not null,"
    " bank bigint not null, step bigint not null, policy bigint not null, flags bigint not null,"
    " open bigint not null, state bigint not null, commitment bytea not null, seed bytea not null,"
    " players bytea not null, onlookers bytea not null, created bigint not null,"
    " changed bigint not null, next text not null default '', lines bigint not null default 0) "
    "with (fillfactor = 80);"
    "create index tables_live on tables (host) where state <> 2;"
    "create index tables_lobby on tables (created) where open = 1 and state < 2;"
    "create table seats (tbl integer not null, seat smallint not null, since integer not null,"
    " until integer not null, person bigint not null, primary key (tbl, seat, since));"
    "create index seats_person on seats (person) where until = 0 and person <> 0;"
    "create table events (sum bigint not null, time bigint not null, tbl integer not null,"
    " n integer not null, kind smallint not null, seat smallint not null, payload bytea,"
    " primary key (tbl, n));"

    /* room: 0 players, 1 onlookers */
    "create table chat (tbl integer not null, line bigint not null, room smallint not null,"
    " person bigint not null, id bigint not null, time bigint not null, text text not null,"
    " primary key (tbl, line), unique (tbl, person, id));"
    "create index chat_person on chat (person);"
    "create table notes (tbl integer not null, person bigint not null, text text not null,"
    " primary key (tbl, person));"
    "create index notes_person on notes (person);"
    "create table notices (notice bigint primary key, person bigint not null, tbl integer,"
    " kind bigint not null, due bigint not null, text text not null);"
    "create index notices_person on notices (person, due);"
    "create index notices_due on notices (due);"
    "create index notices_table on notices (tbl);"

    "create table games (tbl integer primary key, ended bigint not null, record text not null);"
    "create table scores (tbl integer not null, seat smallint not null, person bigint not null,"
    " points bigint not null, place smallint not null, ended bigint not null,"
    " primary key (tbl, seat));"
    "create index scores_person on scores (person, ended) where person <> 0;",

    /* kind and seat in two bytes: then most rows take 8 bytes less */
    "create table short_events (sum bigint not null, time bigint not null, tbl integer not null,"
    " n integer not null, what smallint not null, payload bytea, primary key (tbl, n));"
    "insert into short_events select sum, time, tbl, n, (kind - 128) * 256 + seat + 128, payload"
    " from events;"
    "drop table events;"
    "alter table short_events rename to events;"
    "alter index short_events_pkey rename to events_pkey;",

    /* a row may have several events: older programs cannot read it */
    "select 1;",

    /* what nodes tell each other is more: older ones would not hear all of it */
    "select 1;",

    /* decisions say no ask, and several events in a row are shorter: again */
    "select 1;",

    /* rows as above */
    "alter table tables add origin bigint not null default 0;"
    "update tables t set origin = e.origin from"
    " (select tbl, min(time) as origin from events group by tbl) e where e.tbl = t.tbl;"
    "create table short_events (sum bigint not null, key bigint not null, head integer not null,"
    " epoch integer, what smallint, payload bytea, primary key (key));"
    "insert into short_events select sum, tbl::bigint << 32 | n,"
    " ((time - origin & 16777215) << 8 | case when short then kind << 3 | seat else 0 end)"
    " - 2147483648, nullif(time - origin >> 24, 0), case when not short then what end, payload"
    " from (select *, kind < 32 and seat between 0 and 7 as short"
    " from (select events.*, origin, (what >> 8) + 128 as kind,"
    " (what & 255) - case what >> 8 when -128 then 130 else 127 end as seat"
    " from events join tables using (tbl)) e) e;"
    "drop table events;"
    "alter table short_events rename to events;"
    "alter index short_events_pkey rename to events_pkey;",
    NULL,
};

int postgres_versions(void)
{
    int count = 0;

    while (postgres_migration[count])
        count++;
    return count;
}

#define NUMBER "(key & 4294967295)"
#define KIND   "coalesce((what >> 8) + 128, (head & 255) >> 3)"
#define SEAT                                                                                       \
    "coalesce((what & 255) - 128, (head & 7) - case when (head & 255) < 8 then -2 else 1 end)"
/* at table t */
#define TIME "(t.origin + (coalesce(epoch, 0)::bigint << 24) + (head >> 8) + 8388608)"
#define LAST(column)                                                                               \
    " coalesce((select " column " from events e where " POSTGRES_KEYS_OF(                          \
        "t.tbl") " and payload is not null order by key desc limit 1), 0)"
/* What a reader of tables gets: the columns, and its last event. */
#define TABLES                                                                                     \
    "select " TABLE_COLUMNS ", next," LAST(LAST_OF(NUMBER, KIND, SEAT)) "," LAST(                  \
        TIME) ", case when lines = 0 and"                                                          \
              " not exists (select from notes where notes.tbl = t.tbl) then 1 else 0 end from "    \
              "tables t "
#define EVENT      NUMBER ", " TIME ", " KIND ", " SEAT ", sum, payload"
#define TBL        "(select tbl from tables where id = $1)"
#define LAST_KEY   "(select max(key) from events where " POSTGRES_KEYS_OF(TBL) ")"
#define DROP(from) from "_gone as (delete from " from " using t where " from ".tbl = t.tbl)"

/* What the times of a table's events are reckoned from: a minute before now, so that none is
   before it, whatever waited for this batch. */
#define ORIGIN " (select coalesce(max(alive), 0) - 60000 from nodes)"

const char *const postgres_query[QUERIES] = {
    [QUERY_PUT_ALIVE] = "insert into nodes values ($2, $1, $3, now()) on conflict (node) do update"
                        " set alive = greatest(nodes.alive, $1), batch = $3, seen = now()",

    [QUERY_PUT_PERSON] = "insert into persons values ($1, $2, $3, $4, $5) on conflict (person)"
                         " do update set name = $2, flags = $3, created = $4, seen = $5",
    [QUERY_FORGET_NAME] = "update persons set name = '' where person = $1",
    [QUERY_FORGET_DEVICES] = "delete from devices where person = $1",
    [QUERY_FORGET_CODES] = "delete from codes where person = $1",
    [QUERY_FORGET_PASSPHRASE] = "delete from passphrases where person = $1",
    [QUERY_FORGET_NOTES] = "delete from notes where person = $1",
    [QUERY_FORGET_NOTICES] = "delete from notices where person = $1",
    [QUERY_FORGET_CHAT] = "delete from chat where person = $1",
    [QUERY_PUT_DEVICE] = "insert into devices values ($1, $2, $3)"
                         " on conflict (hash) do update set person = $2, created = $3",
    [QUERY_PUT_CODE] = "insert into codes values ($1, $2, $3)"
                       " on conflict (hash) do update set person = $2, expires = $3",
    [QUERY_TAKE_CODE] = "delete from codes where hash = $1 and expires > $2",
    [QUERY_DROP_CODES] = "delete from codes where expires <= $1",
    [QUERY_PUT_PASSPHRASE] =
        "insert into passphrases select $1, $2, $3"
        " where not exists (select from passphrases where login = $2 and person <> $1)"
        " on conflict (person) do update set login = excluded.login, argon2 = excluded.argon2",

    [QUERY_PUT_TABLE] =
        "insert into tables (" TABLE_COLUMNS ", origin)"
        " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15," ORIGIN ")"
        " on conflict (id) do update set header = $2, host = $3, bank = $4, step = $5, policy = $6,"
        " flags = $7, open = $8, state = $9, commitment = $10, seed = $11, players = $12,"
        " onlookers = $13, created = $14, changed = $15",
    [QUERY_PUT_NEXT] = "update tables set next = $2 where id = $1 and next = $3",
    [QUERY_DROP_TABLE] =
        "with t as (delete from tables where id = $1 returning tbl),"
        " events_gone as (delete from events where " POSTGRES_KEYS_OF(
            "select tbl from t") ")"
                                 ", " DROP("seats") ", " DROP("chat") ", " DROP("notes") ", " DROP(
                                     "notices") ", " DROP("games") ", " DROP("scores") " select 1 "
                                                                                       "from t",
    [QUERY_PUT_SEAT] = "insert into seats select tbl, $2, $3, $4, $5 from tables where id = $1"
                       " on conflict (tbl, seat, since) do update set until = $4, person = $5",
    [QUERY_PUT_EVENT] = POSTGRES_INSERT("$2", "$3", "$4", "$5", "$6",
                                        "$7") " from tables t where id = $1 and state < 2 and"
                                              " ($2 = 1 or " POSTGRES_SUM_BEFORE(
                                                  "$2") " = $8) on conflict (key) do nothing",
    /* The row of the table is the lock under which its lines are counted. */
    [QUERY_PUT_CHAT] =
        "with t as (select tbl from tables where id = $1),"
        " news as (update tables set lines = lines + 1 from t where tables.tbl = t.tbl and"
        " not exists (select from chat c where c.tbl = t.tbl and person = $3 and c.id = $4)"
        " returning tables.tbl, lines),"
        " said as (insert into chat select tbl, lines, $2, $3, $4, $5, $6 from news"
        " on conflict (tbl, person, id) do nothing)"
        " select 1 from t",
    [QUERY_PUT_NOTE] = "insert into notes select tbl, $2, $3 from tables where id = $1"
                       " on conflict (tbl, person) do update set text = $3",
    [QUERY_DROP_NOTE] = "delete from notes where tbl = " TBL " and person = $2",
    [QUERY_PUT_NOTICE] =
        "insert into notices values ($1, $2, (select tbl from tables where id = $3), $4, $5, $6)"
        " on conflict (notice) do update set person = excluded.person, tbl = excluded.tbl,"
        " kind = excluded.kind, due = excluded.due, text = excluded.text",
    [QUERY_DROP_NOTICE] = "delete from notices where notice = $1",

    [QUERY_PUT_GAME] = "insert into games select tbl, $2, $3 from tables where id = $1"
                       " on conflict (tbl) do nothing",
    [QUERY_PUT_SCORE] =
        "insert into scores select tbl, $2, $3, $4, $5, $6 from tables where id = $1",
    [QUERY_SET_STATE] = "update tables set state = $2, changed = $3 where id = $1",
    [QUERY_SET_HEADER] = "update tables set header = $2 where id = $1",
    [QUERY_SET_RECORD] = "update games set record = $2 where tbl = " TBL,
    [QUERY_DROP_EVENTS] = "with gone as (delete from events where " POSTGRES_KEYS_OF(
        TBL) " and key < " LAST_KEY ") update events set payload = null where key = " LAST_KEY,

    [QUERY_LOAD_EVENT] =
        POSTGRES_INSERT("$2", "$3", "$4", "$5", "$6", "$7") " from tables t where id = $1",
    [QUERY_LOAD_CHAT] =
        "with t as (update tables set lines = greatest(lines, $2) where id = $1 returning tbl)"
        " insert into chat select tbl, $2, $3, $4, $5, $6, $7 from t",

    [QUERY_READ_ALIVE] = "select coalesce(max(alive), 0) from nodes",
    [QUERY_READ_PERSON] = "select * from persons where person = $1",
    [QUERY_READ_DEVICE] = "select p.* from devices join persons p using (person) where hash = $1",
    [QUERY_READ_CODE] = "select person from codes where hash = $1 and expires > $2",
    [QUERY_READ_PASSPHRASE] = "select * from passphrases where login = $1",

    [QUERY_READ_TABLE] = TABLES "where id = $1",
    [QUERY_LIST_TABLES] = TABLES "where state <> 2",
    [QUERY_LIST_OVER] = TABLES "where state = 2",
    [QUERY_LIST_LOBBY] = TABLES "where open = 1 and state < 2 order by created desc limit $1",
    /* each half by an index of its own: "or" would go through all tables there are */
    [QUERY_LIST_MINE] = TABLES "where state <> 2 and tbl in"
                               " (select tbl from tables where host = $1 and state <> 2 union"
                               " select tbl from seats where person = $1 and until = 0"
                               " and person <> 0)",
    [QUERY_READ_SEATS] =
        "select seat, since, until, person from seats where tbl = " TBL " order by seat, since",
    [QUERY_READ_EVENTS] =
        "select " EVENT " from events, tables t where t.id = $1 "
        "and " POSTGRES_KEYS_OF(TBL) " and key >= "
                                     "coalesce((select max(key) "
                                     "from events "
                                     "where " POSTGRES_KEYS_OF(TBL) " and key <= " POSTGRES_KEY(
                                         TBL, "$2") "), 0) and "
                                                    "payload is not "
                                                    "null "
                                                    "and " LAST_OF(NUMBER, KIND,
                                                                   SEAT) " >= $2 order by key",
    [QUERY_READ_CHAT] = "select * from (select line, room, person, id, time, text from chat"
                        " where tbl = " TBL " and room = $2 and line < $3"
                        " order by line desc limit $4) c order by line",
    [QUERY_READ_NOTE] = "select person, text from notes where tbl = " TBL " and person = $2",
    [QUERY_LIST_NOTICES] = NOTICES "where person = $3 and due <= $1 order by due limit $2",
    /* $3 is nobody */
    [QUERY_LIST_ALL_NOTICES] = NOTICES "where due <= $1 and person <> $3 order by due limit $2",

    [QUERY_READ_GAME] = "select id, ended, record from games join tables using (tbl) where id = $1",
    [QUERY_LIST_GAMES] = "select id, s.ended, '' from scores s join tables using (tbl)"
                         " where person = $1 and person <> 0 and s.ended < $2"
                         " group by s.ended, id order by s.ended desc limit $3",
    [QUERY_READ_SCORES] =
        "select seat, person, points, place from scores where tbl = " TBL " order by seat",

    [QUERY_HOLD] = "begin isolation level repeatable read read only",
    QUERIES_ALIKE,
    [QUERY_ALL_EVENTS] = "select id, " EVENT " from events join tables t on t.tbl = key >> 32"
                         " where payload is not null",
};
