import { borders, featuresContaining, iso1A2Code, iso1A2Codes } from "@rapideditor/country-coder";
import { countryName } from "./country-code.ts";

/** Says how far outside of its country a place may seem to be, since the borders are drawn in lines of some kilometres. */
const TOLERANCE_DEGREES = 0.1;
const BORDER_DEGREES = 0.02;
/** Lists places that addresses of more than one country name, by their code or by the library's id of their area. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
	PS: ["IL"],
	IL: ["PS", "SY"],
	MA: ["EH"],
	EH: ["MA"],
	XK: ["RS"],
	TW: ["CN"],
	/** This is Crimea. */
	Q7835: ["UA"],
	/** These are Northern Cyprus, and Akrotiri and Dhekelia. */
	Q23681: ["CY", "TR"],
	Q37362: ["CY"],
};

/**
 * Returns the ISO 3166-1 alpha-2 code of the country or territory (JE, PR, HK) that holds a position in degrees. Null on the open sea,
 * within some two kilometres of a border, and where more than one country's addresses are in use.
 */
export function countryAt(latitude: number, longitude: number): string | null {
	const code = codeAt(latitude, longitude);
	if (code === null || features(latitude, longitude).some(({ id }) => Object.hasOwn(SHARED, id))) return null;
	const width = BORDER_DEGREES / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
	if (onlyCodeIn(latitude, longitude, width) === code) return code;
	for (const north of [-BORDER_DEGREES, BORDER_DEGREES]) {
		for (const east of [-width, width]) if (codeAt(latitude + north, longitude + east) !== code) return null;
	}
	return code;
}

/** Returns the code of a small box that one country fills, which is the common case. It is null for any other box. */
function onlyCodeIn(latitude: number, longitude: number, width: number): string | null {
	const codes = iso1A2Codes([
		longitude - width,
		latitude - BORDER_DEGREES,
		longitude + width,
		latitude + BORDER_DEGREES,
	]).filter((code) => countryName(code) !== null);
	return codes.length === 1 ? (codes[0] ?? null) : null;
}

/**
 * Tells whether a position lies in a country itself. A corrected position must not end on an island of it at the other end of the
 * world, whose waters are wide.
 */
export function isAtHome(latitude: number, longitude: number, countryCode: string): boolean {
	return codeAt(latitude, longitude) === countryCode;
}

function codeAt(latitude: number, longitude: number): string | null {
	const place: [number, number] = [longitude, latitude];
	const code = iso1A2Code(place, { level: "territory" });
	// Ceuta and Melilla have a code of their own that no address uses.
	return code === null || countryName(code) !== null ? code : iso1A2Code(place);
}

/**
 * Says how many parts of a degree, of about a kilometre each, share one answer of `isInCountry`. They are
 * far smaller than its tolerance.
 */
const CELLS_PER_DEGREE = 100;
const MOST_CELLS = 50_000;
const answers = new Map<string, Map<number, boolean>>();

/** Asks `mayBeIn` and keeps its answers: the places of a file are close together, and borders are slow. */
export function isInCountry(latitude: number, longitude: number, countryCode: string): boolean {
	const [north, east] = [Math.round(latitude * CELLS_PER_DEGREE), Math.round(longitude * CELLS_PER_DEGREE)];
	const cell = north * 100_000 + east;
	let kept = answers.get(countryCode);
	if (kept === undefined) {
		kept = new Map();
		answers.set(countryCode, kept);
	}
	const known = kept.get(cell);
	if (known !== undefined) return known;
	const answer = mayBeIn(north / CELLS_PER_DEGREE, east / CELLS_PER_DEGREE, countryCode);
	if (kept.size >= MOST_CELLS) kept.clear();
	kept.set(cell, answer);
	return answer;
}

/**
 * Tells whether a position may be an address of a country: in it, in a territory of it (a French one may be in RE), or within some ten
 * kilometres of its border. Waters belong to the nearest coast.
 */
function mayBeIn(latitude: number, longitude: number, countryCode: string): boolean {
	if (iso1A2Codes([longitude, latitude]).includes(countryCode)) return true;
	const width = TOLERANCE_DEGREES / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
	const box: [number, number, number, number] = [
		Math.max(-180, longitude - width),
		Math.max(-90, latitude - TOLERANCE_DEGREES),
		Math.min(180, longitude + width),
		Math.min(90, latitude + TOLERANCE_DEGREES),
	];
	if (iso1A2Codes(box).includes(countryCode)) return true;
	return features(latitude, longitude).some(({ id }) => Object.hasOwn(SHARED, id) && SHARED[id]?.includes(countryCode));
}

function features(latitude: number, longitude: number): { id: string }[] {
	return featuresContaining([longitude, latitude]).map(({ properties }) => properties);
}

/**
 * Holds a closed line of [longitude, latitude] in degrees, and its country or territory. The line
 * includes waters before the coast.
 */
type Outline = { code: string | null; points: readonly (readonly number[])[] };

/** Types the part of the library's data that is used here. The library gives it no type. */
type Borders = {
	features: { geometry: { coordinates: number[][][][] } | null; properties: { iso1A2?: string } }[];
};

/** Returns every border of the world. They are coarse. */
export function countryOutlines(): Outline[] {
	return (borders as Borders).features.flatMap(({ geometry, properties }) =>
		(geometry?.coordinates ?? []).flatMap((polygon) =>
			polygon.map((points) => ({ code: properties.iso1A2 ?? null, points })),
		),
	);
}
