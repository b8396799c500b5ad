/** Lists hosts where many businesses have a page each: the host says nothing, the path everything. */
const SHARED_HOSTS =
	/(?:^|\.)(?:facebook|instagram|twitter|x|tiktok|youtube|linkedin|google|yelp|tripadvisor|booking|foursquare|linktr|wa|whatsapp|yemeksepeti|trendyol|getir|doktortakvimi|sahibinden|hepsiburada|goo|business)\.[a-z.]+$/;

/** Holds a website's host and path without parts that change nothing; null where it is no website. */
type Site = { host: string; path: string; shared: boolean };

/**
 * Compares two websites. `same`: one page; `host`: pages of one site; `other`: two sites; `unknown`: one of the two has
 * none, or it says nothing.
 */
export function compareWebsites(one: string | null, other: string | null): "same" | "host" | "other" | "unknown" {
	const [mine, theirs] = [siteOf(one), siteOf(other)];
	if (mine === null || theirs === null) return "unknown";
	if (mine.host !== theirs.host) return mine.shared || theirs.shared ? "unknown" : "other";
	if (mine.path === theirs.path) return mine.shared && mine.path === "" ? "unknown" : "same";
	return mine.shared ? "unknown" : "host";
}

/** Returns a text that two websites have where they are one page; null for none, and for a host where everybody has a page. */
export function websiteKey(website: string | null): string | null {
	const site = siteOf(website);
	return site === null || (site.shared && site.path === "") ? null : `${site.host}${site.path}`;
}

function siteOf(website: string | null): Site | null {
	const match = /^(?:[a-z]+:\/\/)?(?:www\.|m\.)?([^/?#:\s]+\.[a-z]{2,})(?::\d+)?([^?#\s]*)/i.exec(
		website?.trim() ?? "",
	);
	if (match === null) return null;
	const host = (match[1] ?? "").toLowerCase();
	const path = (match[2] ?? "").toLowerCase().replace(/\/+$|\/index\.\w+$/g, "");
	return { host, path, shared: SHARED_HOSTS.test(host) };
}

/** Says how many last digits must agree, so that a number with its country and one without are the same. */
const WHOLE_NUMBER = 7;

/** Tells whether two numbers, in E.164 or as typed, ring at one place. */
export function isSamePhone(one: string, other: string): boolean {
	if (one === other) return true;
	const [mine, theirs] = [one, other].map((phone) => phone.replace(/\D/g, "").replace(/^0+/, ""));
	const [short = "", long = ""] = (mine ?? "").length <= (theirs ?? "").length ? [mine, theirs] : [theirs, mine];
	return short.length >= WHOLE_NUMBER && long.endsWith(short);
}

/** Tells whether two lists share an e-mail address, whatever the case of its letters. */
export function sharedEmail(one: readonly string[], other: readonly string[]): boolean {
	const mine = new Set(one.map((email) => email.trim().toLowerCase()));
	return other.some((email) => mine.has(email.trim().toLowerCase()));
}
