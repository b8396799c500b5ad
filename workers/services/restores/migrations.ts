import type { Manifest } from "#workers/domain/backup/manifest.ts";

/**
 * Each migration's needs for rows that were written before it: a backup keeps them in the columns of its own migration. Every migration
 * from 0050 on has an entry here, unless it only adds columns; a test checks that. A column that a backup lacks gets its default.
 */
type Need = {
	/** Holds SQL of columns that older rows lack. It computes them from a row `value` with the backup's own columns. */
	columns?: { [table: string]: { [column: string]: string } };
	/** Maps a table's columns from their names in older rows to their present names. */
	renamed?: { [table: string]: { [before: string]: string } };
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
	"0110_country_names.sql": {},
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
	"0127_synonyms_follow.sql": {},
	"0130_result_of_a_restore.sql": {},
	"0131_ids_of_sources.sql": {},
	// A restore finds anew which cities have a namesake.
	"0134_namesakes_in_cities.sql": {},
	// A restore counts the pairs anew.
	"0135_dismissed_pairs.sql": {},
	"0136_addresses_of_calls.sql": {},
	"0137_full_lists.sql": {},
	// The job that mends zones runs after every restore.
	"0140_zones_at_borders.sql": {},
};

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
