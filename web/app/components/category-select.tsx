import { homeTexts } from "#web/texts/public.en.ts";
import type { Category } from "#workers/contract/directory.ts";

/** 'All Categories' and each category by name. */
export function CategorySelect({ categories, selected }: { categories: Category[]; selected: number | null }) {
	return (
		<select
			name="category"
			defaultValue={selected ?? ""}
			aria-label={homeTexts.categoryLabel}
			className="field sm:max-w-60"
		>
			<option value="">{homeTexts.allCategories}</option>
			{categories
				.toSorted((a, b) => a.name.localeCompare(b.name, "en"))
				.map((category) => (
					<option key={category.id} value={category.id}>
						{category.name}
					</option>
				))}
		</select>
	);
}
