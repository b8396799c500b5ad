import { formatShort } from "#web/public/format.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { categoryMark } from "#web/public/ui/category-icon.tsx";
import type { Category } from "#web/request/api.ts";
import { html, type Markup } from "#web/ui/markup.ts";
import { STRIP_SIZE } from "#workers/contract/page.ts";

/** Lists the ten categories with the most businesses. */
export function PopularCategories({ categories }: { categories: Category[] }) {
	const popular = categories.toSorted((a, b) => b.businessCount - a.businessCount).slice(0, STRIP_SIZE);
	return (
		<ul className="strip">
			{popular.map((category) => (
				<li
					key={category.id}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, of which a page has dozens
					dangerouslySetInnerHTML={categoryLink(category)}
				/>
			))}
		</ul>
	);
}

function categoryLink({ slug, icon, name, businessCount }: Category): Markup {
	const count = siteTexts.businessCount(formatShort(businessCount), businessCount === 1);
	return html`<a href="/category/${slug}" class="card strip-link strip-centred">${categoryMark(icon)}<span><strong>${name}</strong><span>${count}</span></span></a>`;
}
