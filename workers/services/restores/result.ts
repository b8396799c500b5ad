import type { BackupRow } from "#db/queries/backups.ts";
import { rowsUpTo } from "#db/queries/side-tables.ts";
import { readBatch } from "#db/statement.ts";
import { RESTORE_KEPT, type RestoreKept, type RestoreResult } from "#workers/contract/backup.ts";
import type { Manifest } from "#workers/domain/backup/manifest.ts";
import type { ServiceContext } from "../context.ts";

/** Names a table of each kind of rows that stay as they are where there are any. The other tables of the kind go with it. */
const TABLES: Record<RestoreKept, string> = {
	views: "list_views",
	subscriptions: "subscriptions",
	messages: "contact_messages",
	submissions: "submissions",
	numbers: "number_days",
};

/**
 * Returns what a restore puts back, or what a reset (no `manifest`) removes, which the safety backup has counted. It is read just before the
 * swap; `filled` are the tables that the swap brings.
 */
export async function resultOf(
	{ db }: ServiceContext,
	manifest: Manifest | null,
	saved: BackupRow | null,
	filled: readonly string[],
): Promise<RestoreResult> {
	if (manifest === null) return { businesses: saved?.businesses ?? 0, categories: 0, cities: 0, settings: 0, kept: [] };
	const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0;
	const staying = RESTORE_KEPT.filter((kind) => !filled.includes(TABLES[kind]));
	const counts = await readBatch(
		db,
		staying.map((kind) => rowsUpTo(db, TABLES[kind], 1)),
	);
	return {
		businesses: rowsOf("businesses"),
		categories: rowsOf("categories"),
		cities: rowsOf("cities"),
		settings: rowsOf("settings") + rowsOf("site_settings"),
		kept: staying.filter((_, at) => (counts[at]?.[0]?.rows ?? 0) > 0),
	};
}
