import type { CategoryRow } from "#db/schema/category.ts";
import type { CityRow } from "#db/schema/city.ts";
import { businessPath, categoryPath, cityPath } from "#workers/domain/seo/canonical.ts";
import type { PageChanges } from "../../page-changes/page-changes.ts";

/** Collects the changes of pages by a change of businesses, for search engines; each page is named once. */
export class ShownPages {
	readonly #businesses = new Set<number>();
	readonly #gone = new Set<string>();

	/** Takes a business that visitors see differently, or no longer. */
	ofBusiness(id: number): void {
		this.#businesses.add(id);
	}

	/** Takes an address that a business no longer has. */
	leaves(slug: string): void {
		this.#gone.add(businessPath(slug));
	}

	/** Returns all of it. `taken` are the addresses that businesses have afterwards; `categories` and `cities` are new or look different. */
	all(taken: readonly { slug: string }[], categories: readonly CategoryRow[], cities: readonly CityRow[]): PageChanges {
		for (const { slug } of taken) this.#gone.delete(businessPath(slug));
		const taxonomies = [
			...categories.map(({ slug }) => categoryPath(slug)),
			...cities.map(({ slug }) => cityPath(slug)),
		];
		return { businesses: [...this.#businesses], gone: [...this.#gone], taxonomies };
	}
}
