import { BusinessRow } from "#web/public/card/business-card.tsx";
import { ROWS } from "#web/public/card/grid.ts";
import { formatShort } from "#web/public/format.ts";
import { citiesTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { Badge } from "#web/public/ui/badge.tsx";
import { Flag } from "#web/public/ui/flag.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { BusinessSummary } from "#workers/contract/business.ts";
import type { City } from "#workers/contract/city.ts";
import { PREVIEW_SHOWN } from "#workers/contract/page.ts";

const MAJOR_CITY_OVER = 500;

/** A city of the directory. Its card opens and closes a panel below it with some of its businesses (`businesses`, null = closed). */
export function CityItem({
	city,
	businesses,
	toggleHref,
	row,
	now,
}: {
	city: City;
	businesses: BusinessSummary[] | null;
	toggleHref: string;
	row: boolean;
	now: string;
}) {
	const isOpen = businesses !== null;
	const panelId = `panel-${city.slug}`;
	return (
		<>
			<li
				id={`city-${city.slug}`}
				className={`relative flex items-center gap-4 p-4 ${row ? "" : "card hover:border-brand"}`}
			>
				<Flag countryCode={city.countryCode} />
				<div className="min-w-0 flex-1">
					<h2 className="font-semibold">
						<a
							id={`toggle-${city.slug}`}
							href={toggleHref}
							rel="nofollow"
							data-swap="results"
							aria-expanded={isOpen}
							aria-controls={isOpen ? panelId : undefined}
							className="after:absolute after:inset-0 hover:text-brand focus-visible:outline-none focus-visible:after:rounded-[0.875rem] focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
						>
							<span className="sr-only">
								{isOpen ? citiesTexts.hideBusinesses(city.name) : citiesTexts.showBusinesses(city.name)}
							</span>
							<span aria-hidden="true">{city.name}</span>
						</a>
					</h2>
					{city.businessCount > MAJOR_CITY_OVER && <Badge tone="brand">{citiesTexts.majorCity}</Badge>}
					<p className="text-sm text-muted">
						{[city.state, city.country].filter(Boolean).join(", ")}
						<span className="block">
							{siteTexts.businessCount(formatShort(city.businessCount), city.businessCount === 1)}
						</span>
					</p>
				</div>
				<div className="flex flex-col items-end gap-2">
					<Icon name="chevron-down" size={20} className={`text-muted ${isOpen ? "rotate-180" : ""}`} />
					<a href={`/city/${city.slug}`} className="text-link relative z-1 py-1 text-sm font-medium">
						{siteTexts.viewAll}
						<span className="sr-only">: {city.name}</span>
					</a>
				</div>
			</li>
			{businesses && (
				<li id={panelId} className={`col-span-full p-4 ${row ? "bg-surface" : "card bg-surface"}`}>
					{businesses.length === 0 ? (
						<p className="text-muted">{citiesTexts.noBusinesses}</p>
					) : (
						<ul className={ROWS}>
							{businesses.slice(0, PREVIEW_SHOWN).map((business) => (
								<li key={business.id}>
									<BusinessRow business={business} now={now} withCity={false} />
								</li>
							))}
						</ul>
					)}
					<a href={`/city/${city.slug}`} className="button mt-3">
						{siteTexts.viewAll}
						<span className="sr-only">: {city.name}</span>
					</a>
				</li>
			)}
		</>
	);
}
