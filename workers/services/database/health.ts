import { newestMigration } from "#db/queries/migrations.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Names the migration that this build needs, whose name begins with its number of four digits. It is empty when nothing
 * was built, and then any migration will do.
 */
const NEEDED: string = import.meta.env.NEWEST_MIGRATION ?? "";

/**
 * Returns the name of the newest migration (null without a schema), and whether it is the one that this build needs or a later one. D1 and
 * KV must answer first: it throws when one of them does not.
 */
export async function databaseHealth({
	db,
	cache,
}: ServiceContext): Promise<{ migration: string | null; ready: boolean }> {
	const [newest] = await Promise.all([newestMigration(db).first(), cache.get("health")]);
	const migration = newest?.name ?? null;
	return { migration, ready: migration !== null && migration >= NEEDED };
}
