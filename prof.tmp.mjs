import fs from "node:fs";

const p = JSON.parse(fs.readFileSync(process.argv[2]));
const top = +process.argv[3] || 40;
const byId = new Map(p.nodes.map((n) => [n.id, n]));
const self = new Map();
const dt = p.timeDeltas;
p.samples.forEach((s, i) => self.set(s, (self.get(s) || 0) + dt[i]));
const parent = new Map();
for (const n of p.nodes) for (const c of n.children || []) parent.set(c, n.id);
const key = (n) =>
  `${n.callFrame.functionName || "(anon)"} ${n.callFrame.url.split("/").slice(-3).join("/")}:${n.callFrame.lineNumber + 1}`;
const S = new Map(),
  T = new Map();
for (const [id, t] of self) {
  const seen = new Set();
  let n = id;
  S.set(key(byId.get(id)), (S.get(key(byId.get(id))) || 0) + t);
  while (n) {
    const k = key(byId.get(n));
    if (!seen.has(k)) {
      seen.add(k);
      T.set(k, (T.get(k) || 0) + t);
    }
    n = parent.get(n);
  }
}
const show = (m) =>
  [...m]
    .sort((a, b) => b[1] - a[1])
    .slice(0, top)
    .forEach(([k, v]) => console.log((v / 1000).toFixed(0).padStart(7), k));
console.log("SELF");
show(S);
console.log("TOTAL");
show(T);
