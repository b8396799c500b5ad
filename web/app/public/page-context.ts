import { createContext, use } from "react";
import type { Around, Category, ShellPage } from "#web/request/api.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { ActivePlace } from "#workers/domain/placements/placement.ts";
import type { PublicSite } from "./site.ts";

/** Holds what the parts of a public page may know about their page, in addition to their props. */
export type PageContextValue = {
	pathname: string;
	/** Holds the query. It begins with a question mark, or it is empty when there is none. */
	search: string;
	facts: PageFacts;
	/** Holds statistics and snippets. It is null while they cannot be read, because this must not make a page fail. */
	shell: ShellPage | null;
	site: PublicSite;
	requestId: string;
	/** Allows this answer's scripts under its Content-Security-Policy. It is null when the policy names them itself. */
	nonce: string | null;
	/** Is the ETag of the page, or null when the page must not be cached. */
	tag: string | null;
	/** Holds the places for ads on this page. Error pages have none. */
	places: readonly ActivePlace[];
	/** Is the category and the city of the page. Ads may be limited to them. */
	target: Around["target"];
	/** Holds the directory's largest categories, only on the not-found page. */
	largestCategories: readonly Pick<Category, "slug" | "name">[];
};

export const PageContext = createContext<PageContextValue | null>(null);

export function usePage(): PageContextValue {
	const page = use(PageContext);
	if (page === null) throw new Error("There is no page around this");
	return page;
}
