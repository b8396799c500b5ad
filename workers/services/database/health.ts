import { missingMigrations, newestMigration } from "#db/queries/migrations.ts";
import { readBatch } from "#db/statement.ts";
import type { ServiceContext } from "../context.ts";

/** Names the migrations that this build needs. There are none when nothing was built, and then any schema will do. */
const NEEDED: readonly string[] = import.meta.env.MIGRATIONS ?? [];

/**
 * Returns the name of the newest migration (null without a schema), and whether all that this build needs were applied. D1 and KV must
 * answer first: it throws when one of them does not.
 */
export async function databaseHealth(
	{ db, cache }: Pick<ServiceContext, "db" | "cache">,
	needed = NEEDED,
): Promise<{ migration: string | null; ready: boolean }> {
	const [[[newest], [missing]]] = await Promise.all([
		readBatch(db, [newestMigration(db), missingMigrations(db, needed)]),
		cache.get("health"),
	]);
	const migration = newest?.name ?? null;
	return { migration, ready: migration !== null && missing.count === 0 };
}
