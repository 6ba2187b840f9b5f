/** What a player sees of an event: its rules, the hand-in, the receipt, the lists of others. */
import type { Language } from "@/lib/words/language";
import { sentence, uncapital } from "@/lib/words/text";
import { notSaved } from "./common";
import { count, dayText, inPointsOf, list, number, pageLabel, spanText } from "./grammar";
import { sizesText } from "./terms";

const points = (n: number) => count(n, "point");

/** What may be wrong with a list, what its player is told of it, and what else may cost or earn points. */
const handIn = {
  complaints: { late: "late", illegal: "illegal", unconfirmed: "not confirmed", unread: "not read whole" },
  /** @param what Of `complaints`. */
  refused: (what: readonly string[]) => `The list is ${list(what)}. The event takes no such lists.`,
  refusesKinds: (what: readonly string[]) => `Lists that are ${list(what, "or")} are refused.`,
  tooLarge: (kilobytes: number) => `The list is too large: at most ${number(kilobytes)} kB are taken. Leave out what is not the list.`,
  noList: "There is no list in this. Name the game, and write each unit on a line of its own.",
  bonuses: { "in-time": "A list in time", painted: "A painted army" },
  faults: { late: "A late list", illegal: "An illegal list", "wrong-form": "A list that cannot be read whole" },
  earns: (what: string, n: number) => `${what} earns ${points(n)}.`,
  /** @param per What each of it costs; once where it is absent. */
  costs: (what: string, n: number, per: "hour" | "day" | "error" | undefined, most: number | undefined) => {
    const each = per === undefined ? "" : per === "error" ? " for each error" : ` for each ${per} begun`;
    return `${what} may cost ${points(n)}${each}${most === undefined ? "" : `, at most ${number(most)}`}.`;
  },
  marks: { illegal: "Illegal", unconfirmed: "Not confirmed", unread: "Not read whole" },
  late: (minutes: number) => `${spanText(minutes)} late`,
  statuses: { new: "New", accepted: "Accepted", returned: "Returned", withdrawn: "Withdrawn" },
  statusMeans: {
    new: "Handed in. Nobody has decided on it yet.",
    accepted: "An organiser accepted it.",
    returned: "An organiser returned it. The letter says what to change.",
    withdrawn: "It is withdrawn and does not count.",
  },
  states: { draft: "Draft", open: "Open", closed: "Closed", published: "Published" },
  /** Why a player may not send, replace or withdraw a list. */
  closed: {
    draft: "The event does not take lists yet.",
    closed: "The event takes no more lists. Ask its organiser.",
    published: "The lists of the event are published. Ask its organiser.",
  },
  /** The same where the deadline names no moment. */
  unclear: (fault: string) => `Nobody can tell until when lists are taken. ${fault} Ask the organiser to correct the deadline.`,
};

/** Who sees what of the lists, and when. */
const shows = {
  parts: { names: "names", armies: "armies with their points", lists: "whole lists", verdicts: "verdicts" },
  /** @param names Whether players see each other's names before the lists are published. */
  organisers: (names: boolean) =>
    `Organisers alone see your list and what you write beside it.${names ? " Once no more lists are taken, players whose list was accepted see each other’s names." : ""}`,
  captain: "Where your team has a captain, the captain sees your list too, but not what you write beside it.",
  everybody: (parts: readonly string[]) => `After publication, everybody sees ${list(parts)} of those that were accepted.`,
  playersToo: (parts: readonly string[]) => `Players whose list was accepted also see ${list(parts)}.`,
  players: (parts: readonly string[]) => `After publication, players whose list was accepted see ${list(parts)} of the others.`,
  nothing: "Others are shown nothing of it, also later.",
};

