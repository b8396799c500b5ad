import { type SettingName, settings } from "#db/schema/setting.ts";
import { columnsOf, type Database, select } from "#db/statement.ts";

const SETTING = columnsOf({ value: settings.value, revision: settings.revision, updatedAt: settings.updatedAt });

/** Reads the value of a setting; no row before it was first set. */
export function settingNamed(db: Database, name: SettingName) {
	return select(db, SETTING, "FROM settings WHERE name = ?1", name);
}

/** Sets a value if that of `revision` (0: none) is still stored; otherwise it changes nothing. */
export function putSetting(
	db: Database,
	name: SettingName,
	{ value, revision }: { value: string; revision: number },
	now: number,
): D1PreparedStatement {
	if (revision === 0)
		return db
			.prepare("INSERT INTO settings (name, value, revision, updated_at) VALUES (?1, ?2, 1, ?3) ON CONFLICT DO NOTHING")
			.bind(name, value, now);
	return db
		.prepare(
			"UPDATE settings SET value = ?2, revision = revision + 1, updated_at = ?3 WHERE name = ?1 AND revision = ?4",
		)
		.bind(name, value, now, revision);
}
