import { readFileSync } from "node:fs";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { withoutUnknown } from "#workers/domain/search/drop.ts";
import { withPlainForms } from "#workers/domain/search/inflected.ts";
import { mendQuery } from "#workers/domain/search/mending/mend.ts";
import { withoutTakenBack } from "#workers/domain/search/taken-back.ts";
import { withLatinWords } from "#workers/domain/search/scripts.ts";
import { otherTownNames } from "#workers/domain/search/towns/town-names.ts";
import { tradeNames, tradesNamed, withCategories } from "#workers/domain/search/trades/trades.ts";
import { withEmojiWords } from "#workers/domain/search/trades/emoji.ts";
import { understand } from "#workers/domain/search/understand.ts";
import { withWordsApart } from "#workers/domain/search/unspaced.ts";
import { worldTowns } from "#workers/domain/world-towns/world-towns.ts";
import { DatabaseSync } from "node:sqlite";
import { readLexicon } from "#workers/domain/search/lexicon/read.ts";
const db = new DatabaseSync("/tmp/searchL/d.sqlite");
const cats = db.prepare("SELECT id, name, name_key AS nameKey, business_count AS businessCount FROM categories").all() as any[];
const bytes = ["0169", "6b64"].map((one) => new Uint8Array(readFileSync(`/tmp/searchL/lex-${one}.bin`))).find((one) => (readLexicon(one)?.countOf("restaurant") ?? 0) > 0);
const lex = readLexicon(bytes as Uint8Array) as ReturnType<typeof searchLexicon>;
const known = { lexicon: process.env.FACTORY ? searchLexicon() : lex, trades: withCategories(tradeNames(seededSynonyms()), process.env.FACTORY ? DEMO_CATEGORIES : cats), world: worldTowns, today: 6, date: new Date("2026-11-29T00:00:00Z") };
function read(typed: string) {
	const text = withEmojiWords(typed);
	const { lexicon, trades } = known;
	const isTown = (word: string) => lexicon.citiesNamed(word).length > 0 || otherTownNames(word).length > 0;
	const isTrade = (word: string) => tradesNamed(trades, [word]).length > 0;
	const isName = (word: string) => lexicon.countOf(word) > 0;
	const isKnown = (word: string) => isTown(word) || isName(word) || trades.vocabulary().countOf(word) > 0;
	const apart = withWordsApart(text, { isTown, isKnown: isTrade, isName });
	const plain = withoutTakenBack(withPlainForms(withLatinWords(apart, isKnown), { isKnown, isTradeWord: (word) => trades.wordsAsWritten.has(word), isTown }), known);
	const mended = mendQuery(plain, known);
	const { understood, dropped } = withoutUnknown(understand(mended?.text ?? plain, known), lexicon);
	const { what, where, when, nearMe, words, features, without, notLeftOut } = understood;
	return [plain === text ? "" : `plain ${plain}`, mended ? "M " + mended.words.map((w) => w.typed + ">" + w.meant + (w.isForm ? "f" : "")).join() : "", what?.label ?? "-", where?.label ?? "-", when ? JSON.stringify(when) : "", nearMe ? "near" : "", features.join(), without.map((one) => "-" + (one.kind === "feature" ? one.feature : one.label)).join(" "), notLeftOut.length ? "not-left:" + notLeftOut.join() : "", words.length ? "words:" + words.join() : "", dropped.length ? "dropped:" + dropped.join() : ""].filter(Boolean).join(" | ");
}
for (const line of readFileSync(process.argv[2] ?? 0, "utf8").split("\n")) {
	const at = line.lastIndexOf(" | ");
	if (line.startsWith("#")) { console.log(line); continue; }
	if (line.trim() === "") continue;
	const text = at === -1 ? line : line.slice(0, at);
	console.log(`${text}   [${at === -1 ? "" : line.slice(at + 3)}]\n      => ${read(text)}`);
}
