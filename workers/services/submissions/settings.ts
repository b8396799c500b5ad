import { isPublicAddress } from "#workers/domain/public-address.ts";

/** Holds the bindings with the addresses of search engines, as wrangler.toml and its secrets name them. */
export type EngineBindings = {
	/** Is the one public address. */
	PUBLIC_ORIGIN: string;
	/** Is the address of IndexNow. With "off" nothing is sent to it. */
	INDEXNOW_URL?: string;
	/** Has 8 to 128 letters, digits and hyphens. If it is not set, the site makes its own. */
	INDEXNOW_KEY?: string;
	GOOGLE_TOKEN_URL?: string;
	GOOGLE_INDEXING_URL?: string;
	/** Counts the addresses that Google takes a day; 200 unless it has granted more. */
	GOOGLE_DAILY_QUOTA?: string;
	/** Is a secret: a service account's key file, as JSON. Without it nothing is sent to Google. */
	GOOGLE_SERVICE_ACCOUNT?: string;
};

export type EngineSettings = {
	/** It has no slash at the end. */
	origin: string;
	/** Null means switched off. */
	indexNowUrl: string | null;
	indexNowKey: string | null;
	googleTokenUrl: string;
	googleIndexingUrl: string;
	googleDailyQuota: number;
	/** Is the key file's text, a secret. */
	googleAccount: string | null;
};

const INDEXNOW_KEY = /^[A-Za-z0-9-]{8,128}$/;
const DAILY_QUOTA = 200;

export function engineSettings(env: EngineBindings): EngineSettings {
	const quota = Number(env.GOOGLE_DAILY_QUOTA);
	return {
		origin: env.PUBLIC_ORIGIN.replace(/\/+$/, ""),
		indexNowUrl: env.INDEXNOW_URL === "off" ? null : env.INDEXNOW_URL || "https://api.indexnow.org/indexnow",
		indexNowKey: INDEXNOW_KEY.test(env.INDEXNOW_KEY ?? "") ? (env.INDEXNOW_KEY ?? null) : null,
		googleTokenUrl: env.GOOGLE_TOKEN_URL || "https://oauth2.googleapis.com/token",
		googleIndexingUrl: (env.GOOGLE_INDEXING_URL || "https://indexing.googleapis.com").replace(/\/+$/, ""),
		googleDailyQuota: Number.isSafeInteger(quota) && quota > 0 ? quota : DAILY_QUOTA,
		googleAccount: env.GOOGLE_SERVICE_ACCOUNT || null,
	};
}

/**
 * Tells whether an engine may learn of this site. Nothing is sent to real engines for a site that is not on the
 * internet.
 */
export function isWithinReach({ origin }: EngineSettings, engineUrl: string): boolean {
	return isPublicAddress(new URL(origin)) || !isPublicAddress(new URL(engineUrl));
}
