import { usePage } from "#web/public/page-context.ts";
import { visitorTexts } from "#web/public/texts/visitor.en.ts";
import type { ActivePlace, Placement } from "#workers/domain/placements/placement.ts";

/** Returns the page's place of a name, if operators have switched it on for pages of this kind. */
export function usePlace(placement: Placement): ActivePlace | undefined {
	return usePage().places.find((place) => place.placement === placement);
}

/**
 * Draws a place for an ad. Its space is there from the first paint and always keeps its size. The place is invisible
 * until `spots/enhance.ts` has something to put in. Its names are not on the lists of ad blockers.
 */
export function Spot({ placement }: { placement: Placement }) {
	const place = usePlace(placement);
	if (place === undefined) return null;
	const { format, network } = place;
	return (
		<div
			className={`spot spot-${format}`}
			data-spot={placement}
			data-client={network?.client}
			data-unit={network?.slot}
			data-look={network && Object.keys(network.style).length > 0 ? JSON.stringify(network.style) : undefined}
		>
			<p>{visitorTexts.advertisements}</p>
			<div />
		</div>
	);
}
