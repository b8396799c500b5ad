import { tradesTold } from "#workers/domain/search/told-trades/told-trades.ts";
import { votesOf } from "#workers/domain/search/words/need-words.ts";
for (const t of process.argv.slice(2)) { console.log(t, tradesTold(t.split(" ")).slice(0,4).map(o=>o.trade+" "+o.share.toFixed(3)).join(", ")); for (const w of t.split(" ")) console.log("   ", w, votesOf(w).map(v=>v.trade+v.weight).join(",")); }
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { tradeNames, withCategories, tradesNamed } from "#workers/domain/search/trades/trades.ts";
const T = withCategories(tradeNames(seededSynonyms()), []);
for (const n of ["machine repairs","repairs","machine","tyre","tyre shop","crematorium"]) console.log(n, tradesNamed(T, n.split(" ")).map(t=>t.key+" in "+t.within.map(w=>w.key)));
