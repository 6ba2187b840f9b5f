/** Les dialogues autour des listes : en créer, lire et enregistrer, versions, sauvegardes, codes devant l’appareil photo. */
import type { Part } from "@/lib/words/en/rosters";
import type { Words } from "@/lib/words/en/words";
import { capital, megabytes } from "@/lib/words/text";
import { count, list, number, pageLabel, sizeText } from "./grammar";

const nouns: Readonly<Record<Part, readonly [string, string]>> = {
  rosters: ["liste", "listes"],
  designs: ["conception", "conceptions"],
  packs: ["supplément", "suppléments"],
  books: ["livre d’armée", "livres d’armée"],
  desks: ["bureau", "bureaux"],
  received: ["liste sur des bureaux", "listes sur des bureaux"],
  games: ["partie à la table", "parties à la table"],
  versions: ["version", "versions"],
  models: ["sorte de figurines", "sortes de figurines"],
  events: ["tournoi avec ses clés", "tournois avec leurs clés"],
  packages: ["paquet de livres", "paquets de livres"],
};

export const rosters: Words["rosters"] = {
  close: "Fermer",
  cancel: "Annuler",
  start: {
    title: "Nouvelle liste",
    game: "Jeu",
    event: "Tournoi",
    none: "Aucun",
    army: "Armée",
    find: (n) => `En chercher une parmi ${n}`,
    page: (page) => pageLabel(page),
    choose: "Choisissez une armée.",
    sizeOf: (event, size, own) => `${event} : ${number(size)} ${own ?? "points"}.`,
    points: (own) => capital(own ?? "points"),
    size: (n) => number(n),
    asLastTime: "comme la dernière fois",
    go: "Commencer",
    suggest: "Suggérer une armée",
    notCreated: "Le livre n’a pas pu être chargé. Vérifiez la connexion et réessayez.",
    notLoaded: "Le livre n’a pas pu être chargé. Vérifiez la connexion et choisissez de nouveau le jeu.",
  },
  read: {
    title: "Lire une liste",
    empty: "Collez d’abord une liste ou un lien.",
    reading: "Lecture.",
    readingOf: (n, all) => (all > 1 ? `Lecture : ${number(n)} sur ${number(all)}.` : ""),
    verb: "Lire le texte",
    text: "Texte ou lien",
    hint: "Collez une ou plusieurs listes, ou un lien.",
    scan: "Scanner un code",
    drop: "Ou déposez des fichiers ici.",
    isEvent: "Ce sont les règles d’un tournoi.",
    pack: "Un supplément",
    book: "Un livre d’armée",
    unreadable: "La lecture est impossible.",
  },
  save: {
    none: "Aucune liste n’a pu être lue",
    ask: (n) => (n === 1 ? "Enregistrer cette liste ?" : `Enregistrer ${number(n)} listes ?`),
    another: "En lire une autre",
    saveAndOpen: "Enregistrer et ouvrir",
    save: (n) => `Enregistrer ${count(n, "liste", "listes")}`,
    keep: (names) => `Garder ce qui accompagne : ${list(names)}`,
    keepMeans: "Suppléments, réponses et livres d’armée avec lesquels l’expéditeur a fait juger. Ce que vous gardez déjà ne change pas.",
    saved: (some) =>
      typeof some === "string" ? `« ${some} » : liste enregistrée.` : `${count(some, "liste enregistrée", "listes enregistrées")}.`,
    saving: (n, all) => `Enregistrement : ${number(n)} sur ${number(all)}`,
    allOrNone: "Toutes sont enregistrées, ou aucune.",
    stop: "Arrêter",
    progress: "Enregistré",
    more: (n) => `et ${number(n)} de plus`,
    notRead: "Non lue",
    addEvent: "Ajouter le tournoi",
  },
  versions: {
    title: (name) => `Versions de « ${name} »`,
    nameFault: "Donnez un nom à la version.",
    keepAs: "Garder cette version sous le nom",
    example: "Avant le tournoi",
    keep: "Garder",
    label: "Versions",
    reading: "Lecture des versions.",
    none: "Aucune version n’est encore gardée. Gardez-en une avant de modifier la liste pour un tournoi ou un essai.",
    deleted: (name) => `Version supprimée : « ${name} ».`,
    cannotRead: "Cette version ne peut pas être lue ici. Elle reste telle quelle.",
    now: "Maintenant",
    notChecked: "Vérification impossible ici",
    actions: (name) => `Actions pour la version ${name}`,
    goBack: "Y revenir",
    openCopy: "Ouvrir comme copie",
    delete: "Supprimer",
    show: "Afficher",
    hide: "Masquer",
    showOf: (open, name) => `${open ? "Masquer" : "Afficher"} ce qui a changé : ${name}`,
    made: (time) => moment(time),
  },
  sheets: {
    making: "Création du PDF.",
    failed: "Le PDF n’a pas pu être créé. Réessayez.",
    made: (sheets) => `PDF de ${count(sheets, "feuille", "feuilles")}.`,
    madeWithout: (sheets, left) =>
      `PDF de ${count(sheets, "feuille", "feuilles")}. Il y manque ${typeof left === "string" ? `« ${left} »` : count(left, "liste", "listes")} : l’armée n’a pas pu être chargée.`,
  },
  backup: {
    title: "Sauvegarder et restaurer",
    another: "En choisir une autre",
    restore: "Restaurer",
    oneFile: "Un seul fichier avec tout ce qui est sur cet appareil.",
    save: "Enregistrer une sauvegarde",
    drop: "Déposez une sauvegarde ici. Son nom se termine par .muster-backup.json.",
    reading: "Lecture de la sauvegarde.",
    newer: "Cette sauvegarde vient d’une version plus récente de Muster Roll.",
    newerMeans: "Rien n’a été modifié. Le fichier est intact : gardez-le, et rechargez la page pour obtenir cette version.",
    restoring: "Restauration.",
    restored: "La sauvegarde est restaurée.",
    undone: "C’est annulé : tout est comme avant.",
    undoneExcept: (n) => `C’est annulé, sauf pour ${count(n, "élément modifié", "éléments modifiés")} depuis.`,
    made: (time) =>
      time === null ? "Le fichier ne dit pas quand cette sauvegarde a été faite." : `Cette sauvegarde a été faite le ${moment(time)}.`,
    holds: (parts) => `Elle contient ${parts.length ? list(parts.map(([part, n]) => count(n, ...nouns[part]))) : "rien"}.`,
    nothingLost:
      "Rien ne se perd sur cet appareil. Ce que les deux contiennent est fusionné si aucune question ne se pose ; sinon, les deux sont gardés.",
    notRead: "Non lu",
    andMore: (n) => `Et ${number(n)} de plus.`,
    tooLarge: (file, bytes) => `${file} : ${sizeText(megabytes(bytes))}, la limite est de 200 Mo.`,
    notOpened: (file) => `${file} : le fichier n’a pas pu être ouvert.`,
    noBackup: (file) => `${file} n’est pas une sauvegarde de Muster Roll. Pour une liste, choisissez « Lire une liste ».`,
    tally(part, { added, renewed, apart, alike, older }) {
      const newer = part === "rosters" ? "plus récents ici, l’état de la sauvegarde est parmi les versions" : "plus récents ici";
      const parts = [
        added && `${number(added)} en plus`,
        renewed && `${number(renewed)} mis à jour`,
        apart && `${number(apart)} gardés à part, les deux ayant changé`,
        older && `${number(older)} ${newer}`,
        alike && `${number(alike)} comme ici`,
      ].filter(Boolean);
      return parts.length ? `${capital(nouns[part][1])} : ${parts.join(", ")}.` : "";
    },
    marksDiffer: (n) => `${count(n, "marque diffère", "marques diffèrent")} sur des bureaux ; les plus récentes restent.`,
    settings: (n) => `${count(n, "réglage repris", "réglages repris")}.`,
  },
  scan: {
    title: "Scanner un code",
    half: "Un code sur deux est lu. Présentez l’autre devant l’appareil photo, ou choisissez-en une photo.",
    other: "C’est le code d’autre chose. Celui d’une liste est sur sa feuille imprimée et sur sa page de partage.",
    starting: "Démarrage de l’appareil photo.",
    next: (n) => `${count(n, "code lu", "codes lus")}. Présentez le suivant devant l’appareil photo.`,
    readingPhoto: "Lecture de la photo.",
    noCode: "Aucun code trouvé sur cette photo. Prenez-la bien au-dessus, sous une bonne lumière.",
    noPhoto: "Cette photo n’a pas pu être lue. Choisissez un fichier JPEG ou PNG.",
    done: "Terminé",
    picture: "L’image de l’appareil photo",
    photo: "Ou choisir une photo du code",
    noCamera: "Aucun appareil photo utilisable ici : il n’y en a pas, ou le navigateur n’y a pas accès.",
    hold: "Présentez le code devant l’appareil photo.",
    failed: "Le code n’a pas pu être lu ici. Choisissez-en une photo, ou ouvrez le lien.",
  },
};

function moment(time: number): string {
  return new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" }).format(
    time,
  );
}
