import { formatShort } from "#web/public/format.ts";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { flag } from "#web/public/ui/flag.tsx";
import type { City } from "#web/request/api.ts";
import { html, type Markup } from "#web/ui/markup.ts";
import { STRIP_SIZE } from "#workers/contract/page.ts";
import { townName } from "#workers/domain/address/town-name.ts";

/** Lists the ten cities with the most businesses. */
export function TopCities({ cities }: { cities: City[] }) {
	const top = cities.toSorted((a, b) => b.businessCount - a.businessCount).slice(0, STRIP_SIZE);
	return (
		<ul className="strip">
			{top.map((city) => (
				<li
					key={city.id}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, of which a page has dozens
					dangerouslySetInnerHTML={cityLink(city)}
				/>
			))}
		</ul>
	);
}

function cityLink(city: City): Markup {
	const { slug, countryCode, businessCount } = city;
	const count = siteTexts.businessCount(formatShort(businessCount), businessCount === 1);
	return html`<a href="/city/${slug}" class="card strip-link">${flag(countryCode)}<span><strong translate="no">${townName(city)}</strong><span>${count}</span></span></a>`;
}
