import { formatNumber } from "#web/public/format.ts";
import { homeTexts } from "#web/public/texts/public.en.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { BusinessSummary } from "#workers/contract/business.ts";
import type { Category } from "#workers/contract/category.ts";
import { CategoryIcon } from "../ui/category-icon.tsx";

/**
 * 'All Categories' and each category by name. A native select; browsers that let pages draw theirs (`appearance: base-select`) show
 * the icons, all others leave them out. Of the directory's `total` it holds the largest; its end says where the others are. A
 * chosen one beyond them stands first, by the name that the `listed` businesses of it tell.
 */
export function CategorySelect({
	categories,
	selected,
	listed,
	total,
}: {
	categories: Category[];
	selected: number | null;
	listed: BusinessSummary[];
	total: number;
}) {
	const more = total - categories.length;
	const beyond = selected !== null && !categories.some(({ id }) => id === selected);
	return (
		<select
			name="category"
			defaultValue={selected ?? ""}
			aria-label={homeTexts.categoryLabel}
			className="field select sm:max-w-48 lg:max-w-60"
		>
			<option value="">
				<Icon name="layout-grid" size={18} />
				{homeTexts.allCategories}
			</option>
			{beyond && (
				<option value={selected}>
					{listed.find(({ categoryId }) => categoryId === selected)?.category?.name ?? homeTexts.chosenCategory}
				</option>
			)}
			{categories
				.toSorted((a, b) => a.name.localeCompare(b.name, "en"))
				.map((category) => (
					<option key={category.id} value={category.id}>
						<CategoryIcon icon={category.icon} size={18} />
						{category.name}
					</option>
				))}
			{more > 0 && <option disabled>{homeTexts.moreCategories(formatNumber(more))}</option>}
		</select>
	);
}

/** The way to the categories that the dropdown leaves out; nothing when it has them all. */
export function MoreCategories({ shown, total }: { shown: number; total: number }) {
	if (total <= shown) return null;
	return (
		<p className="mt-2 text-sm">
			<a href="/categories" className="text-link inline-block py-1">
				{homeTexts.browseCategories(formatNumber(total))}
			</a>
		</p>
	);
}
