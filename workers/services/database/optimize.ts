import { optimizeDatabase } from "#db/queries/optimize.ts";
import type { ServiceContext } from "../context.ts";

/** Fresh statistics for SQLite's planner, and the search index's small segments merged a step at a time. */
export async function optimize({ db }: ServiceContext): Promise<void> {
	await db.batch(optimizeDatabase(db));
}
