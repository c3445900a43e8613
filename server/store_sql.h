/* store_sql - what both databases say in the same words */
#ifndef SERVER_STORE_SQL_H
#define SERVER_STORE_SQL_H

#define TABLE_COLUMNS                                                                              \
    "id, header, host, bank, step, policy, flags, open, state, commitment, seed, players,"         \
    " onlookers, created, changed"
#define NOTICES                                                                                    \
    "select notice, person, coalesce(id, ''), kind, due, text"                                     \
    " from notices n left join tables t on t.tbl = n.tbl "
/* The number of the last event of a row of events, by its first, kind and seat: store_chain.c. */
#define LAST_OF(n, kind, seat) "case " kind " when 0 then " n " + " seat " - 1 else " n " end"
/* Rows that belong to tables, with the table's name for its number. */
#define ALL(columns, from) "select tables.id, " columns " from " from " join tables using (tbl)"

/* Places in the lists of queries. */
#define QUERIES_ALIKE                                                                              \
    [QUERY_RELEASE] = "commit", [QUERY_ALL_PERSONS] = "select * from persons",                     \
    [QUERY_ALL_DEVICES] = "select * from devices", [QUERY_ALL_CODES] = "select * from codes",      \
    [QUERY_ALL_PASSPHRASES] = "select * from passphrases",                                         \
    [QUERY_ALL_TABLES] = "select " TABLE_COLUMNS " from tables",                                   \
    [QUERY_ALL_NEXTS] = "select id, next, '' from tables where next <> ''",                        \
    [QUERY_ALL_SEATS] = ALL("seat, since, until, person", "seats"),                                \
    [QUERY_ALL_CHAT] = ALL("line, room, person, chat.id, time, text", "chat"),                     \
    [QUERY_ALL_NOTES] = ALL("person, text", "notes"), [QUERY_ALL_NOTICES] = NOTICES,               \
    [QUERY_ALL_GAMES] = ALL("ended, record", "games"),                                             \
    [QUERY_ALL_SCORES] = ALL("seat, person, points, place, ended", "scores")

#endif
