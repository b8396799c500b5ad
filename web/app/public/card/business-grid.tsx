import { use } from "react";
import type { BusinessSummary } from "#web/request/api.ts";
import { standsBehind } from "#workers/domain/placements/placement.ts";
import { usesMiles } from "#workers/domain/position/distance-unit.ts";
import { PageContext } from "../page-context.ts";
import { Spot, usePlace } from "../spots/spot.tsx";
import { businessCard } from "./business-card.ts";
import { GRID } from "./grid.ts";
import { townsOf } from "./towns.ts";

/**
 * Shows cards in one, two or three columns. They are compact on phones and in search results. `public/list/enhance.ts`
 * draws skeletons while they load.
 */
export function BusinessGrid({
	businesses,
	now,
	heading,
	behind = 0,
	spots = false,
}: {
	businesses: BusinessSummary[];
	now: string;
	heading?: "h2" | "h3";
	/** Is the number of cards above it on the page. */
	behind?: number;
	/** Puts places for ads between the cards, when operators have switched them on. */
	spots?: boolean;
}) {
	const inline = usePlace("inline");
	const place = spots ? inline : undefined;
	const towns = townsOf(businesses);
	const miles = usesMiles(businesses[0]?.country ?? null);
	const accented = use(PageContext)?.shell?.accented ?? [];
	return (
		<ul className={GRID} data-cards>
			{businesses.map((business, index) => [
				<li
					key={business.id}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, of which a page has dozens
					dangerouslySetInnerHTML={businessCard(business, {
						now,
						position: behind + index,
						towns,
						miles,
						heading,
						toReach: true,
						accented: accented.includes(business.id),
					})}
				/>,
				place && standsBehind(index, businesses.length, place.frequency) && (
					<li key={`spot-${business.id}`}>
						<Spot placement="inline" />
					</li>
				),
			])}
		</ul>
	);
}
