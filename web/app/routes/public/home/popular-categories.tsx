import { CategoryIcon } from "#web/components/category-icon.tsx";
import { formatShort } from "#web/format.ts";
import { siteTexts } from "#web/texts/public.en.ts";
import { type Category, STRIP_SIZE } from "#workers/contract/directory.ts";

/** The ten categories with the most businesses. */
export function PopularCategories({ categories }: { categories: Category[] }) {
	const popular = categories.toSorted((a, b) => b.businessCount - a.businessCount).slice(0, STRIP_SIZE);
	return (
		<ul className="grid grid-cols-2 gap-3 md:grid-cols-5 lg:gap-4">
			{popular.map((category) => (
				<li key={category.id}>
					<a
						href={`/category/${category.slug}`}
						className="card flex h-full flex-col items-center gap-2 px-2 py-4 text-center lg:px-4 hover:border-brand hover:text-brand"
					>
						<span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
							<CategoryIcon icon={category.icon} />
						</span>
						<span className="max-w-full font-semibold">{category.name}</span>
						<span className="text-sm text-muted">
							{siteTexts.businessCount(formatShort(category.businessCount), category.businessCount === 1)}
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}
