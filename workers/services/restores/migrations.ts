import { SIDE } from "#db/queries/side-tables.ts";
import type { Manifest } from "#workers/domain/backup/manifest.ts";
import { COUNTRY_CODES, countryName } from "#workers/domain/country/country-code.ts";

/** Holds SQL of what a migration has changed in rows that were there: an UPDATE of their side table by its present columns. */
export type Mend = { table: string; set: string; where: string };

/**
 * Each migration's needs for rows that were written before it: a backup keeps them in the columns of its own migration. Every migration
 * from 0050 on has an entry here, unless it only adds columns; a test checks that. A column that a backup lacks gets its default. A
 * backup tells only the highest number of its migrations: one with needs must have a higher number than all that were released before.
 */
type Need = {
	/** Holds SQL of columns that older rows lack. It computes them from a row `value` with the backup's own columns. */
	columns?: { [table: string]: { [column: string]: string } };
	/** Maps a table's columns from their names in older rows to their present names. */
	renamed?: { [table: string]: { [before: string]: string } };
	/** Returns what it has changed in rows that were there. Rows of a backup are changed after they were compared. */
	mends?: () => readonly Mend[];
	/** Is true when the data that businesses are found and listed by must be written again afterwards. */
	search?: boolean;
};

/** Maps the file of a migration to its needs. The migrations are in their order. */
export const NEEDS: { readonly [migration: string]: Need } = {
	"0050_backups.sql": {},
	"0051_restores.sql": {},
	"0052_database.sql": {},
	"0060_site_settings.sql": {},
	"0061_snippets.sql": {},
	"0063_find_again.sql": { search: true },
	"0070_numbers.sql": {},
	"0071_vitals_by_day.sql": {},
	"0073_numbers_read.sql": {},
	"0080_plans.sql": {},
	"0081_subscriptions.sql": {},
	"0082_business_pictures.sql": {},
	"0085_placements.sql": {},
	"0086_house_ads.sql": {},
	"0093_undo_by_field.sql": {},
	"0094_audit_ends.sql": {},
	"0100_ads_of_plans.sql": {},
	"0103_list_views.sql": {},
	"0104_operator_names.sql": {},
	"0105_namesakes.sql": {},
	"0108_refused_synonyms.sql": {},
	"0110_country_names.sql": { mends: namesOfCountries },
	// A restore writes the facets of each business from its rows.
	"0112_features_and_postcodes.sql": {},
	"0114_no_sudden_merges.sql": {},
	"0115_more_features.sql": { search: true },
	"0116_names_of_imports.sql": {},
	"0117_city_namesakes.sql": {},
	// The swap reads the last number of an ad from the ads themselves.
	"0120_numbers_of_ads.sql": {},
	"0121_swap_sees_saves.sql": {},
	"0122_reviews_stay.sql": {},
	// A restore finds where a category in a city is from its businesses.
	"0124_where_trades_are.sql": {},
	"0125_subscribers_come_back.sql": {},
	"0127_synonyms_follow.sql": { mends: synonymsOfCategories },
	"0130_result_of_a_restore.sql": {},
	"0131_ids_of_sources.sql": {},
	// A restore finds anew which cities have a namesake.
	"0134_namesakes_in_cities.sql": {},
	// A restore counts the pairs anew.
	"0135_dismissed_pairs.sql": {},
	"0136_addresses_of_calls.sql": {
		mends: () => [{ table: "businesses", set: "slug = slug || '-' || id", where: "slug IN ('random', 'stats')" }],
	},
	"0137_full_lists.sql": {},
	// The job that mends zones runs after every restore.
	"0140_zones_at_borders.sql": {},
	// A restore counts the pairs anew.
	"0142_leading_reasons.sql": {},
	// It makes a table of what is under way alone.
	"0146_leaving_pictures.sql": {},
};

/** Calls countries as they are called here. */
function namesOfCountries(): Mend[] {
	const names = [...COUNTRY_CODES].map((code) => [code, countryName(code)]).filter(([, name]) => name !== null);
	const json = `'${JSON.stringify(Object.fromEntries(names)).replaceAll("'", "''")}'`;
	const named = (table: string, column: string, code: string) => ({
		table,
		set: `${column} = ${json} ->> ${code}`,
		where: `${column} IS NOT ${json} ->> ${code} AND ${json} ->> ${code} IS NOT NULL`,
	});
	return [
		named("cities", "country", "country_code"),
		named("countries", "name", "code"),
		named("business_details", "country", "country_code"),
	];
}

/** Ties what operators have made another name of a category to that category. The log tells what they have. */
function synonymsOfCategories(): Mend[] {
	const added = "SELECT after ->> '$.phrase', after ->> '$.meaning' FROM audit_log WHERE action = 'synonym.add'";
	return [
		{
			table: "search_synonyms",
			set: `category_id = (SELECT id FROM ${SIDE}categories WHERE name_key = meaning AND removed_at IS NULL)`,
			where: `relation = 'is' AND (phrase, meaning) IN (${added})`,
		},
	];
}

/** Returns what the migrations after that of a backup have changed in rows of these tables, the oldest first. */
export function mendsSince(
	{ migration }: Pick<Manifest, "migration">,
	tables: readonly string[],
	needs = NEEDS,
): Mend[] {
	return needsSince(migration, needs)
		.flatMap(({ mends }) => mends?.() ?? [])
		.filter(({ table }) => tables.includes(table));
}

/** Returns the needs of the migrations after that of a backup, the oldest first. */
export function needsSince(migration: string, needs = NEEDS): Need[] {
	return Object.entries(needs).flatMap(([name, need]) => (name > migration ? [need] : []));
}

/** Returns the columns of a table that its rows in a backup lack, with the SQL of their values. */
export function comingRows({ migration }: Pick<Manifest, "migration">, table: string, needs = NEEDS) {
	return needsSince(migration, needs).flatMap(({ columns = {} }) =>
		Object.entries(columns[table] ?? {}).map(([column, sql]) => ({ column, sql })),
	);
}

/** Returns a backup's manifest with the present names of its columns; its rows are the same. */
export function inPresentNames(manifest: Manifest, needs = NEEDS): Manifest {
	const renames = needsSince(manifest.migration, needs).flatMap(({ renamed }) =>
		renamed === undefined ? [] : [renamed],
	);
	if (renames.length === 0) return manifest;
	const tables = manifest.tables.map((table) => {
		const present = (names: readonly string[]) =>
			renames.reduce<string[]>((all, renamed) => all.map((name) => renamed[table.name]?.[name] ?? name), [...names]);
		return { ...table, columns: present(table.columns), blobs: present(table.blobs) };
	});
	return { ...manifest, tables };
}