/** The rules of an event. */
const rules = {
  labels: {
    game: "Game",
    madeFrom: "Made from",
    size: "Size",
    due: "Lists due",
    give: "You give",
    secret: "Kept secret",
    sendTo: "Send it to",
    address: "Address",
    fee: "Fee",
    schedule: "Schedule",
    scoring: "Scoring",
  },
  heads: {
    limits: "Limits of this event",
    without: "Does not hold here",
    team: "Over several lists",
    composition: "Composition score",
    readings: "How unclear rules are read",
    unused: "Not in use",
    answers: "Looked up in the book",
    send: "How to send a list",
    taken: "How lists are taken, and who sees them",
  },
  yourList: "your list",
  severalLists: (n: number) => `${number(n)} lists`,
  asked: { name: "name", email: "e-mail", club: "club", phone: "phone number", team: "team" },
  anAnswer: "an answer",
  /** @param question Of the organiser; empty where there is none. */
  asks: (things: readonly string[], question: string) => `${list(things)}${question ? `: ${sentence(question)}` : ""}`,
  /** @param heads How lines begin, as they are read: “Player: …”. */
  atTheTop: (heads: readonly string[]) =>
    `At the top of your list write ${list(heads)}${heads.length > 1 ? ", each" : ""} on a line of its own.`,
  eachByItself: (n: number) => `Send each of your ${number(n)} lists by itself, all under the same name.`,
  howToSend: [
    "Send text, a mail, a table, a link or a sheet from Muster Roll. A photo cannot be read.",
    "You can check the list yourself. Open these rules in Muster Roll first, from the link, the QR code or the organiser’s file.",
  ],
  allArmies: (n: number) => `All ${count(n, "army list")}.`,
  onlyArmies: (names: readonly string[]) => `Only ${list(names)}.`,
  noArmy: "No army list.",
  someArmies: (left: number, all: number, without: readonly string[]) =>
    `${number(left)} of ${count(all, "army list")}: not ${list(without, "or")}.`,
  atMost: (n: number) => `at most ${points(n)}`,
  sizesOffered: (sizes: readonly number[]) => `${sizesText(sizes)}, as your list says`,
  sizeOf: (armies: readonly string[], n: number) => `${list(armies)} ${number(n)}`,
  places: (n: number) => count(n, "place"),
  dueOn: (deadline: string) => `Lists are due ${deadline}`,
  laterRefused: "Later lists are not accepted.",
  /** @param days In which they are accepted; without an end where it is undefined. */
  laterAccepted: (days: number | undefined) =>
    `Later lists are ${days ? `accepted for ${count(days, "day")} more` : "accepted"} and marked late.`,
  start: (start: number, least: number | undefined, most: number | undefined) => {
    const bounds = [
      ...(least === undefined ? [] : [`at least ${number(least)}`]),
      ...(most === undefined ? [] : [`at most ${number(most)}`]),
    ];
    return `Every list starts at ${number(start)}${bounds.length ? ` and has ${list(bounds)}` : ""}. The score never makes a list illegal.`;
  },
  /** Behind what it says. */
  limit: (n: number) => `limit ${n}`,
  page: pageLabel,
  reading: (rule: string, choice: string) => `${rule}: ${choice}.`,
  /** What is switched off, by the names of the book. */
  unused: (names: readonly string[]) => list(names.map((name, i) => (i ? name.toLowerCase() : name))),
  answered: (n: number) => `${number(n)} ${n === 1 ? "box or price" : "boxes and prices"}.`,
  playOpen: "What is not settled may be played as allowed.",
};

const receipt = {
  labels: {
    event: "Event",
    player: "Player",
    roster: "Roster",
    points: "Points",
    received: "Received",
    code: "Code",
    version: "Version",
    verdict: "Verdict",
    marked: "Marked",
  },
  notRead: "Not read",
  /** Before what a line says. */
  before: (label: string) => `${label}:`,
  headText: (event: string) => `Receipt of a list handed in at ${event}`,
  linkText: "Your private link, to look at the list, replace it and withdraw it. Keep it to yourself:",
  label: "Receipt",
  print: "Print the receipt",
  change: "Change or withdraw it",
  until: (moment: string) => `until ${moment}`,
  mailIt: "Mail me the receipt",
  mailLinkMyself: "Mail myself the private link",
  mailLink: "Mail me the private link",
  withLink: "Receipt and private link",
  save: "Save the receipt",
  /** Behind the name of the event, in the name of the file. */
  file: "receipt",
  printSheet: "Print the sheet",
  code: "Code of this list",
  codeSays: "The same code is printed on your sheet.",
  mailText: (event: string, link: string) => `With this link I look at my list for ${event}, replace or withdraw it:\n\n${link}\n`,
  mailSubject: (event: string) => `My list for ${event}`,
  linkSays: "With it you change the list on any device. Keep it to yourself.",
  yourLink: "Your private link",
  linkCopied: "Link copied. Whoever has it can change the list.",
  copyLink: "Copy link",
  printedHead: "Receipt of a list that was handed in",
  printedLink: "Private link, to look at the list, replace it and withdraw it:",
};

