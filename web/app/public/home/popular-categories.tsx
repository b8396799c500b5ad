import { formatShort } from "#web/public/format.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { CategoryMark } from "#web/public/ui/category-icon.tsx";
import type { Category } from "#web/request/api.ts";
import { STRIP_SIZE } from "#workers/contract/page.ts";

/** The ten categories with the most businesses. */
export function PopularCategories({ categories }: { categories: Category[] }) {
	const popular = categories.toSorted((a, b) => b.businessCount - a.businessCount).slice(0, STRIP_SIZE);
	return (
		<ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-5 lg:gap-4">
			{popular.map((category) => (
				<li key={category.id}>
					<a href={`/category/${category.slug}`} className="card strip-link strip-centred">
						<CategoryMark icon={category.icon} />
						<span>
							<strong>{category.name}</strong>
							<span>{siteTexts.businessCount(formatShort(category.businessCount), category.businessCount === 1)}</span>
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}
