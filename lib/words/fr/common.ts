/** Ce que plusieurs pages disent dans les mêmes mots. */

export const notSaved = "L’enregistrement sur cet appareil a échoué. Libérez de la place et réessayez.";
export const booksNotLoaded = "Les livres de règles n’ont pas pu être chargés. Vérifiez la connexion et réessayez.";
export const startOrRead = "Commencez-en une, ou lisez-en une depuis un fichier, un lien ou un texte collé.";
export const partMissing = "Il manque une partie sur cet appareil. Connectez-vous une fois.";

export const opening = {
  linkUnread: "Ce lien ne peut pas être lu",
  noRoster: "Aucune liste de ce nom",
  noRosterReason: "Elle n’est pas sur cet appareil. Elle a peut-être été supprimée, ou créée dans un autre navigateur.",
  newer: "Une version plus récente de Muster Roll a enregistré cette liste. Rechargez la page pour l’obtenir.",
  unreadable: "Les données enregistrées ne se lisent pas comme une liste d’armée.",
  notLoaded: "Son jeu ou son armée n’a pas pu être chargé. Vérifiez la connexion et réessayez.",
};
