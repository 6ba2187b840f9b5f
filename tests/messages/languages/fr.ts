/** By code, or code and row of the English table, what is said in French; with plain spaces in place of those that do not break. */
export const fr: Readonly<Record<string, string>> = {
  "points-limit/over": "1 070 points, au plus 1 050. → Dépensez 20 points de moins.",
  "points-limit/over: by one, with a price missing": "Au moins 1 051 points, au plus 1 050. → Dépensez au moins 1 point de moins.",
  "count/over": "Spears : 4 unités, au plus 3. → Retirez 1 unité.",
  "count/over: units that count by an upgrade": "Spears : 4 unités, au plus 3. → Retirez bows une fois ou retirez 1 unité.",
  "count/over: of one model": "Spears : une seule figurine. → Retirez 1 figurine.",
  "count/over: none allowed": "Spears : 4 unités, ce qui n’est pas permis. → Retirez 4 unités.",
  "count/over: a number not confirmed":
    "Spears : 4 unités, plus de 3 reste à confirmer. → Cherchez le nombre dans votre livre ou retirez 1 unité.",
  "count/over: at an event": "Spears : 4 unités, au plus 3 à ce tournoi. → Retirez 1 unité.",
  "count/under": "Spears : 1 unité, mieux vaut au moins 3. → Ajoutez 2 unités.",
  "count/under: none there": "Spears : 0 unité, il faut au moins 3. → Ajoutez 3 unités.",
  "count/under: no points": "Spears : 0 point, il faut au moins 250. → Dépensez 250 points de plus.",
  "count/step": "Walls : 3 × inch, multiples de 2 seulement. → Ajoutez 1 inch ou retirez 1.",
  "share/over": "Allies : 300 points, au plus 250 (25 % of 1,000 spent). → Dépensez 50 points de moins.",
  "share/under": "Allies : 200 points, il faut au moins 250 (25 % of 1,000 spent). → Dépensez 50 points de plus.",
  "compare/over": "Grenades : 4 × grenade, au plus 3 (as many as clerics: 3). → Ajoutez des clerics ou retirez 1 grenade.",
  "requires/unit": "Bard : il faut rank of hero. → Ajoutez rank of hero.",
  "requires/unit: one thing alone, with its price": "Bard : il faut drum pour icon. → Ajoutez drum (12 points), ou retirez icon.",
  "requires/place": "Ogres et Trolls : il faut shaman dans la liste. → Ajoutez shaman.",
  "excludes/unit": "Spears : bows ou slings, pas les deux. → Retirez bows ou slings.",
  "excludes/place": "Bows ou slings, pas les deux dans une armée. → Retirez bows ou slings.",
  "unjudged/open": "Spears : non vérifié. The price hangs on the weather. → À consulter : this in the rules.",
  "uniform/one":
    "Spears : 1 sur 3 unités avec elite, il faut toutes ou aucune. → Ajoutez elite à 2 unités ou retirez elite à 1 unité.",
  "uniform/several":
    "Spears (3 unités) : 1 avec elite et 2 avec bows, il faut la même chose partout. → Donnez la même chose aux 3 unités.",
  "unique/unit": "Spears : drum 3 fois, au plus une fois. → Retirez drum 2 fois.",
  "unique/roster": "Drum : 3 fois (Spears et Bows), au plus une fois. → Retirez drum 2 fois.",
  "unique/roster: by two units, each once":
    "Spears et Bows : drum 2 fois dans la liste, au plus une fois. → Retirez drum à Spears ou Bows.",
  "distinct/over": "Spears et Bows : weapon runes identiques (fury et might ×2). → Changez weapon runes pour Spears ou Bows.",
  "choice/missing": "Spears : le choix pour elite n’est pas écrit. → Choisissez elite 1 ou elite 2.",
  "slots/over": "Hero : 2 major, de la place pour 1 major. → Retirez hat ou rope.",
  "attached/over": "Spears : 4 détachements, au plus 3. → Retirez 1 détachement.",
  "attached/large": "Spears : 4 figurines, au plus 3 (half of the 7 models of Ogres, rounded down). → Retirez 1 figurine.",
  "attached/small": "Spears : 1 figurine, il faut au moins 3. → Ajoutez 2 figurines.",
  "attached/alone": "Dogs : à rattacher à une autre unité (Ogres ou Trolls). → Choisissez une unité ou retirez celle-ci.",
  "characteristic/low": "Spears : move 4½, il faut au moins 5. → Choisissez une unité avec move 5 ou plus.",
  "characteristic/high":
    "Ogres : wounds 5, au plus 4. → Choisissez une unité avec wounds 4 ou moins, ou retirez ce qui l’augmente.",
  "characteristic/unknown": "Spears : pas de nombre pour move, au plus 5. → Cherchez cette valeur dans votre livre : move.",
  "leader/nobody": "General : aucune unité de la liste ne peut l’être. → Ajoutez une unité qui peut être general.",
  "leader/several": "General : 3 unités choisies, il en faut exactement 1. → Gardez-en 1 et retirez-en 2.",
  "leader/tie":
    "General : aucun choix ; à égalité en leadership (9) : Archseer (2 units) et Marshal. → Choisissez une de ces unités comme general.",
  "leader/lower": "Captain : leadership 8 comme general, il faut au moins 9. → Choisissez Archseer ou Marshal comme general.",
  "leader/unable": "Captain : cette unité ne peut pas être general, seulement Archseer. → Choisissez Archseer comme general.",
  "sideboard/over": "Sideboard : 260 points, au plus 250. → Dépensez 10 points de moins.",
  "sideboard/untried":
    "Sideboard : les 25 premières unités ont été essayées dans l’armée, pas les 3 autres. → Retirez-en des unités.",
  "availability/denied": "Spears : l’option bows n’est pas permise. Only for archers. → Retirez bows.",
  "availability/denied: what it lacks": "Spears : bows seulement avec quiver. → Choisissez quiver (18 points), ou retirez bows.",
  "availability/open":
    "Spears : option bows à confirmer. Only for archers. → Cherchez bows à la p. 57 de votre livre ou retirez cette option.",
  "roster/kept-open":
    "Règle maison : la liste joue comme permis ce qui reste ouvert, Autumn Muster non. → Demandez à l’organisateur ou consultez ce qui reste à confirmer.",
  "roster/newer-data":
    "Version des données : 2027.1.1 est plus récente que 2026.11.3, qui a servi à vérifier la liste. → Enregistrez la liste de nouveau, ou vérifiez-la avec les données de son écriture.",
  "roster/unknown-data":
    "Version des données : « soon » n’existe pas pour ce livre ; vérifié avec 2026.11.3. → Enregistrez la liste de nouveau, ou vérifiez-la avec les données de son écriture.",
  "roster/other-size":
    "Taille : la liste est écrite pour 1 000 points, ce tournoi se joue à 1 500. → Changez la limite de points en 1 500.",
  "roster/size-open":
    "Taille : ce tournoi se joue à 1 500 ou 2 250 points, la liste est écrite pour 2 000. → Choisissez la taille jouée : 1 500 ou 2 250 points.",
  "roster/unfit-part": "Limit 2 (Autumn Muster) n’a pas été vérifié : There is no gnome. → Demandez à l’organisateur de corriger.",
  "roster/unknown-key":
    "Le fichier a la clé « lmit », inconnue ici ; elle ne compte pas. → Écrivez « limit » si c’est ce que vous voulez, ou retirez-la.",
  "roster/pack-left-out":
    "Le supplément « Autumn Muster » n’a pas pu servir : settings.blob: no such setting. → Corrigez le supplément ou demandez-le à son auteur.",
  "roster/unknown-setting":
    "Réglage « grimy » : les règles n’en connaissent pas de ce nom. → Écrivez Grim play si c’est ce que vous voulez, ou retirez-le.",
  "roster/unknown-choice":
    "Rounding : « sideways » n’est pas un choix possible ; vérifié avec « up ». → Choisissez « up » ou « down ».",
  "roster/decided-setting": "Rounding : la liste a « up », Autumn Muster impose « down ». → Retirez ce réglage de la liste.",
  "roster/unknown-pack":
    "Supplément « autumn » : inconnu ici, la liste a été vérifiée sans lui. → Ajoutez le supplément ou retirez son nom de la liste.",
  "roster/army-refused": "Armée : Dwarfs, non permise à ce tournoi. → Choisissez une armée permise (Autumn Muster).",
  "roster/game-refused": "Jeu : Small Game, ce tournoi joue à Other Game. → Choisissez une armée de ce jeu : Other Game.",
  "roster/guess": "Ligne 4 : « Sperars » lu comme Spears. → Confirmez ou choisissez autre chose.",
  "roster/unknown-command": "Commandement : « odd » n’existe pas ici. → Choisissez Main ou Hired.",
  "roster/ally-open": "Alliés : Elves avec Dwarfs, à confirmer. → Cherchez les alliés dans votre livre : Dwarfs.",
  "roster/ally-denied":
    "Alliés : Elves avec Dwarfs, alliance non permise. → Choisissez une autre armée ou retirez le commandement.",
  "roster/ally-beyond": "Trop d’armées alliées : Elves n’a pas été consulté. → Retirez des commandements alliés.",
  "roster/ally-missing": "Alliés : aucune armée n’est indiquée. → Choisissez l’armée d’où ils viennent.",
  "roster/unknown-unit": "« sperars » n’est pas une unité de cette armée (Dwarfs). → Choisissez Spears ou Bears, ou retirez-le.",
  "roster/entry-denied":
    "Trolls : 3 unités, choix non permis pour Dwarfs. They ate the last host. → Retirez Trolls (3 unités).",
  "roster/entry-open": "Trolls : 3 unités, à confirmer pour Dwarfs. → Look up Trolls for Dwarfs on p. 9 of your book.",
  "roster/may-not-belong":
    "Dogs : rattachement à Ogres non permis. → Choisissez une autre unité ou faites-en une unité à part.",
  "roster/cannot-belong":
    "Dogs : l’unité dont elle dépend n’est pas dans la liste. → Choisissez une autre unité ou faites-en une unité à part.",
  "roster/unknown-option": "Spears : « bwos » n’est pas une option de cette armée (Dwarfs). → Choisissez bows, ou retirez-le.",
  "roster/removed-option":
    "Chief : Drum of Doom n’est plus une option (Dwarfs). It is a drum of the Goblins. → Retirez Drum of Doom.",
  "roster/needless-number": "Spears : bows n’a pas de nombre, et la liste porte 7. → Retirez le nombre.",
  "roster/missing-number": "Walls : aucun nombre écrit pour length, 2 a été pris. → Saisissez le nombre.",
  "roster/missing-choice": "Spears : le choix pour rank n’est pas écrit, low a été pris. → Choisissez « low » ou « high ».",
  "roster/number": "Walls : length 21, il faut un nombre de 3 à 20. → Saisissez un nombre de 3 à 20.",
  "roster/copies": "Spears : drum 2 fois, au plus une fois. → Retirez drum une fois.",
  "roster/choices": "Spears : captain ou scout, pas les deux. → Retirez captain ou scout.",
  "roster/same-choice": "Spears : ash wand 2 fois, au plus une fois. → Gardez ash wand une fois.",
  "roster/price-lost": "Wyrms : pas encore de prix. → Saisissez le prix de votre livre.",
  "roster/price-disputed":
    "Mortar : les sources donnent 75 et 100 points, 75 pris en compte. → Cherchez le prix à la p. 58 de votre livre.",
  "roster/stated": "Spears : la liste indique 90. Le livre donne 100. → Corrigez les points indiqués.",
  "roster/stated-total": "Total : la liste indique 1. Le livre donne 100. → Corrigez le total indiqué.",
  "roster/no-book":
    "Règles : non jugées, il n’y a pas de livre de ce jeu ici (Oathmark). → Consultez ses règles dans votre propre livre.",
  "roster/stated-section":
    "Core : la liste indique 1 point, les unités font 90. → Écrivez 90 points, ou corrigez le coût des unités.",
  "roster/stated-cost":
    "Power level : la liste indique 1 200, les unités font 1 100. → Écrivez 1 100, ou corrigez le coût des unités.",
  "roster/more": "1 autre constat comme les 50 de la liste. → Corrigez d’abord ceux de la liste.",
};
