/** Lists the pages that always exist and may be indexed. */
export const STATIC_PAGES = [
	"/",
	"/about",
	"/contact",
	"/developers",
	"/privacy-policy",
	"/legal-notice",
	"/terms-of-service",
	"/cookie-policy",
] as const;
/** Is the page of the prices, which exists while a plan is offered. */
export const PRICING_PAGE = "/pricing";
export type StaticPage = (typeof STATIC_PAGES)[number] | typeof PRICING_PAGE;

type There = { categoryCount: number; cityCount: number; plansOffered: boolean };

/**
 * Lists the pages that belong to no business, category or city. Those of all categories and cities exist only where there are any
 * (domain/seo/robots.ts).
 */
export function pagePaths({ categoryCount, cityCount, plansOffered }: There): string[] {
	const lists = [...(categoryCount > 0 ? ["/categories"] : []), ...(cityCount > 0 ? ["/cities"] : [])];
	return [...STATIC_PAGES, ...(plansOffered ? [PRICING_PAGE] : []), ...lists];
}
