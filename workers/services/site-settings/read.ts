import { directoryRow } from "#db/queries/directory.ts";
import { allSettings, type SettingRecord } from "#db/queries/site-settings.ts";
import { readBatch } from "#db/statement.ts";
import { type SettingName, type SiteSettings, type StoredSettings, UNSET } from "#workers/contract/site-settings.ts";
import { OUR_WORDS, type SiteWords } from "#workers/domain/site.ts";
import type { ServiceContext } from "../context.ts";

/** The site's settings as they are stored. */
export async function readSiteSettings({ db }: ServiceContext): Promise<SiteSettings> {
	return settingsOf((await allSettings(db).all()).results);
}

/** The same with the number of the last save, and which save has set each of them. */
export async function readStoredSettings({ db }: ServiceContext) {
	const [[{ siteVersion }], rows] = await readBatch(db, [directoryRow(db), allSettings(db)]);
	const setBy = new Map<SettingName, number>(rows.map(({ name, version }) => [name, version]));
	return { settings: settingsOf(rows), version: siteVersion, setBy };
}

/** What operators see of them. */
export async function findSettings(ctx: ServiceContext): Promise<StoredSettings> {
	const { settings, version } = await readStoredSettings(ctx);
	return { settings, version };
}

/** The settings that rows say; what a later version of the site has stored under other names is none. */
function settingsOf(rows: readonly SettingRecord[]): SiteSettings {
	return { ...UNSET, ...setOf(rows) };
}

/** Those of them that are set. */
export function setOf(rows: readonly SettingRecord[]): Partial<SiteSettings> {
	const known = rows.filter(({ name, value }) => Object.hasOwn(UNSET, name) && value !== "null");
	return Object.fromEntries(known.map(({ name, value }) => [name, JSON.parse(value)]));
}

/** What the site is called and says of itself, for what is read by other programs than browsers. */
export async function siteWords(ctx: ServiceContext): Promise<SiteWords> {
	const { siteName, metaDescription } = await readSiteSettings(ctx);
	return { name: siteName ?? OUR_WORDS.name, description: metaDescription ?? OUR_WORDS.description };
}
