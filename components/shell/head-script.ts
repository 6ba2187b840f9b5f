/** Where the chosen theme is kept. */
export const KEY = "muster-theme";

/**
 * Runs in the head, before the first paint and the first module: puts the chosen theme on the page, and keeps the schema
 * library from trying `eval`, which the content policy forbids and browsers report. Its own setting comes too late for
 * that, because schemas try it as they are made.
 */
export const headScript = [
  `try{var t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`,
  "globalThis.__zod_globalConfig={jitless:true}",
].join(";");
