import { optimizeDatabase } from "#db/queries/optimize.ts";
import type { Act } from "../act.ts";

/** Fresh statistics for SQLite's planner, and the search index's small segments merged a step at a time. */
export async function optimize({ db }: Act): Promise<void> {
	await db.batch(optimizeDatabase(db));
}
