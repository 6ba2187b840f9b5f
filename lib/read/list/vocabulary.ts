/** Words that lists are written with and that name nothing of a book. */

const set = (...words: string[]): ReadonlySet<string> => new Set(words.flatMap((some) => some.split(" ")));

/** Words that bind and say nothing. */
export const SMALL = set("a an and the of with w in on to for from by or n s his her their its my our each all plus");

/** Words that say little by themselves. */
export const CHATTER = set(
  "list army armies roster battle game games first second third last mine your this that these those there here it i",
  "we you he she they was were is are be been am will would could can has have had do did not no so as but if then than too very some any much",
  "upgrade upgraded extra additional joined joins joining into onto general's led leads lead leader who which what when where how up down out",
  "detachment detachments detached dets det units unit models model every one both other another more less at about around against",
  "wizard caster equipped armed carrying carries carry riding rides mounted mount foot normal kit including includes inc incl contains inscribed",
  "points pts point total cost like same over under maybe perhaps just only also most well ok choice choices entry entries magic item items",
  "took take taken used using brought field fielded faced side sides x without dice ward save",
);

/** Words of sentences: what holds several of them tells something and lists nothing. */
export const SENTENCE = set(
  "i we you he she they was were is are be been am will would could can has had do did who which what when where so as but if then because that this there it",
);

/** Spellings of one word: what is written, and how our names have it. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["armor", "armour"],
  ["sheild", "shield"],
  ["amor", "armour"],
  ["lvl", "level"],
  ["lv", "level"],
  ["lev", "level"],
]);

/** Numbers in words. */
export const NUMBERS: ReadonlyMap<string, number> = new Map([
  ..."one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
    .split(" ")
    .map((word, i): [string, number] => [word, i + 1]),
  ["dozen", 12],
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
  ["sixty", 60],
]);

/** Classes of words and signs that the patterns of productions name by two letters. */
export const CLASSES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["XX", set("x × *")],
  ["PP", set("p pts pt points point pnts pkt punkte ptos")],
  ["KK", set("units unit blocks block lots regiments regiment groups group bands sets squads packs mobs")],
  ["MM", set("models model men man strong figures figs")],
  ["OF", set("of with")],
  ["AT", set("@ =")],
  ["EQ", set("= : .")],
  ["UN", set("″ \" ” ' in inch inches cm mm paces pace")],
  ["DA", set("- – — : ; =")],
  ["DU", set("- – — : ; . ,")],
  ["DN", set("- – — :")],
  ["PO", set("( [")],
  ["PC", set(") ]")],
  ["TT", set("total totals totalling sum altogether together grand")],
  ["CO", set("cost costs price points pts")],
  ["CL", set(":")],
  ["LA", set(": =")],
  ["TO", set("- – to / or")],
  ["IN", set("in joins joined joining led")],
  ["DE", set("detachment detachments detached dets det deta")],
  ["NO", set("no without minus w/o")],
  ["TW", set("twice again")],
  ["AN", set("and & + ,")],
  ["BE", set("is are was were stands goes go joins join rides")],
  ["DX", set("- – — : ; (")],
]);
