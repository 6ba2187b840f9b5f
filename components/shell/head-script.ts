import { LANGUAGES } from "@/lib/words/language";
import { IN_EVERY_LANGUAGE } from "@/lib/words/paths";

/** Where the chosen language is kept. */
export const LANGUAGE_KEY = "muster-language";

/** Where the chosen theme is kept. */
export const KEY = "muster-theme";

const otherLanguages = LANGUAGES.filter((language) => language !== "en").join("|");

/** A page in a language that nobody chose stays as it is: somebody may have been sent there. */
const goToLanguage = `try{(function(){
var l=location,m=/^\\/(${otherLanguages})(?=$|\\/)/.exec(l.pathname),p=m?l.pathname.slice(3)||"/":l.pathname;
var q=new URLSearchParams(l.search),asked=q.get("lang");
if(/^(en|${otherLanguages})$/.test(asked))localStorage.setItem("${LANGUAGE_KEY}",asked);
var w=localStorage.getItem("${LANGUAGE_KEY}")||(m?m[1]:(navigator.language||"").slice(0,2));
if(!/^(${otherLanguages})$/.test(w))w="en";
if(w===(m?m[1]:"en"))return;
if(!${IN_EVERY_LANGUAGE}.test(p)){document.documentElement.dataset.chosen=w;return}
q.delete("lang");var s=q.toString();
l.replace((w==="en"?p:"/"+w+(p==="/"?"":p))+(s?"?"+s:"")+l.hash)
})()}catch(e){}`;

/** How many rosters there were on this device when they were last read, as "n5": the home page and the builder wait for them then. */
const ROSTERS_KEY = "muster-rosters";

/**
 * Runs in the head, before the first paint and the first module: puts the chosen theme on the page and whether rosters are
 * awaited, goes to the page in the language that the address asks for (`?lang=de`), that was chosen or that the browser speaks, and
 * keeps the schema library from trying `eval`, which the content policy forbids and browsers report. Its own setting
 * comes too late for that, because schemas try it as they are made.
 */
export const headScript = [
  `try{var d=document.documentElement.dataset,t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark")d.theme=t;if(t=localStorage.getItem("${ROSTERS_KEY}"))d.rosters=t}catch(e){}`,
  goToLanguage,
  "globalThis.__zod_globalConfig={jitless:true}",
].join(";");

/** The same once more: where React drew the whole page anew, because what it found was not as it was sent, the marks are gone. */
export function markAgain(): void {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem(KEY);
    if (theme === "light" || theme === "dark") dataset.theme = theme;
    const rosters = localStorage.getItem(ROSTERS_KEY);
    if (rosters) dataset.rosters = rosters;
  } catch {
    // Storage is blocked: nothing was marked.
  }
}

/**
 * Keeps for the next visit, and for the way back from another page, how many rosters there are.
 * @param count true: some, as many as were known of.
 */
export function rememberRosters(count: number | true): void {
  const { dataset } = document.documentElement;
  const kept = count === true ? dataset.rosters || "n1" : `n${count}`;
  if (count) dataset.rosters = kept;
  else delete dataset.rosters;
  try {
    if (count) localStorage.setItem(ROSTERS_KEY, kept);
    else localStorage.removeItem(ROSTERS_KEY);
  } catch {
    // Storage is blocked: the first page shows for a moment.
  }
}
