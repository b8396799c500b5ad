import type { Point } from "#workers/domain/geo.ts";
import type { Place } from "./places.ts";

/** A search over the same places, set up as its own guide says. Answers ids, the best first. */
export type Engine = {
	name: string;
	/** `near`: where the visitor is, where a search can make use of it. */
	search(text: string, near: Point | null): Promise<number[]>;
	/** Whether it says of what it shows that it is not what was asked for, but the nearest. */
	saysNothing?(text: string): Promise<boolean>;
	stop?(): Promise<void>;
};

/** The fields that all are given. */
export function fieldsOf(place: Place): { name: string; kind: string; place: string } {
	const { street, address, city, state, country, postcode } = place;
	return {
		name: place.name,
		kind: `${place.category} ${place.type}`,
		place: [street || address, city, state, country, postcode].filter((part) => part !== "").join(", "),
	};
}
