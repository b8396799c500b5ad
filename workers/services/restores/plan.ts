import { isVirtual, parentsOf, type SchemaObject } from "#db/queries/side-tables.ts";
import type { BackupTable, Manifest } from "#workers/domain/backup/manifest.ts";
import { KEPT_TABLES, keptTable } from "#workers/domain/backup/tables.ts";

/** Names the tables that a restore computes from the rows in the side tables, and swaps in as well. */
export const DERIVED_TABLES = ["trades", "list_counts", "duplicate_counts", "duplicate_reason_counts"] as const;
export const DERIVED_INDEXES = [
	"business_search",
	"business_facets",
	"business_contacts",
	"category_search",
	"city_search",
] as const;

/** Lists the tables that a restore replaces, but a reset leaves unchanged. */
const LEFT_BY_RESET = [
	"directory",
	"settings",
	"site_settings",
	"site_setting_saves",
	"html_snippets",
	"snippet_state",
	"snippet_versions",
	"plans",
	"plan_versions",
	"placements",
	"placement_state",
	"house_ads",
	"house_ad_spots",
	"search_synonyms",
	"refused_synonyms",
	"import_mappings",
];

/**
 * Returns the tables that a restore fills, parents before their children. These are the backup's tables, without those that are not
 * restored beside what is there (`comes`); and tables that the backup lacks but that refer to one of them, without rows. A reset (no backup) gives only tables
 * without rows.
 */
export function tablesToFill(
	manifest: Pick<Manifest, "tables"> | null,
	schema: readonly SchemaObject[],
	comes: (table: string) => boolean,
): BackupTable[] {
	const brought = new Map(manifest?.tables.map((table) => [table.name, table]));
	const parents = new Map(schema.filter(({ type }) => type === "table").map((one) => [one.name, parentsOf(one)]));
	const filled: BackupTable[] = [];
	for (const { name, restore } of KEPT_TABLES) {
		const table = brought.get(name);
		if (restore === "never" || (restore !== "replace" && !comes(name))) continue;
		const without = { name, columns: [], keys: 0, blobs: [], rows: 0, chunks: [] };
		if (manifest === null) {
			if (restore === "replace" && !LEFT_BY_RESET.includes(name)) filled.push(without);
		} else if (table !== undefined) filled.push(table);
		else if (parents.get(name)?.some((parent) => filled.some((one) => one.name === parent))) filled.push(without);
	}
	return filled;
}

/**
 * Returns the tables that swap names with their side tables: search indexes, large ones, and all that a foreign key connects with a large
 * one. In the others the rows are replaced. `directory` is neither: its row is updated.
 */
export function renamedOf(
	tables: readonly string[],
	schema: readonly SchemaObject[],
	isLarge: (table: string) => boolean,
): string[] {
	const swapped = tables.filter((name) => name !== "directory");
	const objects = schema.filter(({ type, name }) => type === "table" && swapped.includes(name));
	const renamed = new Set(objects.filter((one) => isVirtual(one) || isLarge(one.name)).map(({ name }) => name));
	for (let before = -1; before !== renamed.size; ) {
		before = renamed.size;
		for (const one of objects)
			for (const parent of parentsOf(one))
				if (swapped.includes(parent) && renamed.has(parent) !== renamed.has(one.name))
					renamed.add(one.name).add(parent);
	}
	return swapped.filter((name) => renamed.has(name));
}

/** Tells whether the rows of a table stay when a backup has others. */
export function staysUnlessEmpty(table: string): boolean {
	return keptTable(table)?.restore === "if-empty";
}

/**
 * Tells whether the rows that a backup has of a table come, where the living rows would stay: there are none, and none of the table that they
 * belong to. A payment without its sale would be nobody's.
 */
export function comesAsEmpty(table: string, isEmpty: (table: string) => boolean): boolean {
	const of = keptTable(table)?.of;
	return isEmpty(table) && (of === undefined || isEmpty(of));
}

/** Returns the tables of these that other tables' rows come with. They must still be empty when all of them come. */
export function leadingTables(tables: readonly string[]): string[] {
	const leading = new Set(KEPT_TABLES.flatMap(({ of }) => of ?? []));
	return tables.filter((name) => leading.has(name));
}

/** Tells whether the rows of a table are added to those of the same key. */
export function isAdded(table: string): boolean {
	return keptTable(table)?.restore === "if-begun";
}
