import type { BusinessSummary } from "#web/request/api.ts";
import { drawnTogether } from "#web/ui/placeholder.ts";
import { standsBehind } from "#workers/domain/placements/placement.ts";
import { Spot, usePlace } from "../spots/spot.tsx";
import { businessCard } from "./business-card.ts";
import { GRID } from "./grid.ts";

/** Cards in one, two or three columns, compact on phones and in what was searched for, for which `public/list/enhance.ts` draws skeletons while they load. */
export function BusinessGrid({
	businesses,
	now,
	heading,
	spots = false,
}: {
	businesses: BusinessSummary[];
	now: string;
	heading?: "h2" | "h3";
	/** Whether places for ads stand between the cards, where operators have switched them on. */
	spots?: boolean;
}) {
	const inline = usePlace("inline");
	const place = spots ? inline : undefined;
	const drawn = drawnTogether(businesses);
	return (
		<ul className={GRID} data-cards>
			{businesses.map((business, index) => [
				<li
					key={business.id}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, of which a page has dozens
					dangerouslySetInnerHTML={businessCard(business, { now, position: index, drawn, heading, toReach: true })}
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
