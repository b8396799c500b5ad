import { renderToStaticMarkup } from "react-dom/server.edge";
import { formatNumber } from "#web/public/format.ts";
import { homeTexts } from "#web/public/texts/public.en.ts";
import type { BusinessSummary, Category } from "#web/request/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { remembered } from "#workers/domain/remembered.ts";
import { CategoryIcon } from "../ui/category-icon.tsx";

/**
 * 'All Categories' and each category by name. A native select; browsers that let pages draw theirs (`appearance: base-select`) show
 * the icons, all others leave them out. Of the directory's `total` it holds the largest; its end says where the others are. A
 * chosen one beyond them stands first, by the name that the `listed` businesses of it tell. A filter that is taken off changes it.
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

/** Option lists that are kept as text: there is one until a category changes, and one for each chosen category beyond it. */
const MOST_LISTS = 8;

/** The options as text, none of them selected. They are hundreds of elements, the same on every page and for everybody. */
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

/** The way to the categories that the dropdown leaves out; nothing when it has them all. */
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
