import type { Facts } from "#db/queries/candidates.ts";
import type { Database } from "#db/statement.ts";
import type { ListFilters } from "#workers/contract/search.ts";
import type { ListScope } from "#workers/domain/search/results/match-terms.ts";
import { sourcesOf } from "#workers/domain/search/results/sources.ts";
import { type Meaning, meaningOf } from "./meaning.ts";
import { type Pool, readPool } from "./pool.ts";
import type { Understanding } from "./understand.ts";

/** Returns the first other reading of a text that finds something; null when none does. */
export async function otherReading(
	db: Database,
	readings: readonly Understanding[],
	filters: ListFilters,
	scope: ListScope,
	factsOf: (meaning: Meaning) => Facts,
): Promise<{ parsed: Understanding; meaning: Meaning; first: Pool } | null> {
	for (const other of readings) {
		const meaning = meaningOf(other, filters);
		if (meaning.understood === null) continue;
		const first = await readPool(db, sourcesOf(meaning.understood, scope, meaning.around), scope, factsOf(meaning));
		if (first.found.size > 0) return { parsed: other, meaning, first };
	}
	return null;
}
