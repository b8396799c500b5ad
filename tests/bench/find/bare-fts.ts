import { rowsOf, SUMMARY } from "#db/queries/businesses.ts";
import type { Database } from "#db/statement.ts";
import { foldText } from "#workers/domain/fold-text.ts";

/**
 * Is the bare search to which ours is compared: the places that have all the words, and of the first thousand the
 * twelve most reviewed, as the call shows them.
 */
export async function bareFts(db: Database, text: string): Promise<unknown[]> {
	const words = foldText(text).split(" ");
	const match = words.map((word, at) => `"${word}"${at === words.length - 1 ? "*" : ""}`).join(" AND ");
	const ids = `SELECT b.id FROM (
			SELECT json_group_array(id) AS ids
			FROM (SELECT rowid AS id FROM business_search WHERE business_search MATCH ?1 LIMIT 1000)
		) m CROSS JOIN json_each(m.ids) c CROSS JOIN businesses b ON b.id = c.value
		ORDER BY b.review_count DESC, b.id LIMIT 12`;
	return (await rowsOf(db, SUMMARY, ids, [match]).all()).results;
}