/** Why a request was not answered. */
const answers = {
  offline: { title: "The server does not answer", detail: "Check the connection and try again." },
  noEvents: { title: "This server keeps no events", detail: "Everything that needs none goes on working." },
  failed: { title: "The server failed", detail: "Try again later." },
  /** @param said By the server, in English. */
  title: (_status: number, said: string) => said,
  wait: (_seconds: number, said: string) => said,
  /** What the server says of what players send. */
  refusals: {
    ...handIn.closed,
    noList: handIn.noList,
    sameName: "There is a list under this name already. Replace it with its private link, or ask the organiser.",
    gone: "There is no such event. It may have been deleted.",
    notThere: "There is no such list at this event, or it is not to be seen.",
    changed: "Somebody changed this before you. Look at it as it is now, and decide again.",
    badKey: "The key opens nothing at this event. It may have been withdrawn, or belong to another event.",
    reportsOver: "The event takes no more reports.",
    ownList: "It is your own list. Ask the organiser to reopen it for you.",
    notPublished: "Errors are reported on published lists, and this one is not published.",
    notAccepted: "Players whose list was accepted report errors.",
    later: "Try again later.",
    noMail: "This server sends no mail. Use a mail program of your own.",
  },
};

const mail = {
  sent: (to: string) => `Sent to ${to}.`,
  title: "Send this mail?",
  verb: "Send it",
  to: "To",
  subject: "Subject",
  asking: "Asking the server",
};

const page = {
  opening: "Opening the event",
  gone: "There is no event here",
  goneSays: "It may have been deleted, or its organisers have not opened it yet. Look at the address once more, or ask them.",
  tryAgain: "Try again",
  toRosters: "Go to rosters",
  badKey: "The link opens nothing here any more",
  badKeySays: "Its key was withdrawn, or belongs to another event. You see what everybody sees.",
  noRules: "The rules could not be loaded",
  noRulesSays: "Check the connection and reload the page.",
  newer: "These rules are of a newer version of Muster Roll",
  newerSays: "Reload the page to get that version.",
  print: "Print the rules",
  noPdf: "The PDF could not be made. Check the connection and try again.",
  save: "Save the event file",
  saved: "Saved the event’s file.",
  calendar: "Put it in the calendar",
  organise: "You organise this event.",
  desk: "Open the desk",
  manage: "Manage it",
  openingRules: "Opening the rules",
  yourList: "Your list",
  rules: "Rules of this event",
  limits: (n: number) => count(n, "limit"),
  tabs: { label: "Event", lists: "Lists", armies: "Army lists", played: "Statistics", rules: "Rules" },
};

/** Until when lists are taken. */
const due = {
  label: "Deadline",
  dated: (isOver: boolean, deadline: string) => `Lists ${isOver ? "were" : "are"} due ${deadline}.`,
  own: (moment: string) => `That is ${moment} where you are.`,
  came: (n: number) => `${n === 1 ? "1 list has" : `${n} lists have`} come in.`,
  draft: "A draft",
  draftSays: "Organisers alone see this page. No list can be handed in yet.",
  published: "The lists are published",
  accepted: (n: number) => `${n === 1 ? "1 accepted list" : `${n} accepted lists`}.`,
  reports: (moment: string) => `Errors may be reported until ${moment}.`,
  /** @param day Empty where an organiser closed it. */
  closed: (day: string) => `Closed${day && ` on ${day}`}`,
  openForYou: "It is open for your list.",
  noMore: "No more lists are taken.",
  openUntilClosed: "Open until an organiser closes it",
  taken: "Lists are taken",
  noDeadline: "There is no deadline.",
  over: "The time is up",
  openedUntil: (moment: string) => `An organiser opened it until ${moment}.`,
  /** @param moment Until when; empty where there is no end. */
  later: (moment: string) => `Later lists are taken${moment && ` until ${moment}`} and marked late.`,
  lessThanMinute: "Less than a minute left",
  left: (parts: readonly (readonly [number, "day" | "hour" | "minute"])[]) => `${list(parts.map(([n, unit]) => count(n, unit)))} left`,
};

