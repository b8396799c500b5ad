import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Synonym } from "#workers/domain/search/trades/trades.ts";

/** Returns the synonyms as the migrations seed them. */
export function seededSynonyms(): Synonym[] {
	const database = new DatabaseSync(":memory:");
	database.exec(readFileSync("migrations/0023_search_synonyms.sql", "utf8"));
	const later = readFileSync("migrations/0063_find_again.sql", "utf8");
	database.exec(later.slice(later.indexOf("INSERT OR IGNORE INTO search_synonyms")));
	const rows = database.prepare("SELECT phrase, relation, meaning FROM search_synonyms").all();
	database.close();
	return rows as unknown as Synonym[];
}
