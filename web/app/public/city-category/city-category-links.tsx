import { formatShort } from "#web/public/format.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { SectionHeading } from "#web/public/ui/section-heading.tsx";
import { html, type Markup } from "#web/ui/markup.ts";

/**
 * Describes a link to the page of a category in a city. `hasMore` is true when its list has more than were counted.
 * `mark` is the category's icon, or the city's flag, if there is one.
 */
type CityCategoryLink = { href: string; label: string; businessCount: number; hasMore: boolean; mark: Markup | null };

/**
 * Links the pages of categories in cities, in the given order. This part is updated together with its list, because a
 * business that closes may remove its link too. It is empty when there are no links.
 */
export function CityCategoryLinks({
	id,
	title,
	links,
}: {
	id: string;
	title: string;
	links: readonly CityCategoryLink[];
}) {
	return (
		<div id={id} data-region>
			{links.length > 0 && (
				<nav aria-labelledby={`${id}-heading`} className="pt-12">
					<SectionHeading id={`${id}-heading`} title={title} />
					<ul
						className="flex flex-wrap gap-2"
						// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, of which a page has dozens
						dangerouslySetInnerHTML={html`${links.map(cityCategoryLink)}`}
					/>
				</nav>
			)}
		</div>
	);
}

function cityCategoryLink({ href, label, businessCount, hasMore, mark }: CityCategoryLink): Markup {
	const count = `${formatShort(businessCount)}${hasMore ? "+" : ""}`;
	const parsed = siteTexts.businessCount(count, businessCount === 1);
	return html`<li><a href="${href}" class="button">${mark}<span>${label}</span> <span class="text-muted"><span aria-hidden="true">${count}</span><span class="sr-only">${parsed}</span></span></a></li>`;
}
