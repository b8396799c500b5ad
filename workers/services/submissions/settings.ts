import { isPublicAddress } from "#workers/domain/public-address.ts";

/** The bindings that say where search engines are, as wrangler.toml and its secrets name them. */
export type EngineBindings = {
	/** The one public address. */
	PUBLIC_ORIGIN: string;
	/** Where IndexNow takes addresses; "off" tells it nothing. */
	INDEXNOW_URL?: string;
	/** 8 to 128 letters, digits and hyphens; made by the site itself where it is not set. */
	INDEXNOW_KEY?: string;
	GOOGLE_TOKEN_URL?: string;
	GOOGLE_INDEXING_URL?: string;
	/** How many addresses Google takes a day; 200 unless it has granted more. */
	GOOGLE_DAILY_QUOTA?: string;
	/** Secret: a service account's key file, as JSON. Without it Google is told nothing. */
	GOOGLE_SERVICE_ACCOUNT?: string;
};

export type EngineSettings = {
	/** Without a slash at the end. */
	origin: string;
	/** Null: switched off. */
	indexNowUrl: string | null;
	indexNowKey: string | null;
	googleTokenUrl: string;
	googleIndexingUrl: string;
	googleDailyQuota: number;
	/** The key file's text, a secret. */
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

/** Whether an engine may be told of this site: real engines hear nothing of one that the internet does not see. */
export function isWithinReach({ origin }: EngineSettings, engineUrl: string): boolean {
	return isPublicAddress(new URL(origin)) || !isPublicAddress(new URL(engineUrl));
}
