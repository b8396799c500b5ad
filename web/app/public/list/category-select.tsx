import { renderToStaticMarkup } from "react-dom/server.edge";
import { formatNumber } from "#web/public/format.ts";
import { homeTexts } from "#web/public/texts/public.en.ts";
import type { BusinessSummary, Category } from "#web/request/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { remembered } from "#workers/domain/remembered.ts";
import { CategoryIcon } from "../ui/category-icon.tsx";

/**
 * Offers 'All Categories' and each category by name. It is a native select. Browsers that let pages style it
 * (`appearance: base-select`) show the icons. It holds the largest of the directory's `total` categories, and its last
 * entry says where the others are. When a category outside them is chosen, it comes first, and its name comes from the
 * `listed` businesses.
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
	const beyond = selected !== null && !categories.some(({ id }) => id === selected);
	const beyondName = listed.find(({ categoryId }) => categoryId === selected)?.category?.name;
	const options = drawnOptions(
		JSON.stringify({
			categories: categories.map(({ id, name, icon }) => ({ id, name, icon })),
			beyond: beyond ? { id: selected, name: beyondName ?? homeTexts.chosenCategory } : null,
			more: total - categories.length,
		} satisfies Options),
	);
	return (
		<div id="category-field" data-region className="contents">
			<select
				name="category"
				id="category"
				aria-label={homeTexts.categoryLabel}
				className="field select sm:max-w-48 lg:max-w-60"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React below
				dangerouslySetInnerHTML={{ __html: options.replace(`value="${selected ?? ""}"`, '$& selected=""') }}
			/>
		</div>
	);
}

type Options = {
	categories: Pick<Category, "id" | "name" | "icon">[];
	beyond: { id: number; name: string } | null;
	more: number;
};

/**
 * Limits how many option lists are kept as text: one until a category changes, and one for each chosen category outside
 * it.
 */
const MOST_LISTS = 8;

/**
 * Draws the options as text, with none of them selected, because there are hundreds of elements that are the same on
 * every page.
 */
const drawnOptions = remembered((json) => {
	const { categories, beyond, more } = JSON.parse(json) as Options;
	return renderToStaticMarkup(
		<>
			<option value="">
				<Icon name="layout-grid" size={18} />
				{homeTexts.allCategories}
			</option>
			{beyond && <option value={beyond.id}>{beyond.name}</option>}
			{categories
				.toSorted((a, b) => a.name.localeCompare(b.name, "en"))
				.map((category) => (
					<option key={category.id} value={category.id}>
						<CategoryIcon icon={category.icon} size={18} />
						{category.name}
					</option>
				))}
			{more > 0 && <option disabled>{homeTexts.moreCategories(formatNumber(more))}</option>}
		</>,
	);
}, MOST_LISTS);

/** Links to the categories that the dropdown leaves out. Shows nothing when the dropdown has all of them. */
export function MoreCategories({ shown, total }: { shown: number; total: number }) {
	if (total <= shown) return null;
	return (
		<p className="more-categories mt-2 text-sm">
			<a href="/categories" className="text-link inline-block py-1">
				{homeTexts.browseCategories(formatNumber(total))}
			</a>
		</p>
	);
}
