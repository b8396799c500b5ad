import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Synonym } from "#workers/domain/search/trades.ts";

/** The synonyms as their migration seeds them. */
export function seededSynonyms(): Synonym[] {
	const database = new DatabaseSync(":memory:");
	database.exec(readFileSync("migrations/0023_search_synonyms.sql", "utf8"));
	const rows = database.prepare("SELECT phrase, relation, meaning FROM search_synonyms").all();
	database.close();
	return rows as unknown as Synonym[];
}
