import { isAtHome, isInCountry } from "../country/country-borders.ts";
import { isOnGlobe, type Position } from "./position.ts";

/** Names the change that put a position into its row's country. */
type Mending = "swapped" | "sign" | "scaled";
type Candidate = readonly [latitude: number, longitude: number, mending: Mending];

/**
 * Checks a position against a country (ISO 3166-1 alpha-2). A position in the country stays. Otherwise the only one of its swapped and
 * signed forms that lies there is the answer, with the change made. Null when none or several do.
 */
export function placeInCountry(
	given: Position,
	countryCode: string,
): { position: Position; mending: Mending | null } | null {
	if (isOnGlobe(given) && isInCountry(given.latitude, given.longitude, countryCode))
		return { position: given, mending: null };
	const { latitude, longitude } = given;
	const once: Candidate[] = [
		[longitude, latitude, "swapped"],
		[-latitude, longitude, "sign"],
		[latitude, -longitude, "sign"],
	];
	const twice: Candidate[] = [
		[-latitude, -longitude, "sign"],
		[-longitude, latitude, "swapped"],
		[longitude, -latitude, "swapped"],
		[-longitude, -latitude, "swapped"],
	];
	// If one change explains the position, a second one is not needed.
	const inside = inCountry(once, countryCode);
	return onlyOne(inside.length > 0 ? inside : inCountry(twice, countryCode));
}

/**
 * Coordinates that lost their decimal point ("515074", "51.507.400"), from their digits with a sign: the only place of the point that puts
 * them into a country, first with as many decimals in both, then with any. `fixed` ones have their point.
 */
export function placeScaled(
	latitude: { digits: string; fixed: boolean },
	longitude: { digits: string; fixed: boolean },
	countryCode: string,
): { position: Position; mending: Mending | null } | null {
	const norths = scales(latitude, 90);
	const easts = scales(longitude, 180);
	const pairs = norths.flatMap((north) => easts.map((east) => ({ north, east })));
	const same = pairs.filter(({ north, east }) => north.shift === east.shift);
	for (const tried of [same, pairs]) {
		const inside = inCountry(
			tried.map(({ north, east }): Candidate => [north.degrees, east.degrees, "scaled"]),
			countryCode,
		);
		if (inside.length > 0) return onlyOne(inside);
	}
	return null;
}

function scales(
	{ digits, fixed }: { digits: string; fixed: boolean },
	limit: number,
): { degrees: number; shift: number }[] {
	const whole = Number(digits);
	if (fixed) return [{ degrees: whole, shift: 0 }];
	const found: { degrees: number; shift: number }[] = [];
	for (let shift = 0; shift <= 15; shift += 1) {
		const degrees = whole / 10 ** shift;
		if (Math.abs(degrees) < 0.01) break;
		if (Math.abs(degrees) <= limit) found.push({ degrees, shift });
	}
	return found;
}

function inCountry(candidates: readonly Candidate[], countryCode: string): Candidate[] {
	return candidates.filter(
		([latitude, longitude]) => isOnGlobe({ latitude, longitude }) && isAtHome(latitude, longitude, countryCode),
	);
}

function onlyOne(candidates: readonly Candidate[]): { position: Position; mending: Mending } | null {
	const found = new Map(candidates.map((candidate) => [`${candidate[0] + 0} ${candidate[1] + 0}`, candidate]));
	const [only] = found.values();
	if (found.size !== 1 || only === undefined) return null;
	return { position: { latitude: only[0] + 0, longitude: only[1] + 0 }, mending: only[2] };
}
