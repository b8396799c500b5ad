import { formatShort } from "#web/public/format.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { Flag } from "#web/public/ui/flag.tsx";
import type { City } from "#web/request/api.ts";
import { STRIP_SIZE } from "#workers/contract/page.ts";

/** The ten cities with the most businesses. */
export function TopCities({ cities }: { cities: City[] }) {
	const top = cities.toSorted((a, b) => b.businessCount - a.businessCount).slice(0, STRIP_SIZE);
	return (
		<ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-5 lg:gap-4">
			{top.map((city) => (
				<li key={city.id}>
					<a href={`/city/${city.slug}`} className="card strip-link">
						<Flag countryCode={city.countryCode} />
						<span>
							<strong>{city.name}</strong>
							<span>{siteTexts.businessCount(formatShort(city.businessCount), city.businessCount === 1)}</span>
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}
