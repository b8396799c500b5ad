import { readFileSync } from "node:fs";
import { foldText } from "#workers/domain/fold-text.ts";
import { isEnglishWord, isWordAbroad } from "#workers/domain/ordinary-words/ordinary-words.ts";
import { stemsOf } from "#workers/domain/search/stem.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { tradeNames } from "#workers/domain/search/trades/trades.ts";
import { otherTownNames } from "#workers/domain/search/towns/town-names.ts";
import { worldTowns } from "#workers/domain/world-towns/world-towns.ts";
import { FILLERS, SENTENCE_WORDS } from "#workers/domain/search/fillers.ts";
const names = tradeNames(seededSynonyms());
const keys = new Set([...names.byStems.values()].flat().map((t) => t.key));
const seen = new Map<string, string>();
for (const file of ["trades", "scripts"]) for (const line of readFileSync(`/tmp/searchL/${file}.txt`, "utf8").trim().split("\n")) {
  const at = line.indexOf(": "); const key = line.slice(0, at);
  if (!keys.has(key)) console.log("NO KEY", key);
  for (const raw of line.slice(at + 2).split("|")) {
    const name = foldText(raw);
    const stems = stemsOf(name.split(" "), names.written);
    const there = names.byStems.get(stems);
    if (there && !there.some((t) => t.key === key)) console.log("OTHER", key, name, "=", there.map((t) => t.key).join(","), there[0].names.filter(n=>stemsOf(n.split(" "),names.written)===stems).join());
    const before = seen.get(stems);
    if (before && before !== key) console.log("TWICE", name, before, key);
    seen.set(stems, key);
    if (!name.includes(" ") && isEnglishWord(name) && !there) console.log("ENGLISH", key, name);
    if (!name.includes(" ") && isWordAbroad(name) && !there) console.log("ABROAD", key, name);
    if (FILLERS.has(name) || SENTENCE_WORDS.has(name)) console.log("FILLER", name);
    const towns = worldTowns.named(name); if (towns.some((t) => t.size >= 2)) console.log("TOWN", key, name, towns[0].size);
  }
}
