import { type CacheTag, HOME_TAG, SITE_TAG, STATIC_TAG } from "#workers/contract/cache-tag.ts";
import type { SettingName } from "#workers/contract/site-settings.ts";

/** Names the pages that show each setting. The start page's tag is also on pages that need no data of their own. */
const SHOWN_ON: Record<SettingName, CacheTag> = {
	siteName: SITE_TAG,
	heroTitle: HOME_TAG,
	heroLead: HOME_TAG,
	footerLine: SITE_TAG,
	logo: SITE_TAG,
	favicon: SITE_TAG,
	shareImage: SITE_TAG,
	accent: SITE_TAG,
	accentDark: SITE_TAG,
	operatorName: STATIC_TAG,
	operatorAddress: STATIC_TAG,
	operatorEmail: STATIC_TAG,
	operatorPhone: STATIC_TAG,
	metaDescription: HOME_TAG,
	metaKeywords: HOME_TAG,
	robots: SITE_TAG,
	googleAnalytics: SITE_TAG,
	googleTagManager: SITE_TAG,
	facebookPixel: SITE_TAG,
};

/** Returns the tags of all pages that show one of these settings. */
export function tagsOfSettings(names: readonly SettingName[]): CacheTag[] {
	const tags = new Set(names.map((name) => SHOWN_ON[name]));
	return tags.has(SITE_TAG) ? [SITE_TAG] : [...tags];
}
