import { absoluteUrl, businessPath, categoryPath, cityPath } from "../seo/canonical.ts";
import { OUR_WORDS, type SiteWords } from "../site.ts";
import { xmlText } from "../xml-text.ts";

/** Limits the new listings of a feed. */
export const FEED_ITEMS = 50;

/** Names the category or city whose new listings a feed has. */
export type FeedTaxonomy = { kind: "category" | "city"; name: string; slug: string };

/** Holds what a feed says about a listing. `changedAt` is when that last changed; both times are in milliseconds. */
export type FeedItem = {
	id: number;
	slug: string;
	name: string;
	category: string | null;
	address: string | null;
	city: string | null;
	createdAt: number;
	changedAt: number;
};

/** Returns the path of a category's or city's feed. */
export function feedPath({ kind, slug }: Pick<FeedTaxonomy, "kind" | "slug">): string {
	return `${kind === "category" ? categoryPath(slug) : cityPath(slug)}/feed.xml`;
}

export function feedTitle({ kind, name }: Pick<FeedTaxonomy, "kind" | "name">): string {
	return kind === "city" ? `New listings in ${name}` : `New listings: ${name}`;
}

/**
 * Writes RSS 2.0 (rssboard.org/rss-specification) of a category's or city's new listings, the newest first. A listing
 * keeps its guid under another address.
 */
export function rssFeed(
	taxonomy: FeedTaxonomy,
	items: readonly FeedItem[],
	origin: string,
	site: SiteWords = OUR_WORDS,
): string {
	const page = absoluteUrl(
		taxonomy.kind === "category" ? categoryPath(taxonomy.slug) : cityPath(taxonomy.slug),
		origin,
	);
	const title = feedTitle(taxonomy);
	const changedAt = Math.max(...items.map((item) => Math.max(item.createdAt, item.changedAt)));
	const lines = [
		`<title>${xmlText(`${title} – ${site.name}`)}</title>`,
		`<link>${xmlText(page)}</link>`,
		`<description>${xmlText(`${title}, the latest ${FEED_ITEMS} at most.`)}</description>`,
		"<language>en-gb</language>",
		...(items.length === 0 ? [] : [`<lastBuildDate>${rfc822(changedAt)}</lastBuildDate>`]),
		`<atom:link href="${xmlText(absoluteUrl(feedPath(taxonomy), origin))}" rel="self" type="application/rss+xml"/>`,
		...items.map((item) => itemXml(item, origin)),
	];
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${lines.join("\n")}
</channel>
</rss>
`;
}

function itemXml({ id, slug, name, category, address, city, createdAt }: FeedItem, origin: string): string {
	const place = address ?? city;
	const description = [category, place].filter((part) => part !== null).join(" · ");
	return [
		"<item>",
		`<title>${xmlText(name)}</title>`,
		`<link>${xmlText(absoluteUrl(businessPath(slug), origin))}</link>`,
		`<guid isPermaLink="false">${xmlText(absoluteUrl(`/#business-${id}`, origin))}</guid>`,
		`<pubDate>${rfc822(createdAt)}</pubDate>`,
		...(category === null ? [] : [`<category>${xmlText(category)}</category>`]),
		`<description>${xmlText(description === "" ? name : description)}</description>`,
		"</item>",
	].join("\n");
}

/** Writes "Sun, 22 Nov 2026 19:00:00 GMT": the date of RFC 822 with the year in four digits, as RSS requires. */
function rfc822(at: number): string {
	return new Date(at).toUTCString();
}
