import { getTableColumns } from "drizzle-orm";
import { siteSettingSaves, siteSettings } from "#db/schema/site-setting.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";
import type { Actor } from "#workers/contract/actor.ts";
import type { SettingName } from "#workers/contract/site-settings.ts";

/** There is one row for each setting, and there are about twenty settings. */
const MOST_SETTINGS = 100;
const SETTING = columnsOf(getTableColumns(siteSettings));
export type SettingRecord = RowOf<typeof SETTING>;
const SAVE = columnsOf(getTableColumns(siteSettingSaves));
export type SaveRecord = RowOf<typeof SAVE>;
const PICTURES = columnsOf({ json: computed<string>("value") });

/** Reads every setting that was ever set. */
export function allSettings(db: Database): Statement<SettingRecord> {
	return select(db, SETTING, "FROM site_settings LIMIT ?1", MOST_SETTINGS);
}

/** Reads saves before a number, the newest first. */
export function settingsSaves(db: Database, before: number, limit: number): Statement<SaveRecord> {
	return select(db, SAVE, "FROM site_setting_saves WHERE version < ?1 ORDER BY version DESC LIMIT ?2", before, limit);
}

/** Reads the save of a number. */
export function settingsSave(db: Database, version: number): Statement<SaveRecord> {
	return select(db, SAVE, "FROM site_setting_saves WHERE version = ?1", version);
}

type NewSave = {
	version: number;
	now: number;
	actor: Actor;
	before: Partial<Record<SettingName, unknown>>;
	after: Partial<Record<SettingName, unknown>>;
	undoes: number | null;
};

/** Stores a save under the next number. The batch fails when somebody else has saved since (`db/batch.ts`). */
export function putSave(db: Database, { version, now, actor, before, after, undoes }: NewSave): D1PreparedStatement[] {
	return [
		db
			.prepare("UPDATE directory SET site_version = CASE WHEN site_version = ?1 - 1 THEN ?1 END WHERE id = 1")
			.bind(version),
		db
			.prepare(
				`INSERT INTO site_settings (name, value, version) SELECT key, json(?1 -> fullkey), ?2 FROM json_each(?1) WHERE true
				ON CONFLICT (name) DO UPDATE SET value = excluded.value, version = excluded.version`,
			)
			.bind(JSON.stringify(after), version),
		db
			.prepare(
				"INSERT INTO site_setting_saves (version, saved_at, actor, before, after, undoes) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
			)
			.bind(version, now, actor, JSON.stringify(before), JSON.stringify(after), undoes),
	];
}

/** Forgets the oldest saves before an instant. The newest ones stay, however old they are. */
export function forgetSaves(
	db: Database,
	{ before, newest, limit }: { before: number; newest: number; limit: number },
): D1PreparedStatement {
	return db
		.prepare(
			`DELETE FROM site_setting_saves WHERE version IN (SELECT version FROM site_setting_saves
			WHERE version <= (SELECT site_version FROM directory WHERE id = 1) - ?2 ORDER BY version LIMIT ?3) AND saved_at < ?1`,
		)
		.bind(before, newest, limit);
}

/** Reads the pictures that a setting has, or had in one of the newest saves, and those of ads; each `value` is one as JSON. */
export function picturesInUse(db: Database, saves: number): Statement<RowOf<typeof PICTURES>> {
	return select(
		db,
		PICTURES,
		`FROM (SELECT value FROM site_settings WHERE name IN ('logo', 'favicon', 'shareImage') AND value <> 'null'
		UNION SELECT j.value FROM (SELECT before FROM site_setting_saves ORDER BY version DESC LIMIT ?1), json_each(before) j
		WHERE j.key IN ('logo', 'favicon', 'shareImage') AND j.type = 'object'
		UNION SELECT picture FROM house_ads WHERE picture IS NOT NULL)`,
		saves,
	);
}
