import { keptSearchText } from "./search-text.ts";

/** Reduces the origin of a visit to what may be kept. */

const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/;

/** Returns the host that a visitor came from, without "www."; null where there is none, or it is our own. */
export function referrerHost(from: string | undefined, own: string): string | null {
	const host = from?.toLowerCase().replace(/^www\./, "");
	return host !== undefined && HOST.test(host) && host !== own.replace(/^www\./, "") ? host : null;
}

/** Returns a campaign's name. It comes from an address, so the same parts are removed as from a search. Null where there is none. */
export function campaignName(campaign: string | undefined): string | null {
	return campaign === undefined ? null : keptSearchText(campaign) || null;
}

/** Returns a country's code of two letters from Cloudflare; null where it does not know it (XX) or the address is Tor's (T1). */
export function countryOf(code: string | null): string | null {
	return code !== null && /^[A-Z]{2}$/.test(code) && code !== "XX" ? code : null;
}
