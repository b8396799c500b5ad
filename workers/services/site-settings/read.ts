import { directoryRow } from "#db/queries/directory.ts";
import { allSettings, type SettingRecord } from "#db/queries/site-settings.ts";
import { readBatch } from "#db/statement.ts";
import { type SettingName, type SiteSettings, type StoredSettings, UNSET } from "#workers/contract/site-settings.ts";
import { OUR_WORDS, type SiteWords } from "#workers/domain/site.ts";
import type { ServiceContext } from "../context.ts";

/** Reads the site's settings as they are stored. */
export async function readSiteSettings({ db }: ServiceContext): Promise<SiteSettings> {
	return settingsOf((await allSettings(db).all()).results);
}

/** Reads the same with the number of the last save, and the save that set each of them. */
export async function readStoredSettings({ db }: ServiceContext) {
	const [[{ siteVersion }], rows] = await readBatch(db, [directoryRow(db), allSettings(db)]);
	const setBy = new Map<SettingName, number>(rows.map(({ name, version }) => [name, version]));
	return { settings: settingsOf(rows), version: siteVersion, setBy };
}

/** Reads the settings for operators. */
export async function findSettings(ctx: ServiceContext): Promise<StoredSettings> {
	const { settings, version } = await readStoredSettings(ctx);
	return { settings, version };
}

/** Converts rows to settings. It ignores names that a later version of the site has stored. */
function settingsOf(rows: readonly SettingRecord[]): SiteSettings {
	return { ...UNSET, ...setOf(rows) };
}

/** Picks the settings that are set. */
export function setOf(rows: readonly SettingRecord[]): Partial<SiteSettings> {
	const known = rows.filter(({ name, value }) => Object.hasOwn(UNSET, name) && value !== "null");
	return Object.fromEntries(known.map(({ name, value }) => [name, JSON.parse(value)]));
}

/** Reads the site's name and description, for readers other than browsers. */
export async function siteWords(ctx: ServiceContext): Promise<SiteWords> {
	const { siteName, metaDescription } = await readSiteSettings(ctx);
	return { name: siteName ?? OUR_WORDS.name, description: metaDescription ?? OUR_WORDS.description };
}
