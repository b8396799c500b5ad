import { groupedDigits } from "../english.ts";
import { absoluteUrl, categoryPath, cityPath } from "../seo/canonical.ts";
import { OUR_WORDS, type SiteWords } from "../site.ts";

/** Limits the categories and the cities that are named, the largest first. */
export const LLMS_TAXONOMIES = 30;

type Taxonomy = { name: string; slug: string; businessCount: number };
type Directory = { businesses: number; categories: readonly Taxonomy[]; cities: readonly Taxonomy[] };

/** Tells language models what the site is and where things are: Markdown in the form of llmstxt.org. */
export function llmsText(
	{ businesses, categories, cities }: Directory,
	origin: string,
	site: SiteWords = OUR_WORDS,
): string {
	const link = (name: string, path: string, says: string) =>
		`- [${plain(name)}](${absoluteUrl(path, origin)}): ${says}`;
	const taxonomies = (all: readonly Taxonomy[], pathOf: (slug: string) => string) =>
		all.map(({ name, slug, businessCount }) => link(name, pathOf(slug), counted(businessCount)));
	return `${[
		`# ${plain(site.name)}`,
		`> ${plain(site.description)}`,
		`${counted(businesses)}. Each has a page of its own at \`/business/…\` with schema.org/LocalBusiness as JSON-LD; opening hours are those of the place's own time zone. Pages are in English and need no JavaScript.`,
		section("Pages", [
			link("Categories", "/categories", "every kind of business"),
			link("Cities", "/cities", "every city"),
			link("Search", "/search", "by name, trade and place: `/search?search=cafe+in+leeds`"),
			link("About", "/about", "who runs the directory"),
			link("For developers", "/developers", "the same data as JSON, with an OpenAPI document at `/api/openapi.json`"),
		]),
		section("Largest categories", taxonomies(categories, categoryPath)),
		section("Largest cities", taxonomies(cities, cityPath)),
		section("Feeds", [
			"- New listings as RSS: `/category/…/feed.xml` and `/city/…/feed.xml`",
			link("Sitemap", "/sitemap.xml", "every page that may be indexed"),
		]),
	]
		.filter((part) => part !== "")
		.join("\n\n")}\n`;
}

function section(title: string, lines: readonly string[]): string {
	return lines.length === 0 ? "" : `## ${title}\n\n${lines.join("\n")}`;
}

function counted(count: number): string {
	return count === 1 ? "1 business" : `${groupedDigits(count)} businesses`;
}

/** Returns a name on one line, without the characters that Markdown would take for its own. */
function plain(name: string): string {
	return name
		.replace(/[\s\p{Cc}]+/gu, " ")
		.replace(/[\\[\]()<>`*_#]/g, "\\$&")
		.trim();
}
