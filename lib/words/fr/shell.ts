/** Ce qui entoure chaque page. */
import type { Words } from "@/lib/words/en/words";

export const shell: Words["shell"] = {
  skip: "Aller au contenu",
  placesLabel: "Rubriques",
  places: {
    rosters: "Listes",
    check: "Vérifier",
    events: "Tournois",
    books: "Livres",
    design: "Concevoir",
    print: "Imprimer",
    play: "Jouer",
    models: "Mes figurines",
  },
  reading: "Vous lisez une liste partagée.",
  anEvent: "Un tournoi : ses règles, et où remettre votre liste.",
  makeYourOwn: "Créer votre liste",
  menu: "Menu",
  backUp: "Sauvegarder et restaurer",
  help: "Aide et touches",
  about: "À propos et licences",
  worksOffline: "Fonctionne sans réseau.",
  themes: { system: "Comme l’appareil", light: "Clair", dark: "Sombre" },
  inEnglish: (place) => `${place} (en anglais)`,
  aboutDialog: {
    title: "À propos de Muster Roll",
    licence: "Logiciel libre sous licence MIT. Les polices Inter et Source Serif 4 sont sous licence SIL Open Font License.",
    data: (version) => `Données ${version}`,
  },
  titles: {
    description: "Composer des armées pour les jeux de bataille, voir chaque point et chaque règle, et imprimer la liste.",
    build: "Composer",
    print: "Imprimer",
    play: "Jouer",
    models: "Mes figurines",
    view: "Une liste partagée",
    viewSays:
      "Ouvre toute la liste : pour la lire, la copier, la comparer, l’imprimer ou la jouer. La liste est dans le lien et n’est envoyée à aucun serveur.",
    event: "Tournoi",
    eventSays: "Les règles d’un tournoi, et où les joueurs remettent leurs listes.",
  },
};
