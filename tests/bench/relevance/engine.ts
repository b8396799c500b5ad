import type { Point } from "#workers/domain/position/geo.ts";
import type { Place } from "./places.ts";
import type { Said } from "./third-look.ts";

/** Is a search over the same places, set up as its own guide says. It returns ids, the best first. */
export type Engine = {
	name: string;
	/** `near` is where the visitor is, if a search can use it. */
	search(text: string, near: Point | null): Promise<number[]>;
	/** Tells whether it says that its results are not what was asked for, but the nearest. */
	saysNothing?(text: string): Promise<boolean>;
	/** Answers as its page does, with what that says. */
	answer?(text: string): Promise<{ ids: number[]; said: Said }>;
	stop?(): Promise<void>;
};

/** Returns the fields that all engines get. */
export function fieldsOf(place: Place): { name: string; kind: string; place: string } {
	const { street, address, city, state, country, postcode } = place;
	return {
		name: place.name,
		kind: `${place.category} ${place.type}`,
		place: [street || address, city, state, country, postcode].filter((part) => part !== "").join(", "),
	};
}
