/** What a file dialog for lists shows at first; every other file can be chosen too. */
export const LIST_FILES =
  ".json,.txt,.md,.eml,.mbox,.html,.htm,.rtf,.docx,.odt,.csv,.tsv,.xlsx,.ods,.ros,.rosz,.zip,.pdf,text/plain,application/json,image/*";
