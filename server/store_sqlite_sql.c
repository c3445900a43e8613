/* store_sqlite_sql - the schema and the statements of the SQLite store
 *
 * A table's public name is 16 letters; inside it is a small number (tbl), which keeps an event at
 * about 40 bytes. Nothing is looked up that is not a key or an index. Rows that only belong to a
 * table go with it by a trigger.
 */
#include "server/store_sqlite.h"
#include "server/store_sql.h"

const char *const sqlite_migration[] = {
    "create table meta (one integer primary key check (one = 1), alive integer not null);"
    "insert into meta values (1, 0);"

    "create table persons (person integer primary key, name text not null, flags integer not null,"
    " created integer not null, seen integer not null);"
    "create table devices (hash blob primary key, person integer not null,"
    " created integer not null) without rowid;"
    "create index devices_person on devices (person);"
    "create table codes (hash blob primary key, person integer not null,"
    " expires integer not null) without rowid;"
    "create table passphrases (person integer primary key, login text not null unique,"
    " argon2 text not null);"

    /* state: 0 waiting, 1 running, 2 over, 3 frozen */
    "create table tables (tbl integer primary key, id text not null unique, header text not null,"
    " host integer not null, bank integer not null, step integer not null,"
    " policy integer not null, flags integer not null, open integer not null,"
    " state integer not null, commitment blob not null, seed blob not null,"
    " players blob not null, onlookers blob not null, created integer not null,"
    " changed integer not null);"
    "create index tables_live on tables (host) where state <> 2;"
    "create index tables_lobby on tables (created) where open = 1 and state < 2;"
    "create table seats (tbl integer not null, seat integer not null, since integer not null,"
    " until integer not null, person integer not null, primary key (tbl, seat, since))"
    " without rowid;"
    "create index seats_person on seats (person) where until = 0 and person <> 0;"
    "create table events (tbl integer not null, n integer not null, time integer not null,"
    " kind integer not null, seat integer not null, sum integer not null, payload blob not null,"
    " primary key (tbl, n)) without rowid;"

    /* room: 0 players, 1 onlookers */
    "create table chat (tbl integer not null, line integer not null, room integer not null,"
    " person integer not null, id integer not null, time integer not null, text text not null,"
    " primary key (tbl, line), unique (tbl, person, id)) without rowid;"
    "create table notes (tbl integer not null, person integer not null, text text not null,"
    " primary key (tbl, person)) without rowid;"
    "create table notices (notice integer primary key, person integer not null, tbl integer,"
    " kind integer not null, due integer not null, text text not null);"
    "create index notices_person on notices (person, due);"
    "create index notices_due on notices (due);"

    "create table games (tbl integer primary key, ended integer not null, record text not null);"
    "create table scores (tbl integer not null, seat integer not null, person integer not null,"
    " points integer not null, place integer not null, ended integer not null,"
    " primary key (tbl, seat)) without rowid;"
    "create index scores_person on scores (person, ended) where person <> 0;"

    "create trigger tables_drop after delete on tables begin"
    " delete from seats where tbl = old.tbl;"
    " delete from events where tbl = old.tbl;"
    " delete from chat where tbl = old.tbl;"
    " delete from notes where tbl = old.tbl;"
    " delete from notices where tbl = old.tbl;"
    " delete from games where tbl = old.tbl;"
    " delete from scores where tbl = old.tbl;"
    "end;",

    "alter table tables add column next text not null default '';",

    /* what is in events is shorter: older programs cannot read it */
    "select 1;",

    /* likewise, for rows may have several */
    "select 1;",

    /* decisions say no ask, and several events in a row are shorter: again */
    "select 1;",
    NULL,
};

