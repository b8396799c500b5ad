import type { Operator, SiteConfig } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { SitePicture, SiteSettings } from "#workers/contract/site-settings.ts";
import { homeTexts, siteTexts } from "./texts/public.en.ts";

/**
 * Holds the site as its visitors see it: as operators have set it, or else as it is configured, or else with our own
 * texts.
 */
export type PublicSite = {
	/** Has no slash at the end. */
	origin: string;
	name: string;
	description: string;
	keywords: string | null;
	heroTitle: string;
	heroLead: string;
	footerLine: string;
	/** Is null for our own logo. */
	logo: SitePicture | null;
	favicon: SitePicture | null;
	shareImage: SitePicture | null;
	accent: string | null;
	accentDark: string | null;
	/** Says that no page may be indexed. */
	closed: boolean;
	operator: Operator;
};

/**
 * Makes the site from its configuration and from `set`, which is what operators have set. `set` is empty while it
 * cannot be read.
 */
export function publicSite(config: SiteConfig, set: Partial<SiteSettings>): PublicSite {
	const { operator } = config;
	return {
		origin: config.origin,
		name: set.siteName ?? siteTexts.name,
		description: set.metaDescription ?? siteTexts.description,
		keywords: set.metaKeywords ?? null,
		heroTitle: set.heroTitle ?? homeTexts.heading,
		heroLead: set.heroLead ?? homeTexts.lead,
		footerLine: set.footerLine ?? siteTexts.tagline,
		logo: set.logo ?? null,
		favicon: set.favicon ?? null,
		shareImage: set.shareImage ?? null,
		accent: set.accent ?? null,
		accentDark: set.accentDark ?? null,
		closed: set.robots === "closed",
		operator: {
			name: set.operatorName ?? operator.name,
			address: set.operatorAddress ?? operator.address,
			email: set.operatorEmail ?? operator.email,
			phone: set.operatorPhone ?? operator.phone,
		},
	};
}

/** Holds the data from which a page's words for search engines are made. */
export type MetaProps<Loader extends (...args: never[]) => unknown> = PageProps<Loader> & { site: PublicSite };
