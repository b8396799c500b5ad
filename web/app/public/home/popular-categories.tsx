import { formatShort } from "#web/public/format.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { CategoryIcon } from "#web/public/ui/category-icon.tsx";
import type { Category } from "#workers/contract/category.ts";
import { STRIP_SIZE } from "#workers/contract/page.ts";

/** The ten categories with the most businesses. */
export function PopularCategories({ categories }: { categories: Category[] }) {
	const popular = categories.toSorted((a, b) => b.businessCount - a.businessCount).slice(0, STRIP_SIZE);
	return (
		<ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-5 lg:gap-4">
			{popular.map((category) => (
				<li key={category.id}>
					<a
						href={`/category/${category.slug}`}
						className="card flex h-full items-center gap-3 p-3 min-[22rem]:max-sm:flex-col min-[22rem]:max-sm:gap-2 min-[22rem]:max-sm:px-2 min-[22rem]:max-sm:text-center sm:p-4 lg:flex-col lg:gap-2 lg:text-center hover:border-brand hover:text-brand"
					>
						<span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
							<CategoryIcon icon={category.icon} />
						</span>
						<span className="min-w-0 max-w-full">
							<span className="block font-semibold max-xs:text-sm">{category.name}</span>
							<span className="block text-sm text-muted">
								{siteTexts.businessCount(formatShort(category.businessCount), category.businessCount === 1)}
							</span>
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}
