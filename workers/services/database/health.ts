import { newestMigration } from "#db/queries/migrations.ts";
import type { Act } from "../act.ts";

/** The name of the newest migration, null without a schema, once D1 and KV have answered. Throws when one of them does not. */
export async function databaseHealth({ db, cache }: Act): Promise<{ migration: string | null }> {
	const [newest] = await Promise.all([newestMigration(db).first(), cache.get("health")]);
	return { migration: newest?.name ?? null };
}
