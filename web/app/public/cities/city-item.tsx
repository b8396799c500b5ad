import { BusinessRow } from "#web/public/card/business-card.tsx";
import { ROWS } from "#web/public/card/grid.ts";
import { formatShort } from "#web/public/format.ts";
import { citiesTexts, siteTexts } from "#web/public/texts/public.en.ts";
import { Badge } from "#web/public/ui/badge.tsx";
import { Flag } from "#web/public/ui/flag.tsx";
import type { BusinessSummary, City } from "#web/request/api.ts";
import { Icon } from "#web/ui/icon.tsx";
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
			<li id={`city-${city.slug}`} className={row ? "hub-item" : "hub-item card"}>
				<Flag countryCode={city.countryCode} />
				<div>
					<h2>
						<a
							id={`toggle-${city.slug}`}
							href={toggleHref}
							rel="nofollow"
							data-swap="results"
							aria-expanded={isOpen}
							aria-controls={isOpen ? panelId : undefined}
							className="card-link"
						>
							<span className="sr-only">
								{isOpen ? citiesTexts.hideBusinesses(city.name) : citiesTexts.showBusinesses(city.name)}
							</span>
							<span aria-hidden="true">{city.name}</span>
						</a>
					</h2>
					{city.businessCount > MAJOR_CITY_OVER && <Badge tone="brand">{citiesTexts.majorCity}</Badge>}
					<p>
						{[city.state, city.country].filter(Boolean).join(", ")}
						<span>{siteTexts.businessCount(formatShort(city.businessCount), city.businessCount === 1)}</span>
					</p>
				</div>
				<div>
					<Icon name="chevron-down" size={20} className={isOpen ? "rotate-180" : undefined} />
					<a href={`/city/${city.slug}`} className="text-link">
						{siteTexts.viewAll}
						<span className="sr-only">: {city.name}</span>
					</a>
				</div>
			</li>
			{businesses && (
				<li id={panelId} className={row ? "col-span-full bg-surface p-4" : "card col-span-full bg-surface p-4"}>
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
