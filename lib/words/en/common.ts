/** What several rooms say in the same words. */

export const notSaved = "It could not be saved on this device. Free some space and try again.";
export const booksNotLoaded = "The books could not be loaded. Check the connection and try again.";
export const startOrRead = "Start one, or read one from a file, a link or pasted text.";
export const partMissing = "A part is missing on this device. Connect once.";

/** Why a saved or shared roster is not opened. */
export const opening = {
  linkUnread: "This link cannot be read",
  noRoster: "No such roster",
  noRosterReason: "It is not on this device. It may have been deleted, or made in another browser.",
  newer: "A newer version of Muster Roll saved this roster. Reload the page to get that version.",
  unreadable: "The saved data cannot be read as a roster.",
  notLoaded: "Its game or army list could not be loaded. Check the connection and try again.",
};
