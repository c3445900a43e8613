/* remarks - the comments of the form that owners of the printed game fill in */
#include "games/counterfeiters/state.h"

const struct set_remark counterfeiters_remarks[] = {
    {"players 2",
     {"The board for 2 players. The printed side is not public; this one is ours.",
      "Le plateau à 2 joueurs. La face imprimée n’est pas publique ; celle-ci est de nous.",
      "Der Plan für 2 Spieler. Die gedruckte Seite ist nicht öffentlich; diese ist von uns."}},
    {"money",
     {"Start money from the first player clockwise. All money is in dollars, in steps of 10.",
      "L’argent de départ, du premier joueur dans le sens horaire. Tout montant est en dollars,\n"
      "par pas de 10.",
      "Startgeld, vom Startspieler an im Uhrzeigersinn. Alles Geld ist in Dollar, in "
      "Zehnerschritten."}},
    {"last",
     {"The police track: its last space, where the first one is 0. The Godfather always comes\n"
      "there; that needs no line.",
      "La piste de police : sa dernière case, la première étant 0. Le Parrain y passe toujours ;\n"
      "il ne faut pas de ligne pour cela.",
      "Die Polizeileiste: ihr letztes Feld; das erste ist 0. Dorthin kommt der Pate immer; das\n"
      "braucht keine Zeile."}},
    {"start",
     {"Where the police pawn starts.", "Où commence le pion police.",
      "Wo die Polizeifigur beginnt."}},
    {"godfather",
     {"Where the Godfather comes before that, a line for each space.",
      "Où passe le Parrain avant cela, une ligne par case.",
      "Wohin der Pate vorher kommt, eine Zeile je Feld."}},
    {"refuse 1",
     {"From which space on supermarkets refuse quality 1, quality 2 and below, everything.",
      "Dès quelle case les supermarchés refusent la qualité 1, la 2 et moins, tout.",
      "Ab welchem Feld Supermärkte Qualität 1 ablehnen, Qualität 2 und weniger, alles."}},
    {"strike",
     {"Where there are no flights, a line for each space; none if there is no such space.",
      "Où il n’y a pas de vols, une ligne par case ; aucune s’il n’y a pas de telle case.",
      "Wo es keine Flüge gibt, eine Zeile je Feld; keine, wenn es kein solches Feld gibt."}},
    {"market",
     {"The black market from the cheapest space up: on the board from right to left. After the\n"
      "price 'bin' where the card is thrown away after a round, and 'hat' where the police\n"
      "advance: market 10 bin hat",
      "Le marché noir depuis la case la moins chère : sur le plateau de droite à gauche. Après\n"
      "le prix 'bin' là où la carte est jetée après une manche, et 'hat' là où la police avance :\n"
      "market 10 bin hat",
      "Der Schwarzmarkt vom billigsten Feld an: auf dem Plan von rechts nach links. Nach dem\n"
      "Preis 'bin', wo die Karte nach einer Runde weggeworfen wird, und 'hat', wo die Polizei\n"
      "vorrückt: market 10 bin hat"}},
    {"space print ",
     {"How many spaces there are for an action; 0 if none. print-hat and fence-hat have a hat,\n"
      "print and fence have none; of the others all have one if 'hat' stands at the end. If only\n"
      "some supermarkets have one, write two lines: space shop 1, and space shop-hat 1",
      "Combien de cases a chaque action ; 0 si aucune. print-hat et fence-hat ont un képi,\n"
      "print et fence n’en ont pas ; les autres en ont toutes un si 'hat' est à la fin. Si\n"
      "certains supermarchés seulement en ont un, deux lignes : space shop 1, et space shop-hat 1",
      "Wie viele Felder eine Aktion hat; 0, wenn keines. print-hat und fence-hat haben eine\n"
      "Mütze, print und fence keine; die anderen haben alle eine, wenn 'hat' am Ende steht. Haben "
      "nur\n"
      "manche Supermärkte eine, schreib zwei Zeilen: space shop 1 und space shop-hat 1"}},
    {"players 3",
     {"The board for 3 players, as printed.", "Le plateau à 3 joueurs, comme imprimé.",
      "Der Plan für 3 Spieler, wie gedruckt."}},
    {"players 4",
     {"The board for 4 players, as printed.", "Le plateau à 4 joueurs, comme imprimé.",
      "Der Plan für 4 Spieler, wie gedruckt."}},
    {"card S",
     {"The 42 cards: letter, kind and how many; at the end 3+ or 4 if they are used only with so\n"
      "many players. S are the start cards: 4 printers, and 4 inks and papers. If a lottery\n"
      "ticket does not pay 50, write what it pays: ticket 100",
      "Les 42 cartes : lettre, sorte et nombre ; à la fin 3+ ou 4 si elles ne servent qu’à autant\n"
      "de joueurs. S : cartes de départ, 4 imprimantes, et 4 encres et papiers. Si un ticket\n"
      "de loterie ne rapporte pas 50, écrivez combien : ticket 100",
      "Die 42 Karten: Buchstabe, Art und Anzahl; am Ende 3+ oder 4, wenn sie nur mit so vielen\n"
      "Spielern gebraucht werden. S sind die Startkarten: 4 Drucker und 4-mal Tinte oder Papier.\n"
      "Bringt ein Lotterielos nicht 50, schreib, was es bringt: ticket 100"}},
    {"card A",
     {"Which cards are A, B, C and D, and the marks 3+ and 4, are not public; this is ours.",
      "Quelles cartes sont A, B, C et D, et les marques 3+ et 4, n’est pas public ; voici les "
      "nôtres.",
      "Welche Karten A, B, C und D sind und die Zeichen 3+ und 4 sind nicht öffentlich; dies ist\n"
      "unsere Aufteilung."}},
    {.before = NULL},
};