/** Which list is handed in. */
const choose = {
  here: "On this device",
  looking: "Looking for rosters",
  none: "No roster of yours fits this event. Paste one, choose a file, or make one.",
  label: "Rosters on this device",
  showAll: (n: number) => `Show all ${count(n, "roster")} that fit`,
  others: (n: number) =>
    `${n === 1 ? "1 other roster is" : `${n} other rosters are`} for another game or an army list that is not allowed.`,
  hide: "Hide",
  show: "Show",
  archived: "in the archive",
  otherGame: "another game",
  /** @param army Undefined where its name is not known. */
  notAllowed: (army: string | undefined) => `${army ?? "its army list"} is not allowed`,
  notChecked: "It could not be checked. Reload the page.",
  changed: (moment: string) => `changed ${moment}`,
  checking: "Checking",
  notRead: "It could not be read. Check the connection and try again.",
  elsewhere: "From somewhere else",
  paste: "Paste text or a link",
  file: "Choose a file",
  make: "Make a roster for this event",
  pasteLabel: "Your list, as text or a link",
  pasteHint: "As you have it: typed, from a mail or a web page, another builder’s export, or a link from Share.",
  pasteFirst: "Paste a list or a link first.",
  read: "Read it",
  reading: "Reading",
  noCode: (file: string) => `${file}: a picture without the code of a roster. Send text or a file.`,
  nothing: "There is no list in it.",
  several: (n: number) => `There are ${n} lists in it. Hand in one.`,
  sent: "What you sent",
};

/** The form that hands a list in. */
const form = {
  replace: "Replace the list",
  handIn: "Hand in a list",
  cancel: "Cancel",
  notSaved,
  asRead: "The list as it was read",
  units: (n: number) => count(n, "unit"),
  other: "Take another list",
  player: "The player",
  nameAndMail: "Your name and mail",
  name: "Your name",
  playersName: "The player’s name",
  fields: { email: "E-mail", club: "Club", phone: "Phone", team: "Team" },
  atMost: (letters: number) => `At most ${letters} letters.`,
  oneLine: "One line, please.",
  enterName: "Enter your name.",
  enterMail: "Enter a mail address, as ada@example.org.",
  correct: "Correct it",
  send: "Hand it in",
  sending: "Sending",
  changed: "It was changed meanwhile. Reload the page, and replace it again.",
  verdict: "Verdict under the rules of this event",
  /** @param what Marks as they stand alone. */
  marked: (what: readonly string[]) => `Marked for the organiser: ${list(what.map(uncapital))}.`,
  ofLimit: (n: number) => `of ${number(n)}`,
  questions: (n: number) => count(n, "question"),
};

/** What a player does, and the list that was handed in. */
const own = {
  openingForm: "Opening the form",
  /** @param player Empty where it is the reader's own. */
  replaceOf: (player: string) => (player ? `Replace the list of ${player}` : "Replace your list"),
  forTeam: (team: string) => `Hand in a list for ${team}`,
  next: (n: number, all: number) => `Hand in list ${number(n)} of ${number(all)}`,
  another: "Hand in another list",
  first: "Hand in your list",
  listOf: (player: string) => `List of ${player}`,
  aListOf: (team: string) => `A list of ${team}`,
  yourList: "Your list",
  thanks: (name: string) => `Thank you, ${name}.`,
  arrived: (moment: string) => `Arrived ${moment}`,
  quoted: (name: string) => `“${name}”`,
  /** A list that waits to be sent. */
  kept: {
    label: (player: string) => `${player ? `List of ${player}` : "Your list"}, not sent yet`,
    title: "Your list is kept and will be sent",
    mayHave: "It may have arrived. Send it again: it counts once.",
    handedIn: "Handed in",
    kept: "Kept",
    onDevice: "on this device",
    due: "Due",
    lastTry: "Last try",
    safe: "You need not stay on this page. To be safe, mail it as well.",
    mail: "Mail it instead",
    mailSubject: (event: string) => `List for ${event}`,
    copied: "The list is copied: paste it into the mail.",
    tryNow: "Try now",
    leave: "Do not send it",
  },
  opening: "Opening your list",
  failed: (player: string, title: string) => `${player ? `List of ${player}` : "The list of this device"}: ${title}`,
  label: (player: string | undefined) => (player ? `List of ${player}` : "Your list"),
  withdrawn: "Your list is withdrawn. You can hand one in again.",
  again: "Hand in again",
  replace: "Replace it",
  withdraw: "Withdraw it",
  printSheet: "Print the sheet",
  withdrawTitle: "Withdraw this list?",
  withdrawSays:
    "It no longer counts at the event. Organisers still see that it was there, and you can hand in again while lists are taken.",
  mailMe: "Mail it to me",
  received: "Received",
  version: "Version",
  code: "Code",
  marked: "Marked",
  waived: ", waived by an organiser",
  reopened: "Reopened",
  reopenedOpen: "for you, until an organiser closes it",
  reopenedUntil: (moment: string) => `for you, until ${moment}`,
  penalties: "Penalties and bonuses that the rules name",
  penaltiesSay: "They are proposed; an organiser decides.",
  penaltyOf: {
    late: "Handed in late",
    illegal: "Illegal",
    "wrong-form": "Not read whole",
    "in-time": "In time, a bonus",
    painted: "Painted, a bonus",
  },
  /** "Handed in late: 10 points (5 points × 2 days begun)." @param how By the server, in English. */
  penalty: (of: string, n: number, how: string) => `${of}: ${points(n)}${how === points(n) ? "" : ` (${how})`}.`,
  letter: "Letter",
  letters: "Letters",
  letterOf: (by: string, moment: string, version: number) => `${by}, ${moment}, on version ${version}`,
  versions: (n: number) => `Versions: ${n}`,
  handedInBy: (by: string) => sentence(`handed in by ${by}`),
  same: "The roster on this device is the one that was handed in.",
  differs: "The roster on this device differs from the one handed in",
  nothing: "nothing",
  handInThis: "Hand in the one on this device",
};