#define LAST LAST_OF("n", "kind", "seat")
/* What a reader of tables gets: the columns, and its last event. */
#define TABLES                                                                                     \
    "select " TABLE_COLUMNS ", next,"                                                              \
    " coalesce((select " LAST " from events e where e.tbl = t.tbl order by n desc limit 1), 0),"   \
    " coalesce((select time from events e where e.tbl = t.tbl order by n desc limit 1), 0),"       \
    " not exists (select 1 from chat c where c.tbl = t.tbl) and"                                   \
    " not exists (select 1 from notes n where n.tbl = t.tbl) from tables t "
#define TBL "(select tbl from tables where id = ?1)"

const char sqlite_read_tail[] =
    "select case when state < 2 then tbl else 0 end,"
    " (select " LAST " from events e where e.tbl = t.tbl order by n desc limit 1),"
    " (select sum from events e where e.tbl = t.tbl order by n desc limit 1)"
    " from tables t where id = ?1";

const char *const sqlite_query[QUERIES] = {
    [QUERY_PUT_ALIVE] = "update meta set alive = ?1 where alive < ?1",

    [QUERY_PUT_PERSON] = "insert or replace into persons values (?1, ?2, ?3, ?4, ?5)",
    [QUERY_FORGET_NAME] = "update persons set name = '' where person = ?1",
    [QUERY_FORGET_DEVICES] = "delete from devices where person = ?1",
    [QUERY_FORGET_CODES] = "delete from codes where person = ?1",
    [QUERY_FORGET_PASSPHRASE] = "delete from passphrases where person = ?1",
    [QUERY_FORGET_NOTES] = "delete from notes where person = ?1",
    [QUERY_FORGET_NOTICES] = "delete from notices where person = ?1",
    [QUERY_FORGET_CHAT] = "delete from chat where person = ?1",
    [QUERY_PUT_DEVICE] = "insert or replace into devices values (?1, ?2, ?3)",
    [QUERY_PUT_CODE] = "insert or replace into codes values (?1, ?2, ?3)",
    [QUERY_TAKE_CODE] = "delete from codes where hash = ?1 and expires > ?2",
    [QUERY_DROP_CODES] = "delete from codes where expires <= ?1",
    [QUERY_PUT_PASSPHRASE] =
        "insert into passphrases select ?1, ?2, ?3"
        " where not exists (select 1 from passphrases where login = ?2 and person <> ?1)"
        " on conflict (person) do update set login = excluded.login, argon2 = excluded.argon2",

    [QUERY_PUT_TABLE] =
        "insert into tables (" TABLE_COLUMNS ")"
        " values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)"
        " on conflict (id) do update set header = ?2, host = ?3, bank = ?4, step = ?5, policy = ?6,"
        " flags = ?7, open = ?8, state = ?9, commitment = ?10, seed = ?11, players = ?12,"
        " onlookers = ?13, created = ?14, changed = ?15",
    [QUERY_PUT_NEXT] = "update tables set next = ?2 where id = ?1 and next = ?3",
    [QUERY_DROP_TABLE] = "delete from tables where id = ?1",
    [QUERY_PUT_SEAT] = "insert into seats select tbl, ?2, ?3, ?4, ?5 from tables where id = ?1"
                       " on conflict (tbl, seat, since) do update set until = ?4, person = ?5",
    /* ?1 is the table's number: see store_sqlite_tail.c */
    [QUERY_PUT_EVENT] = "insert into events values (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
                        " on conflict (tbl, n) do nothing",
    [QUERY_PUT_CHAT] = "insert into chat select tbl, coalesce((select line from chat c"
                       " where c.tbl = t.tbl order by line desc limit 1), 0) + 1,"
                       " ?2, ?3, ?4, ?5, ?6 from tables t where id = ?1"
                       " on conflict (tbl, person, id) do update set id = id",
    [QUERY_PUT_NOTE] = "insert or replace into notes select tbl, ?2, ?3 from tables where id = ?1",
    [QUERY_DROP_NOTE] = "delete from notes where tbl = " TBL " and person = ?2",
    [QUERY_PUT_NOTICE] = "insert or replace into notices values (?1, ?2,"
                         " (select tbl from tables where id = ?3), ?4, ?5, ?6)",
    [QUERY_DROP_NOTICE] = "delete from notices where notice = ?1",

    [QUERY_PUT_GAME] = "insert into games select tbl, ?2, ?3 from tables where id = ?1"
                       " on conflict (tbl) do nothing",
    [QUERY_PUT_SCORE] = "insert into scores values (" TBL ", ?2, ?3, ?4, ?5, ?6)",
    [QUERY_SET_STATE] = "update tables set state = ?2, changed = ?3 where id = ?1",
    [QUERY_SET_HEADER] = "update tables set header = ?2 where id = ?1",
    [QUERY_SET_RECORD] = "update games set record = ?2 where tbl = " TBL,
    [QUERY_DROP_EVENTS] = "delete from events where tbl = " TBL,

    [QUERY_LOAD_EVENT] = "insert into events values (" TBL ", ?2, ?3, ?4, ?5, ?6, ?7)",
    [QUERY_LOAD_CHAT] = "insert into chat values (" TBL ", ?2, ?3, ?4, ?5, ?6, ?7)",

    [QUERY_READ_ALIVE] = "select alive from meta",
    [QUERY_READ_PERSON] = "select * from persons where person = ?1",
    [QUERY_READ_DEVICE] = "select p.* from devices join persons p using (person) where hash = ?1",
    [QUERY_READ_CODE] = "select person from codes where hash = ?1 and expires > ?2",
    [QUERY_READ_PASSPHRASE] = "select * from passphrases where login = ?1",

    [QUERY_READ_TABLE] = TABLES "where id = ?1",
    [QUERY_LIST_TABLES] = TABLES "where state <> 2",
    [QUERY_LIST_OVER] = TABLES "where state = 2",
    [QUERY_LIST_LOBBY] = TABLES "where open = 1 and state < 2 order by created desc limit ?1",
    /* each half by an index of its own: "or" would go through all tables there are */
    [QUERY_LIST_MINE] = TABLES "where state <> 2 and tbl in"
                               " (select tbl from tables where host = ?1 and state <> 2 union"
                               " select tbl from seats where person = ?1 and until = 0"
                               " and person <> 0)",
    [QUERY_READ_SEATS] =
        "select seat, since, until, person from seats where tbl = " TBL " order by seat, since",
    [QUERY_READ_EVENTS] = "select n, time, kind, seat, sum, payload from events"
                          " where tbl = " TBL " and n >= coalesce((select max(n) from events"
                          " where tbl = " TBL " and n <= ?2), ?2) and " LAST " >= ?2 order by n",
    [QUERY_READ_CHAT] = "select * from (select line, room, person, id, time, text from chat"
                        " where tbl = " TBL " and room = ?2 and line < ?3"
                        " order by line desc limit ?4) order by line",
    [QUERY_READ_NOTE] = "select person, text from notes where tbl = " TBL " and person = ?2",
    [QUERY_LIST_NOTICES] = NOTICES "where person = ?3 and due <= ?1 order by due limit ?2",
    [QUERY_LIST_ALL_NOTICES] = NOTICES "where due <= ?1 order by due limit ?2",

    [QUERY_READ_GAME] = "select id, ended, record from games join tables using (tbl) where id = ?1",
    [QUERY_LIST_GAMES] = "select id, s.ended, '' from scores s join tables using (tbl)"
                         " where person = ?1 and person <> 0 and s.ended < ?2"
                         " group by s.ended, tbl order by s.ended desc limit ?3",
    [QUERY_READ_SCORES] =
        "select seat, person, points, place from scores where tbl = " TBL " order by seat",

    [QUERY_HOLD] = "begin",
    QUERIES_ALIKE,
    [QUERY_ALL_EVENTS] = ALL("n, time, kind, seat, sum, payload", "events"),
};
