import { businessCard, businessRow } from "#web/public/card/business-card.ts";
import { GRID, ROWS } from "#web/public/card/grid.ts";
import { townsOf } from "#web/public/card/towns.ts";
import { isOpenAt } from "#web/public/opening/opening-badge.ts";
import { businessTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { categoryIcon } from "#web/public/ui/category-icon.tsx";
import { SectionHeading } from "#web/public/ui/section-heading.tsx";
import type { BusinessPage, BusinessSummary } from "#web/request/api.ts";
import { html, type Markup } from "#web/ui/markup.ts";
import { pluralCategory } from "#workers/domain/seo/category-words.ts";
import { isClosedForGood } from "#workers/domain/seo/closed-for-good.ts";
import { categoryHeading } from "#workers/domain/seo/titles.ts";
import { Block } from "./block.tsx";

/** These cards are below the first screen, so none of them is among the page's first three pictures. */
const BELOW = 9;

/**
 * Lists the businesses around, with their distances. When none is listed, it says that there are none nearby, or that
 * it is not known. It also says when the city has no other business.
 */
export function NearbyBusinesses({ page, now }: { page: BusinessPage; now: string }) {
	const { business, nearby, aloneInCity } = page;
	const closed = isClosedForGood(business);
	// Without a position, nobody knows what is near. That does not mean that there is nothing.
	const unknown = business.latitude === null && business.city !== null && !aloneInCity;
	const shown = closed ? openFirst(nearby, now) : nearby;
	const towns = townsOf(nearby);
	return (
		<Block id="nearby" title={businessTexts.nearby} printed={false}>
			{closed && nearby.length > 0 && <p className="mb-5 text-muted">{businessTexts.nearClosed}</p>}
			{nearby.length > 0 ? (
				<ul className={`-my-3 ${ROWS}`}>
					{shown.map((neighbour) => (
						<li
							key={neighbour.id}
							// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, of which a page has dozens
							dangerouslySetInnerHTML={businessRow(neighbour, { now, towns })}
						/>
					))}
				</ul>
			) : (
				<>
					<p className="font-semibold">{unknown ? businessTexts.nearbyUnknown : businessTexts.noNearby}</p>
					{business.city && aloneInCity && <p className="text-muted">{businessTexts.noOthers(business.city)}</p>}
				</>
			)}
		</Block>
	);
}

/** Puts businesses that are open at `now` first. Both groups keep their order. */
function openFirst<Business extends BusinessSummary>(businesses: Business[], now: string): Business[] {
	const open = new Set(businesses.filter((business) => isOpenAt(business, now)));
	return [...open, ...businesses.filter((business) => !open.has(business))];
}

/**
 * Lists more businesses of the same city, category and type, and links other categories. Empty strips are left out. The
 * strip of the city is left out only when the business is alone in it.
 */
export function RelatedBusinesses({ page, now }: { page: BusinessPage; now: string }) {
	const { business, aloneInCity, inCity, inCategory, sameType, categories } = page;
	const { city, citySlug, category, type } = business;
	return (
		<div className="print:hidden">
			{city && !aloneInCity && (
				<CardStrip
					id="more-in-city"
					title={businessTexts.moreIn(city)}
					lead={inCity.length > 0 ? businessTexts.moreInLead : businessTexts.noOtherKinds}
					businesses={inCity}
					now={now}
					link={citySlug ? { href: `/city/${citySlug}`, label: businessTexts.exploreAll(city) } : undefined}
				/>
			)}
			{category && (
				<CardStrip
					id="same-category"
					title={businessTexts.sameCategory(categoryHeading(category.name))}
					lead={businessTexts.bestRated}
					businesses={inCategory}
					now={now}
				/>
			)}
			{type && (
				<CardStrip
					id="same-type"
					title={ofType(type)}
					lead={businessTexts.bestRated}
					businesses={sameType}
					now={now}
					grid="cards grid grid-cols-1 gap-2.5 sm:gap-5 sm:grid-cols-2 lg:grid-cols-4"
				/>
			)}
			{categories.length > 0 && (
				<section aria-labelledby="browse-heading" className="pt-14">
					<SectionHeading
						id="browse-heading"
						title={businessTexts.browseCategories}
						link={{ href: "/categories", label: siteTexts.viewAll, describedAs: siteTexts.categories }}
					/>
					<ul className="flex flex-wrap gap-2">
						{categories.map((item) => (
							<li
								key={item.id}
								// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, of which a page has dozens
								dangerouslySetInnerHTML={categoryLink(item)}
							/>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

/** Names more places of a type: 'More coffee shops'. */
function ofType(type: string): string {
	const places = pluralCategory(type);
	return places === null ? businessTexts.ofType(type) : businessTexts.sameType(places);
}

function categoryLink({ slug, icon, name }: BusinessPage["categories"][number]): Markup {
	return html`<a href="/category/${slug}" class="button flex-wrap">${categoryIcon(icon, 18, "text-brand")}${name}</a>`;
}

function CardStrip({
	id,
	title,
	lead,
	businesses,
	now,
	link,
	grid = GRID,
}: {
	id: string;
	title: string;
	lead: string;
	businesses: BusinessSummary[];
	now: string;
	link?: { href: string; label: string };
	grid?: string;
}) {
	if (businesses.length === 0 && !link) return null;
	const towns = townsOf(businesses);
	return (
		<section aria-labelledby={id} className="pt-14">
			<h2 id={id} className="text-2xl font-bold tracking-tight">
				{title}
			</h2>
			<p className="mb-5 text-muted">{lead}</p>
			{businesses.length > 0 && (
				<ul className={grid}>
					{openFirst(businesses, now).map((business) => (
						<li
							key={business.id}
							// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, of which a page has dozens
							dangerouslySetInnerHTML={businessCard(business, { now, position: BELOW, towns })}
						/>
					))}
				</ul>
			)}
			{link && (
				<p className="mt-6">
					<a href={link.href} className="button">
						{link.label}
					</a>
				</p>
			)}
		</section>
	);
}