/** The lists of others, and what is played. */
const published = {
  opening: "Opening the lists",
  none: "No list is shown. None was accepted, or the event shows none to you.",
  search: "Player or army list",
  lists: (n: number) => count(n, "list"),
  fitsNone: (words: string) => `No list fits “${words}”.`,
  showAll: "Show all",
  aList: "A list",
  yours: "(yours)",
  noArmies: "The event does not show which army lists are played.",
  armies: "Army lists and how many play them",
  notShown: "The event does not show the list itself.",
  notDrawn: "The list could not be drawn. Check the connection and reload the page.",
  openingList: "Opening the list",
  code: "Code",
  findings: "Findings",
  reports: "Errors that were reported",
  reportStatus: { open: "not looked at yet", upheld: "upheld", dismissed: "dismissed" },
  reportedBy: (by: string, status: string) => `Reported by ${by}, ${status}:`,
  report: "Report an error",
  sayWhat: "Say what is wrong.",
  reported: "Reported. The organisers decide on it.",
  reportTitle: (player: string | undefined) => `Report an error${player ? ` in the list of ${player}` : ""}?`,
  reportVerb: "Report it",
  reportSays: "Organisers see that it comes from you; the player of the list does not.",
  wrong: "What is wrong",
  rule: "Which rule says so",
  ruleHint: "May stay empty: a page, or a limit of the event.",
  table: (name: string) => `Table ${name}`,
  play: "Play",
  yourList: "Your list",
  theirList: "Their list",
  mine: "Yours",
  theirs: "Theirs",
  /** @param of The player, where a captain looks. */
  noOpponent: (of: string | undefined) =>
    of === undefined ? "You have no opponent in this round." : `${of} has no opponent in this round.`,
  /** @param whom Undefined where the name is not shown. */
  plays: (of: string | undefined, whom: string | undefined) =>
    `${of === undefined ? "You play" : `${of} plays`} ${whom ?? "another player"}.`,
  listNotShown: "The event does not show the list.",
  played: "What is played",
  listsOf: "Lists of",
  fewLeftOut: (n: number) => `${count(n, "accepted list")}. Figures with fewer than five lists behind them are left out.`,
  bar: "bar: least to most, mark: median",
  showFewer: "Show fewer",
  showAllRows: (n: number) => `Show all ${number(n)}`,
};

export const events = {
  language: "en" as Language,
  number,
  list: (items: readonly string[]) => list(items),
  /** Points as a game calls them otherwise: "crowns". */
  inPointsOf,
  /** "Saturday 28 November 2026" */
  day: dayText,
  today: (time: string) => `today, ${time}`,
  /** @param place Of a zone, as its name has it. */
  zone: (place: string, _zone: string) => `${place} time`,
  deadline: {
    none: "no time that can be told",
    twice: "the clocks show it twice that day: the second time is meant",
    skip: "the clocks skip it that day: as long after they are put forward",
  },
  handIn,
  shows,
  rules,
  receipt,
  answers,
  mail,
  page,
  due,
  choose,
  form,
  own,
  published,
};
