import type { Colour } from "#workers/domain/site-settings/colour.ts";
import type { PictureUse, SitePicture } from "#workers/domain/site-settings/site-picture.ts";
import type { Actor } from "./actor.ts";

/** Holds the settings that operators make for the site. Null: the configuration and the site's own texts apply. */
export type SiteSettings = {
	siteName: string | null;
	heroTitle: string | null;
	heroLead: string | null;
	/** Is the line below the name in the footer. */
	footerLine: string | null;
	logo: SitePicture | null;
	favicon: SitePicture | null;
	/** Is the picture of shared pages that have none of their own. */
	shareImage: SitePicture | null;
	accent: Colour | null;
	/** Is the colour in the dark scheme. Null: it has the hue of `accent`, and is as close to it as is readable. */
	accentDark: Colour | null;
	operatorName: string | null;
	operatorAddress: string | null;
	operatorEmail: string | null;
	operatorPhone: string | null;
	metaDescription: string | null;
	metaKeywords: string | null;
	/** Is "closed" when no page of the site may be indexed. */
	robots: "closed" | null;
	googleAnalytics: string | null;
	googleTagManager: string | null;
	facebookPixel: string | null;
};

export type SettingName = keyof SiteSettings;

/** Holds the settings of a site on which nobody has set anything. */
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

/** Names the settings that run scripts in visitors' browsers. Changing them requires the password. */
export const MEASUREMENT_SETTINGS = ["googleAnalytics", "googleTagManager", "facebookPixel"] as const;

/** Limits the characters of each text. Search engines show about 160 of a description. */
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
export const DESCRIPTION_RECOMMENDED = { least: 150, most: 160 };

/** Holds the settings as they are stored; `version` numbers the saves, 0 before the first one. */
export type StoredSettings = { settings: SiteSettings; version: number };

/** Holds settings as an operator gives them: a picture is the `sha` of its upload. */
export type SettingChanges = Partial<{
	[Name in SettingName]: Name extends PictureUse ? string | null : SiteSettings[Name];
}>;

/**
 * Holds changes by somebody who has seen the settings of `version`. `confirmedName` is the typed name of the site, as a
 * confirmation when the change closes the site to search engines.
 */
export type SettingsEdit = { version: number; changes: SettingChanges; confirmedName?: string };

/** Describes a save in the history; `savedAt` is ISO. */
export type SettingsSave = {
	version: number;
	savedAt: string;
	actor: Actor;
	before: Partial<SiteSettings>;
	after: Partial<SiteSettings>;
	/** Is the number of the save that this one took back. */
	undoes: number | null;
};
/** `next` is the number before which the older ones are; null at the end. */
export type SettingsHistory = { saves: SettingsSave[]; next: number | null };

/** Holds the result of taking a save back. Settings that were changed again since stay as they are. */
export type SettingsUndo = StoredSettings & { undone: SettingName[]; skipped: SettingName[] };

export type { PictureUse, SitePicture };
