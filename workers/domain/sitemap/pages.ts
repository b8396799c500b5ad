/** The pages that are always there and may be indexed. */
export const STATIC_PAGES = [
	"/",
	"/about",
	"/contact",
	"/privacy-policy",
	"/legal-notice",
	"/terms-of-service",
	"/cookie-policy",
] as const;
export type StaticPage = (typeof STATIC_PAGES)[number];

/** The pages that are neither a business's nor a category's or city's: those of all categories and cities only where there are any (domain/seo/robots.ts). */
export function pagePaths({ categoryCount, cityCount }: { categoryCount: number; cityCount: number }): string[] {
	const lists = [...(categoryCount > 0 ? ["/categories"] : []), ...(cityCount > 0 ? ["/cities"] : [])];
	return [...STATIC_PAGES, ...lists];
}
