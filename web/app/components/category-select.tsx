import { homeTexts } from "#web/texts/public.en.ts";
import type { Category } from "#workers/contract/directory.ts";
import { CategoryIcon } from "./category-icon.tsx";
import { Icon } from "./ui/icon.tsx";

/**
 * 'All Categories' and each category by name. A native select; browsers that let pages draw theirs (`appearance: base-select`) show
 * the icons, all others leave them out.
 */
export function CategorySelect({ categories, selected }: { categories: Category[]; selected: number | null }) {
	return (
		<select
			name="category"
			defaultValue={selected ?? ""}
			aria-label={homeTexts.categoryLabel}
			className="field select sm:max-w-60"
		>
			<option value="">
				<Icon name="layout-grid" size={18} />
				{homeTexts.allCategories}
			</option>
			{categories
				.toSorted((a, b) => a.name.localeCompare(b.name, "en"))
				.map((category) => (
					<option key={category.id} value={category.id}>
						<CategoryIcon icon={category.icon} size={18} />
						{category.name}
					</option>
				))}
		</select>
	);
}
