import { formatShort } from "#web/public/format.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { Flag } from "#web/public/ui/flag.tsx";
import type { City } from "#workers/contract/city.ts";
import { STRIP_SIZE } from "#workers/contract/page.ts";

/** The ten cities with the most businesses. */
export function TopCities({ cities }: { cities: City[] }) {
	const top = cities.toSorted((a, b) => b.businessCount - a.businessCount).slice(0, STRIP_SIZE);
	return (
		<ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-5 lg:gap-4">
			{top.map((city) => (
				<li key={city.id}>
					<a
						href={`/city/${city.slug}`}
						className="card flex h-full items-center gap-3 p-3 min-[22rem]:max-sm:flex-col min-[22rem]:max-sm:items-start min-[22rem]:max-sm:gap-1 sm:p-4 lg:flex-col lg:items-start lg:gap-1 hover:border-brand hover:text-brand"
					>
						<Flag countryCode={city.countryCode} />
						<span className="min-w-0 max-w-full">
							<span className="block font-semibold max-xs:text-sm">{city.name}</span>
							<span className="block text-sm text-muted">
								{siteTexts.businessCount(formatShort(city.businessCount), city.businessCount === 1)}
							</span>
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}
