/** What stands around every page: places, menu, languages. */

export const shell = {
  skip: "Skip to the page",
  placesLabel: "Places",
  places: {
    rosters: "Rosters",
    check: "Check",
    events: "Events",
    books: "Books",
    design: "Design",
    print: "Print",
    play: "Play",
    models: "My models",
  },
  reading: "You are reading a list someone shared.",
  anEvent: "An event: its rules, and where to hand in your list.",
  makeYourOwn: "Make your own",
  menu: "Menu",
  backUp: "Back up and restore",
  help: "Help and keys",
  about: "About and licences",
  /** Said once everything is kept on the device. */
  worksOffline: "Works without a network.",
  themes: { system: "As the device", light: "Light", dark: "Dark" },
  /** Beside a place whose pages speak English alone. */
  inEnglish: (place: string) => place,
  aboutDialog: {
    title: "About Muster Roll",
    licence: "Free software under the MIT licence. The typefaces Inter and Source Serif 4 are under the SIL Open Font License.",
    data: (version: string) => `Data ${version}`,
  },
  titles: {
    description: "Compose armies for tabletop battle games, see every point and rule, and print the roster.",
    build: "Build",
    print: "Print",
    play: "Play",
    models: "My models",
    view: "A roster somebody shared",
    viewSays:
      "Opens the whole roster, to read, save as a copy, compare with yours, print or play. The roster is in the link itself and is sent to no server.",
    event: "Event",
    eventSays: "The rules of an event, and where its players hand in their lists.",
  },
};
