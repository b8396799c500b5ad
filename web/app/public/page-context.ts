import { createContext, use } from "react";
import type { Around, Category, ShellPage } from "#web/request/api.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { ActivePlace } from "#workers/domain/placements/placement.ts";
import type { PublicSite } from "./site.ts";

/** What the parts of a public page may know of the page they stand on, beside what they are given. */
export type PageContextValue = {
	pathname: string;
	/** With its question mark; empty without a query. */
	search: string;
	facts: PageFacts;
	/** Statistics and snippets; null while they cannot be had: no page fails for want of them. */
	shell: ShellPage | null;
	site: PublicSite;
	requestId: string;
	/** Allows this answer's scripts under its Content-Security-Policy; null where that names them itself. */
	nonce: string | null;
	/** The ETag that the page goes out with; null when it must not be kept. */
	tag: string | null;
	/** The places for ads on this page; none on error pages. */
	places: readonly ActivePlace[];
	/** The category and the city that the page is about, which ads may be aimed at. */
	target: Around["target"];
	/** The directory's largest categories, on the not-found page alone. */
	largestCategories: readonly Pick<Category, "slug" | "name">[];
};

export const PageContext = createContext<PageContextValue | null>(null);

export function usePage(): PageContextValue {
	const page = use(PageContext);
	if (page === null) throw new Error("There is no page around this");
	return page;
}
