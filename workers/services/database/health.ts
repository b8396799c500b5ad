import { newestMigration } from "#db/queries/migrations.ts";
import type { ServiceContext } from "../context.ts";

/** The migration that this build counts on; it begins with its number, of four digits. Empty where nothing was built: any will do. */
const NEEDED: string = import.meta.env.NEWEST_MIGRATION ?? "";

/**
 * The name of the newest migration, null without a schema, and whether it is the one that this build counts on or a later one, once D1 and KV
 * have answered. Throws when one of them does not.
 */
export async function databaseHealth({
	db,
	cache,
}: ServiceContext): Promise<{ migration: string | null; ready: boolean }> {
	const [newest] = await Promise.all([newestMigration(db).first(), cache.get("health")]);
	const migration = newest?.name ?? null;
	return { migration, ready: migration !== null && migration >= NEEDED };
}
