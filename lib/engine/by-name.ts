/** The order of names, as in a directory: capitals and accents part nothing, and "Table 2" stands before "Table 10". */
export const compareNames = new Intl.Collator("en", { numeric: true }).compare;
