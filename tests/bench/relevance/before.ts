import { DatabaseSync } from "node:sqlite";
import { foldText } from "#workers/domain/fold-text.ts";
import type { Engine } from "./engine.ts";
import { FIRST } from "./judge.ts";
import type { Place } from "./places.ts";

/**
 * Is the directory's first search, which understood nothing, word for word: every word must occur, longer ones and the
 * last as a beginning. Among 1,000 matches those come first that have all words in their name, then the most reviewed.
 */
export async function beforeEngine(places: readonly Place[]): Promise<Engine> {
	const database = new DatabaseSync(":memory:");
	database.exec(`CREATE VIRTUAL TABLE business_search USING fts5(
		name, kind, place, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
	);
	CREATE TABLE businesses (id INTEGER PRIMARY KEY, name_key TEXT, review_count INTEGER);
	BEGIN`);
	const search = database.prepare("INSERT INTO business_search (rowid, name, kind, place) VALUES (?, ?, ?, ?)");
	const business = database.prepare("INSERT INTO businesses VALUES (?, ?, ?)");
	for (const place of places) {
		const { id, nameKey, category, type, cityKey, street, address, reviews } = place;
		const postcode = foldText(place.postcode);
		const joined = postcode.includes(" ") ? postcode.replaceAll(" ", "") : "";
		const words = (parts: string[]) => parts.filter((part) => part !== "").join(" ");
		const kind = words([foldText(category), foldText(type)]);
		search.run(id, nameKey, kind, words([cityKey, foldText(street || address), postcode, joined]));
		business.run(id, nameKey, reviews);
	}
	database.exec("COMMIT");
	return {
		name: "before",
		async search(text) {
			const words = searchWords(text);
			if (words.length === 0) return [];
			const terms = words.map((word, at) => termOf(word, at === words.length - 1));
			const order = words.map((_, at) => `instr(' ' || b.name_key, ?${at + 3}) = 0`).join(" OR ");
			const found = database
				.prepare(
					`SELECT b.id FROM (
						SELECT json_group_array(id) AS ids
						FROM (SELECT rowid AS id FROM business_search WHERE business_search MATCH ?1 LIMIT 1001)
					) m CROSS JOIN json_each(m.ids) c ON c.key < 1000 CROSS JOIN businesses b ON b.id = c.value
					ORDER BY ${order}, b.review_count DESC, b.id LIMIT ?2`,
				)
				.all(`{name kind place} : (${terms.join(" AND ")})`, FIRST, ...words.map((word) => ` ${word}`));
			return found.map(({ id }) => Number(id));
		},
		async stop() {
			database.close();
		},
	};
}

function searchWords(text: string): string[] {
	const folded = foldText(text.slice(0, 1_000));
	return folded === "" ? [] : folded.split(" ", 8).map((word) => word.slice(0, 64));
}

function termOf(word: string, isLast: boolean): string {
	const singular = /[a-z]{4}s$/.test(word) && !word.endsWith("ss") ? word.slice(0, -1) : word;
	return word.length >= (isLast ? 2 : 4) ? `"${singular}"*` : `"${word}"`;
}
