/* codes - why something was refused: a word for programs and a sentence for people */
#ifndef SERVER_CODES_H
#define SERVER_CODES_H

#include "core/words.h"

#define CODES(X)                                                                                   \
    X(STALE, "stale", "This question is no longer open.", "Cette question n’est plus posée.",      \
      "Diese Frage ist nicht mehr offen.")                                                         \
    X(ANSWERED, "answered", "This question has been answered otherwise.",                          \
      "Une autre réponse a déjà été donnée.", "Diese Frage wurde schon anders beantwortet.")       \
    X(NOT_DUE, "not-due", "It is not the time for this.", "Ce n’est pas le moment.",               \
      "Das ist jetzt nicht an der Zeit.")                                                          \
    X(ILLEGAL, "illegal", "This is not possible: look at what the protocol or the rules say.",     \
      "Ce n’est pas possible : voyez ce que disent le protocole ou les règles.",                   \
      "Das geht nicht: sieh nach, was Protokoll oder Regeln sagen.")                               \
    X(NO_SEAT, "no-seat", "You do not sit at this table: take a seat first.",                      \
      "Vous n’êtes pas assis à cette table : prenez d’abord une place.",                           \
      "Du sitzt nicht an diesem Tisch: nimm zuerst einen Platz.")                                  \
    X(OVER, "over", "The game is over.", "La partie est finie.", "Das Spiel ist zu Ende.")         \
    X(FULL, "full", "There is no room for this: finish or leave something first.",                 \
      "Il n’y a plus de place : terminez ou quittez d’abord quelque chose.",                       \
      "Dafür ist kein Platz: beende oder verlasse zuerst etwas.")                                  \
    X(SLOW_DOWN, "slow-down", "That was too much at once: wait a little.",                         \
      "C’était trop à la fois : attendez un peu.", "Das war zu viel auf einmal: warte kurz.")      \
    X(TOO_BIG, "too-big", "This is too long.", "C’est trop long.", "Das ist zu lang.")             \
    X(VERSION, "version", "Page and server do not fit together: load the page again.",             \
      "La page et le serveur ne vont pas ensemble : rechargez la page.",                           \
      "Seite und Server passen nicht zusammen: lade die Seite neu.")                               \
    X(GONE, "gone", "There is no such thing here, or no longer.",                                  \
      "Cela n’existe pas ici, ou n’existe plus.", "Das gibt es hier nicht, oder nicht mehr.")      \
    X(FROZEN, "frozen", "This table stands still: its host’s server cannot go on with it.",        \
      "Cette table est arrêtée : le serveur ne peut pas la continuer.",                            \
      "Dieser Tisch steht still: der Server kann ihn nicht fortsetzen.")                           \
    X(NOT_YOURS, "not-yours", "This is for somebody else to do.",                                  \
      "C’est à quelqu’un d’autre de le faire.", "Das ist Sache von jemand anderem.")               \
    X(BANNED, "banned", "You may no longer play here: ask whoever runs this server.",              \
      "Vous ne pouvez plus jouer ici : adressez-vous à qui tient ce serveur.",                     \
      "Du darfst hier nicht mehr spielen: wende dich an die, die diesen Server betreiben.")

enum code {
    CODE_NONE, /* it was not refused */
#define X(name, word, en, fr, de) CODE_##name,
    CODES(X)
#undef X
        CODE_COUNT
};

const char *code_word(enum code code);
const char *code_text(enum code code, enum lang lang);

#endif
