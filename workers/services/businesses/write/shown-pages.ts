import type { CategoryRow } from "#db/schema/category.ts";
import type { CityRow } from "#db/schema/city.ts";
import { businessPath, categoryPath, cityPath } from "#workers/domain/seo/canonical.ts";
import type { PageChanges } from "../../page-changes/page-changes.ts";

/** What a change of businesses does to pages, for search engines; each is named once. */
export class ShownPages {
	readonly #businesses = new Set<number>();
	readonly #gone = new Set<string>();

	/** A business of which visitors see something else than before, or nothing any more. */
	ofBusiness(id: number): void {
		this.#businesses.add(id);
	}

	/** An address that a business has no more. */
	leaves(slug: string): void {
		this.#gone.add(businessPath(slug));
	}

	/** All of it; `taken` are the addresses that businesses have then, `categories` and `cities` are new or show something else. */
	all(taken: readonly { slug: string }[], categories: readonly CategoryRow[], cities: readonly CityRow[]): PageChanges {
		for (const { slug } of taken) this.#gone.delete(businessPath(slug));
		const taxonomies = [
			...categories.map(({ slug }) => categoryPath(slug)),
			...cities.map(({ slug }) => cityPath(slug)),
		];
		return { businesses: [...this.#businesses], gone: [...this.#gone], taxonomies };
	}
}
