/** Is a search, or a target of a search, that is stored only on this device. The newest comes first. */
type RecentSearch = { text: string; href: string };

const KEY = "recent-searches";
const MOST = 6;

export function recentSearches(): RecentSearch[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
		return Array.isArray(kept) ? kept.filter(isRecentSearch).slice(0, MOST) : [];
	} catch {
		return [];
	}
}

export function rememberSearch(search: RecentSearch): void {
	keep([search, ...recentSearches().filter(({ text }) => text !== search.text)].slice(0, MOST));
}

export function forgetSearch(text: string): void {
	keep(recentSearches().filter((search) => search.text !== text));
}

export function forgetSearches(): void {
	keep([]);
}

function keep(searches: RecentSearch[]): void {
	try {
		if (searches.length === 0) localStorage.removeItem(KEY);
		else localStorage.setItem(KEY, JSON.stringify(searches));
	} catch {
		// The storage is blocked or full.
	}
}

/** Accepts only addresses of this site. */
function isRecentSearch(kept: unknown): kept is RecentSearch {
	const { text, href } = (kept ?? {}) as Partial<RecentSearch>;
	return typeof text === "string" && typeof href === "string" && /^\/(?![/\\])/.test(href);
}
