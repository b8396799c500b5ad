import { Flag } from "#web/components/ui/flag.tsx";
import { formatShort } from "#web/format.ts";
import { siteTexts } from "#web/texts/public.en.ts";
import { type City, STRIP_SIZE } from "#workers/contract/directory.ts";

/** The ten cities with the most businesses. */
export function TopCities({ cities }: { cities: City[] }) {
	const top = cities.toSorted((a, b) => b.businessCount - a.businessCount).slice(0, STRIP_SIZE);
	return (
		<ul className="grid grid-cols-2 gap-3 md:grid-cols-5 lg:gap-4">
			{top.map((city) => (
				<li key={city.id}>
					<a
						href={`/city/${city.slug}`}
						className="card flex h-full flex-col gap-1 px-3 py-4 lg:px-4 hover:border-brand hover:text-brand"
					>
						<Flag countryCode={city.countryCode} />
						<span className="font-semibold">{city.name}</span>
						<span className="text-sm text-muted">
							{siteTexts.businessCount(formatShort(city.businessCount), city.businessCount === 1)}
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}
