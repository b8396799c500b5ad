import type { Colour } from "#workers/domain/site-settings/colour.ts";
import type { PictureUse, SitePicture } from "#workers/domain/site-settings/site-picture.ts";
import type { Actor } from "./actor.ts";

/** What operators set of the site. Null: as the configuration and the site's own texts say. */
export type SiteSettings = {
	siteName: string | null;
	heroTitle: string | null;
	heroLead: string | null;
	/** The line below the name in the footer. */
	footerLine: string | null;
	logo: SitePicture | null;
	favicon: SitePicture | null;
	/** Shared where a page has no picture of its own. */
	shareImage: SitePicture | null;
	accent: Colour | null;
	/** In the dark scheme; null: of the hue of `accent`, as near to it as can be read. */
	accentDark: Colour | null;
	operatorName: string | null;
	operatorAddress: string | null;
	operatorEmail: string | null;
	operatorPhone: string | null;
	metaDescription: string | null;
	metaKeywords: string | null;
	/** "closed": no page of the site may be indexed. */
	robots: "closed" | null;
	googleAnalytics: string | null;
	googleTagManager: string | null;
	facebookPixel: string | null;
};

export type SettingName = keyof SiteSettings;

/** Who reads the settings of a site on which nobody has set anything. */
export const UNSET: SiteSettings = {
	siteName: null,
	heroTitle: null,
	heroLead: null,
	footerLine: null,
	logo: null,
	favicon: null,
	shareImage: null,
	accent: null,
	accentDark: null,
	operatorName: null,
	operatorAddress: null,
	operatorEmail: null,
	operatorPhone: null,
	metaDescription: null,
	metaKeywords: null,
	robots: null,
	googleAnalytics: null,
	googleTagManager: null,
	facebookPixel: null,
};
export const SETTING_NAMES = Object.keys(UNSET) as SettingName[];

/** What runs scripts in visitors' browsers: changing it asks for the password. */
export const MEASUREMENT_SETTINGS = ["googleAnalytics", "googleTagManager", "facebookPixel"] as const;

/** Characters of each text. Search engines show about 160 of a description (specification, section 5). */
export const SETTING_LENGTHS = {
	siteName: 60,
	heroTitle: 90,
	heroLead: 240,
	footerLine: 160,
	operatorName: 120,
	operatorAddress: 300,
	operatorPhone: 40,
	metaDescription: 320,
	metaKeywords: 500,
} as const satisfies Partial<Record<SettingName, number>>;
export const DESCRIPTION_LENGTH = 160;
export const DESCRIPTION_RECOMMENDED = { least: 150, most: 160 };

/** The settings as they are stored; `version` numbers the saves, 0 before the first one. */
export type StoredSettings = { settings: SiteSettings; version: number };

/** Settings as an operator gives them: a picture by the `sha` under which it was uploaded. */
export type SettingChanges = Partial<{
	[Name in SettingName]: Name extends PictureUse ? string | null : SiteSettings[Name];
}>;

/**
 * What to change, by somebody who has seen the settings of `version`. `siteName` is typed as a confirmation where the change closes
 * the site to search engines.
 */
export type SettingsEdit = { version: number; changes: SettingChanges; confirmedName?: string };

/** A save as the history shows it; `savedAt` is ISO. */
export type SettingsSave = {
	version: number;
	savedAt: string;
	actor: Actor;
	before: Partial<SiteSettings>;
	after: Partial<SiteSettings>;
	/** The save that this one took back. */
	undoes: number | null;
};
/** `next`: the number before which the older ones are; null at the end. */
export type SettingsHistory = { saves: SettingsSave[]; next: number | null };

/** What came of taking a save back: settings that were changed again since stay as they are. */
export type SettingsUndo = StoredSettings & { undone: SettingName[]; skipped: SettingName[] };

export type { PictureUse, SitePicture };
