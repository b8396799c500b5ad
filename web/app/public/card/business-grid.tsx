import type { BusinessSummary } from "#web/request/api.ts";
import { businessCard } from "./business-card.ts";
import { GRID } from "./grid.ts";
import { townsOf } from "./towns.ts";

/** Cards in one, two or three columns, compact on phones and in what was searched for, for which `public/list/enhance.ts` draws skeletons while they load. */
export function BusinessGrid({
	businesses,
	now,
	heading,
}: {
	businesses: BusinessSummary[];
	now: string;
	heading?: "h2" | "h3";
}) {
	const towns = townsOf(businesses);
	return (
		<ul className={GRID} data-cards>
			{businesses.map((business, index) => (
				<li
					key={business.id}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, of which a page has dozens
					dangerouslySetInnerHTML={businessCard(business, { now, position: index, towns, heading, toReach: true })}
				/>
			))}
		</ul>
	);
}
