import type { Manifest } from "#workers/domain/backup/manifest.ts";

/**
 * What each migration needs of rows that were written before it: a backup keeps them in the columns of its own migration. Whoever writes a
 * migration from 0050 on names it here; a test holds that. A column that is not in a backup gets its default.
 */
export type Need = {
	/** SQL of columns that the older rows do not have, of a row `value` of the backup's own columns. */
	columns?: { [table: string]: { [column: string]: string } };
	/** Whether what businesses are found and listed by is to be written anew afterwards. */
	search?: boolean;
};

/** By the migration's file, in their order. */
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
	"0103_list_views.sql": {},
	"0104_operator_names.sql": {},
};

/** The needs of the migrations behind that of a backup, the oldest first. */
export function needsSince(migration: string, needs = NEEDS): Need[] {
	return Object.entries(needs).flatMap(([name, need]) => (name > migration ? [need] : []));
}

/** Columns of a table that its rows in a backup do not have yet, with the SQL of their values. */
export function comingRows({ migration }: Pick<Manifest, "migration">, table: string, needs = NEEDS) {
	return needsSince(migration, needs).flatMap(({ columns = {} }) =>
		Object.entries(columns[table] ?? {}).map(([column, sql]) => ({ column, sql })),
	);
}
