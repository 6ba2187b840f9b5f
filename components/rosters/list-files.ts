/** What a file dialog for lists shows at first; every other file can be chosen too. */
export const LIST_FILES = ".json,.txt,.md,.eml,.html,.htm,.rtf,.csv,.tsv,.ros,.rosz,.zip,.pdf,text/plain,application/json";
