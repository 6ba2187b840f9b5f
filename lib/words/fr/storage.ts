/** Ce qui se dit de l’enregistrement sur cet appareil, et de l’application sans réseau. */
import type { Words } from "@/lib/words/en/words";
import { booksNotLoaded, notSaved } from "./common";
import { count, number } from "./grammar";

const one = {
  rosters: "liste enregistrée est endommagée",
  designs: "conception enregistrée est endommagée",
  books: "de vos livres d’armée est endommagé",
  packs: "de vos suppléments est endommagé",
};

export const storage: Words["storage"] = {
  notSaved,
  notLoaded: booksNotLoaded,
  nameOf: (name) => (name.trim() ? name : "Liste sans nom"),
  unsaved: "Non enregistré",
  keptInTab: (time) => `Gardé dans cet onglet seulement, ${clock(time)}`,
  savedAt: (time) => `Enregistré sur cet appareil, ${clock(time)}`,
  refused: "La dernière modification n’a pas été enregistrée : l’appareil l’a refusée.",
  refusedMeans:
    "La place manque peut-être. Un nouvel essai a lieu toutes les quelques secondes. Exportez votre travail dans un fichier avant de fermer cet onglet.",
  forgets: "Ce navigateur oublie les listes quand l’onglet se ferme.",
  saveAsFile: "Enregistrer dans un fichier",
  damaged: {
    title: (n, place) =>
      n === 1
        ? `1 ${one[place]} et ne peut pas s’ouvrir.`
        : `${number(n)} éléments enregistrés sont endommagés et ne peuvent pas s’ouvrir.`,
    means: (n) =>
      n === 1
        ? "Cet élément est mis de côté, tout le reste fonctionne. Enregistrez-le d’abord dans un fichier : ce qui peut être sauvé s’y trouve."
        : "Ils sont mis de côté, tout le reste fonctionne. Enregistrez-les d’abord dans un fichier : ce qui peut être sauvé s’y trouve.",
    remove: (n) => `${n === 1 ? "Le" : "Les"} supprimer de cet appareil`,
    deleted: (n) => `${count(n, "élément endommagé supprimé", "éléments endommagés supprimés")}.`,
    notDeleted: "Cet appareil a refusé la suppression.",
  },
  offline: {
    noNetwork: "Pas de réseau.",
    allHere: "Tout est là.",
    openHere: "Ce qui est ouvert reste utilisable.",
    newer: "Une version plus récente est prête. Votre travail en cours est gardé.",
    useNow: "L’utiliser maintenant",
    loadedAgain: "L’application avait changé : cette page a été rechargée. Votre travail est là.",
  },
};

function clock(time: number): string {
  return new Intl.DateTimeFormat("fr-FR", { hour: "2-digit", minute: "2-digit" }).format(time);
}
