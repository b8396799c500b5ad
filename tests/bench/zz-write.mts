import { readFileSync, writeFileSync } from "node:fs";
import { foldText } from "#workers/domain/fold-text.ts";
const DROP = new Set("ambulancia leger middag pizzerie pizzeria dort sor barer parker sola sole librarie asunto ocala posti gara сто shipping".split(" "));
const lines = new Map<string, string[]>();
for (const file of ["trades", "scripts"]) for (const line of readFileSync(`/tmp/searchL/${file}.txt`, "utf8").trim().split("\n")) {
  const at = line.indexOf(": "); const key = line.slice(0, at);
  const list = lines.get(key) ?? []; lines.set(key, list);
  for (const raw of line.slice(at + 2).split("|")) { const name = foldText(raw); if (!DROP.has(name) && !list.includes(name)) list.push(name); }
}
writeFileSync("workers/domain/search/words/trade-words-further.ts", `/**
 * Lists names of trades in Czech, Slovak, Hungarian, Romanian, Croatian, Serbian, Slovenian, Danish, Swedish, Norwegian and Finnish, folded, and those of Ukrainian, Bulgarian
 * and Serbian that other tables lack. Each line is a trade of the table of synonyms and its names; names that another table has already keep what they mean there.
 */
export const FURTHER_NAMES = \`
${[...lines].map(([key, names]) => `${key}: ${names.join("|")}`).join("\n")}
\`;
`);
console.log([...lines.values()].flat().length);
