/** Why a file of some kind, an archive or a link with a pack is refused, as the sentences of `unread` are. */

const AS_TEXT = "Ask for the list as text.";
const AS_FILE = "Ask for the pack as a file.";

export const refused = {
  zipDamaged: () => "a zip archive that is cut off or damaged. Ask for it again.",
  zipFiles: (files: string, most: string) => `an archive of ${files} files, at most ${most} can be read at once. Send fewer at a time.`,
  zipLocked: () => "locked with a password. Ask for it without one.",
  zipPacking: () => "packed in a way that is not read. Ask for an ordinary zip.",
  zipUnpacks: () => "left out: the archive unpacks to more than 20 MB. Send fewer files at a time.",
  unpacksTo: (megabytes: string) => `unpacks to more than ${megabytes} MB. ${AS_TEXT}`,
  zipInZip: () => "an archive inside an archive. Unpack it first.",
  zipEmpty: () => "an archive without files. Ask for the list again.",
  pdfLocked: () => "a PDF that is locked. Ask for it without a password, or for the list as text.",
  pdfDrawsTooMuch: () => `a PDF that draws too much. ${AS_TEXT}`,
  ourOtherPaper: () => "printed by Muster Roll, but not the sheet of one roster. Ask for the rosters as files or as text.",
  ourSheetDamaged: () => "a sheet whose roster is cut off, damaged or of a newer version. Ask for the roster as text.",
  documentTooLong: () => "a document that shows millions of letters. Ask for the list by itself.",
  documentDamaged: () => "a document that is cut off or damaged. Ask for it again.",
  tooDeep: (most: string) => `nested more than ${most} deep; no roster is. Send the list as text.`,
  cutOff: () => "cut off or damaged. Export the roster again.",
  ownEntities: () => "it declares a document type with entities of its own, which no roster needs. Export the roster again.",
  mailInMail: () => "a mail in a mail in a mail. Ask for the list by itself.",
  mailTooLong: () => `a mail of more parts or lines than any player's. ${AS_TEXT}`,
  mailDamaged: () => `a mail that cannot be taken apart. ${AS_TEXT}`,
  winmail: () => `winmail.dat, in which Outlook packed the mail, and no file in it. ${AS_TEXT}`,
  mailbox: (mails: string, most: string) => `a mailbox of ${mails} mails, at most ${most} can be read at once.`,
  furtherList: (most: string) => `1 further list: at most ${most} can be read at once.`,
  furtherLists: (lists: string, most: string) => `${lists} further lists: at most ${most} can be read at once.`,
  rostersInFile: (rosters: string, most: string) => `${rosters} rosters in one file; at most ${most} can be read at once.`,
  notOpened: () => "it could not be opened. If it is a folder, choose the files in it.",
  tookTooLong: (seconds: string) =>
    `reading it took more than ${seconds} seconds and was stopped. Send it as plain text, one list at a time.`,
  packTooLong: () => "The link is too long to hold a pack. Ask for it as a file.",
  packNone: () => "The link holds no pack. Copy the whole link.",
  packLetters: () => "The link holds letters that no pack link has. Copy it again.",
  packNewer: () => `The link was made by a newer version of the app. ${AS_FILE}`,
  packUnpacks: () => `The link unpacks to more than 2 MB, at most 2 MB can be read. ${AS_FILE}`,
  packDamaged: () => "The link is cut off or damaged. Copy the whole link again.",
};
