import { parseLooseJson } from "../loose-json.ts";

/** Holds a position in WGS 84 degrees, as people and programs write it. */
export type Position = { latitude: number; longitude: number };
/** Holds an angle; `axis` where letters say whether it is a latitude or a longitude. */
export type Angle = { degrees: number; axis: "latitude" | "longitude" | null };

/**
 * Maps words for the points of the compass to letters. "O" alone is west in French and east in German, so it stays unread.
 */
const COMPASS: readonly (readonly [RegExp, string])[] = [
	[/\b(?:north|nord|norte|noord|kuzey|север\p{L}*)(?!\p{L})|с\.\s*ш\.?/giu, "N"],
	[/\b(?:south|s[üu]d|sur|sul|zuid|güney|юж\p{L}*)(?!\p{L})|ю\.\s*ш\.?/giu, "S"],
	[/\b(?:east|est|este|leste|oost|ost|doğu|восто\p{L}*)(?!\p{L})|в\.\s*д\.?/giu, "E"],
	[/\b(?:west|ouest|ovest|oeste|batı|запад\p{L}*)(?!\p{L})|з\.\s*д\.?/giu, "W"],
];
const TURKISH_BEFORE = /(?<!\p{L})[KGDB](?=\s*\d)/giu;
const TURKISH_BEHIND = /(?<=[\d°'"]\s*)[KGDB](?!\p{L})/giu;
const LATITUDE_WORD = /\b(?:lat(?:itude)?|latitud|enlem|breite(?:ngrad)?|szerokość|широта|y)\b\s*[:=]?/iu;
const LONGITUDE_WORD = /\b(?:lo?ng?(?:itude)?|lng|longitud|boylam|länge(?:ngrad)?|długość|долгота|x)\b\s*[:=]?/iu;
const SIZE = String.raw`([+-])?\s*(\d{1,3}(?:\.\d+)?)\s*(?:[°:]\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:[':]\s*(?:(\d{1,2}(?:\.\d+)?)\s*"?)?)?)?)?`;
const ANGLE_THEN_POINT = new RegExp(String.raw`${SIZE}\s*([NSEW])?`, "g");
const POINT_THEN_ANGLE = new RegExp(String.raw`([NSEW])\s*${SIZE}`, "g");
const NUMBER = String.raw`([+-]?\d+(?:\.\d+)?)`;
const WKT_NUMBER = String.raw`([+-]?\d+(?:[.,]\d+)?)`;
const WKT = new RegExp(
	String.raw`^(?:SRID\s*=\s*(\d+)\s*;)?\s*POINT\s*(?:Z|M|ZM)?\s*\(\s*${WKT_NUMBER}[\s,]+${WKT_NUMBER}(?:[\s,].*)?\)$`,
	"i",
);
const DEGREES_IN_LINK = String.raw`(?:loc:|point\.|pos\.)?${NUMBER}(?:\s*[,~;_]\s*|\s+)${NUMBER}`;
/** Matches the places where links of map services keep a position. */
const IN_LINKS: readonly RegExp[] = [
	new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
	new RegExp(`[?&](?:q|query|destination|daddr|dest|where1|rtp|sp|pt)=(?:[^&]*[@:])?${DEGREES_IN_LINK}`, "i"),
	new RegExp(`[?&](?:ll|sll|cbll|latlng|latlon|coordinate|cp)=${DEGREES_IN_LINK}`, "i"),
	new RegExp(`[?&]m?lat(?:itude)?=${NUMBER}&(?:amp;)?m?lo?ng?(?:itude)?=${NUMBER}`, "i"),
	new RegExp(`/(?:place|search|dir)/+${DEGREES_IN_LINK}`),
	new RegExp(`/geo/(?:\\d+/)?${DEGREES_IN_LINK}`),
	new RegExp(`^geo:${NUMBER},${NUMBER}`, "i"),
];
/**
 * Match links that name the middle of the screen: `@51.5,-0.12,17z`, `@51.5,-0.12,500m`, `#map=17/51.5/-0.12`,
 * `center=51.5,-0.12&zoom=17`.
 */
const VIEW = new RegExp(`@${NUMBER},${NUMBER}(?:,(?:(\\d+(?:\\.\\d+)?)z|(\\d+)m))?`);
const MAP_VIEW = new RegExp(`[?&#](?:map=(\\d+(?:\\.\\d+)?)/|center=)${NUMBER}[,/]${NUMBER}`, "i");
/**
 * Say when the middle of a map counts as the place. At this zoom or closer, a screen shows a few streets, and its middle is
 * near the place that the link was made for.
 */
const NEAR_ZOOM = 15;
const NEAR_METRES = 3_000;
const TEXT_IN_LINK = /(?:\/(?:place|search)\/|[?&](?:q|query)=)([^/&@]*°[^/&@]*)/;
const EMBEDDED = new RegExp(`!2d${NUMBER}!3d${NUMBER}`);
/** Matches links of Yandex and 2GIS, which write the longitude first. */
const LONGITUDE_FIRST = /(?:^|[/.])(?:yandex\.[a-z.]+|2gis\.[a-z.]+|ya\.ru)\//i;

/**
 * Reads one coordinate of a cell of its own ("51,5074", "51°30'26\"N", "0.1278 W"). Its range is not checked here. Returns
 * null for anything else.
 */
export function parseAngle(text: string): Angle | null {
	if (/^[+-]?\d{1,3}(?:[.,]\d+)?$/.test(text)) return { degrees: Number(text.replace(",", ".")), axis: null };
	const angles = anglesOf(text);
	return angles?.length === 1 ? (angles[0] ?? null) : null;
}

/**
 * Reads both coordinates of one cell: a pair of decimals, degrees and minutes or words, WKT and GeoJSON (longitude first),
 * other JSON, or a link to a map. Letters and names decide the order; without them the latitude comes first. Returns null
 * when a cell does not hold both.
 */
export function parsePosition(text: string): Position | null {
	const trimmed = text.trim();
	if (trimmed.length > 4_000) return null;
	const wkt = WKT.exec(trimmed);
	if (wkt) return wkt[1] === undefined || wkt[1] === "4326" ? position(wkt[3], wkt[2]) : null;
	if (/^[[{]/.test(trimmed)) {
		const value = parseLooseJson(trimmed);
		if (value !== undefined) return positionInJson(value, 0);
	}
	if (
		/^(?:[a-z]+:|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\/)/i.test(trimmed) &&
		!LATITUDE_WORD.test(trimmed.slice(0, 12))
	)
		return positionInLink(trimmed);
	if (trimmed.length > 120) return null;
	return positionInText(trimmed);
}

function positionInText(text: string): Position | null {
	const latitudeAt = text.search(LATITUDE_WORD);
	const longitudeAt = text.search(LONGITUDE_WORD);
	const named = latitudeAt >= 0 && longitudeAt >= 0;
	const bare = text
		.replace(LATITUDE_WORD, " ")
		.replace(LONGITUDE_WORD, " ")
		.replace(/^\s*[A-Za-z]{4,10}\s*(?=\()/, "");
	const [first, second, ...others] = anglesOf(bare) ?? [];
	if (first === undefined || second === undefined || others.length > 0) return null;
	if (first.axis !== null && first.axis === second.axis) return null;
	const swapped =
		first.axis === "longitude" ||
		second.axis === "latitude" ||
		(first.axis === null && second.axis === null && named && longitudeAt < latitudeAt);
	return swapped
		? { latitude: second.degrees, longitude: first.degrees }
		: { latitude: first.degrees, longitude: second.degrees };
}

/** Returns the angles that a text consists of, or null when it holds anything else. */
function anglesOf(text: string): Angle[] | null {
	const angles: Angle[] = [];
	const plain = plainAngles(text);
	const pointFirst = /^[^\d]*[NSEW]/.test(plain);
	const pattern = pointFirst ? POINT_THEN_ANGLE : ANGLE_THEN_POINT;
	for (const match of plain.matchAll(pattern)) {
		const [sign, whole = "", minutes = "0", seconds = "0"] = pointFirst ? match.slice(2) : match.slice(1);
		const letter = pointFirst ? match[1] : match[5];
		if (Number(minutes) >= 60 || Number(seconds) >= 60) return null;
		const size = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3_600;
		const negative = sign === "-" || letter === "S" || letter === "W";
		const axis = letter === undefined ? null : letter === "N" || letter === "S" ? "latitude" : "longitude";
		// Adding zero turns −0 into 0. Nine decimals are a tenth of a millimetre.
		angles.push({ degrees: Number((negative ? -size : size).toFixed(9)) + 0, axis });
	}
	return /[^\s,;|/()[\]{}&]/.test(plain.replace(pattern, "")) ? null : angles;
}

/** Writes signs, marks, compass points and decimals of a text in one way. */
function plainAngles(text: string): string {
	let plain = text
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.replace(/[\u2032\u2019\u2018\u00b4`\u02b9]/g, "'")
		.replace(/[\u2033\u201d\u201c\u02ba]|''/g, '"')
		.replace(/[\u00ba\u02da]|\s*deg(?:rees?)?\b/gi, "°");
	for (const [words, letter] of COMPASS) plain = plain.replace(words, letter);
	plain = plain
		.replace(/(\d)\s*d\s*(\d+(?:[.,]\d+)?)\s*m(?:in)?\s*(?:(\d+(?:[.,]\d+)?)\s*s(?:ec)?)?/gi, "$1°$2'$3")
		.replace(/^\s*[KGDB](?=\s*\d)/i.test(text) ? TURKISH_BEFORE : TURKISH_BEHIND, turkishPoint)
		.toUpperCase();
	plain = /\d\.\d/.test(plain) ? plain.replace(/,/g, " ; ") : plain.replace(/(\d),(\d+)/g, "$1.$2");
	return plain
		.replace(/(\d{1,3})\s+(\d{1,2}(?:\.\d+)?)(?:\s+(\d{1,2}(?:\.\d+)?))?\s*(?=[NSEW])/g, spacedAngle)
		.replace(
			/([NSEW]\s*)(\d{1,3})\s+(\d{1,2}(?:\.\d+)?)(?:\s+(\d{1,2}(?:\.\d+)?))?(?=\s*(?:[;,/|\s]|$))/g,
			(_, letter, ...parts) => letter + spacedAngle("", parts[0], parts[1], parts[2]),
		);
}

function spacedAngle(_: string, degrees: string, minutes: string, seconds: string | undefined): string {
	return `${degrees}°${minutes}'${seconds ?? ""}`;
}

/** Translates the Turkish letters K, G, D and B (kuzey, güney, doğu, batı). */
function turkishPoint(letter: string): string {
	return { K: "N", G: "S", D: "E", B: "W" }[letter.toUpperCase()] ?? "";
}

function positionInLink(link: string): Position | null {
	const text = decoded(link);
	const embedded = EMBEDDED.exec(text);
	const typed = TEXT_IN_LINK.exec(text);
	for (const pattern of IN_LINKS) {
		const match = pattern.exec(text);
		if (match) return LONGITUDE_FIRST.test(text) ? position(match[2], match[1]) : position(match[1], match[2]);
		if (pattern === IN_LINKS[0] && embedded) return position(embedded[2], embedded[1]);
		if (pattern === IN_LINKS[0] && typed?.[1]) return positionInText(typed[1]);
	}
	return null;
}

function decoded(link: string): string {
	try {
		return decodeURIComponent(link)
			.replaceAll("+", " ")
			.replace(/([=,] ?) (?=\d)/g, "$1");
	} catch {
		return link;
	}
}

/**
 * Returns the middle of the map that a link shows, if the map shows no more than some streets. Such a
 * link names no place of its own.
 */
export function positionOfView(link: string): Position | null {
	const text = decoded(link);
	const view = VIEW.exec(text);
	if (view !== null) {
		const near = Number(view[3] ?? 0) >= NEAR_ZOOM || (view[4] !== undefined && Number(view[4]) <= NEAR_METRES);
		return near ? position(view[1], view[2]) : null;
	}
	const map = MAP_VIEW.exec(text);
	const zoom = Number(map?.[1] ?? /[?&]z(?:oom)?=(\d+)/i.exec(text)?.[1] ?? 0);
	return map !== null && zoom >= NEAR_ZOOM ? position(map[2], map[3]) : null;
}

const MAX_DEPTH = 4;
const LATITUDE_KEYS = ["lat", "latitude", "Lat", "Latitude", "LAT", "_lat", "_latitude", "enlem", "y"];
const LONGITUDE_KEYS = [
	"lng",
	"lon",
	"long",
	"longitude",
	"Lng",
	"Lon",
	"Longitude",
	"LNG",
	"LON",
	"_long",
	"_longitude",
	"boylam",
	"x",
];

function positionInJson(value: unknown, depth: number): Position | null {
	if (Array.isArray(value)) {
		return value.length >= 2
			? position(value[0], value[1])
			: value.length === 1
				? positionInJson(value[0], depth + 1)
				: null;
	}
	if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return null;
	const fields = value as Record<string, unknown>;
	if (Array.isArray(fields.coordinates)) return position(fields.coordinates[1], fields.coordinates[0]);
	const latitude = LATITUDE_KEYS.map((key) => fields[key]).find((found) => found !== undefined);
	const longitude = LONGITUDE_KEYS.map((key) => fields[key]).find((found) => found !== undefined);
	if (latitude !== undefined && longitude !== undefined) return position(latitude, longitude);
	for (const inner of Object.values(fields)) {
		const found = typeof inner === "object" ? positionInJson(inner, depth + 1) : null;
		if (found !== null) return found;
	}
	return null;
}

function position(latitude: unknown, longitude: unknown): Position | null {
	const [north, east] = [latitude, longitude].map((part) =>
		typeof part === "number"
			? part
			: typeof part === "string"
				? (parseAngle(part.trim())?.degrees ?? Number.NaN)
				: Number.NaN,
	);
	return north !== undefined && east !== undefined && Number.isFinite(north) && Number.isFinite(east)
		? { latitude: north + 0, longitude: east + 0 }
		: null;
}

/** Tells whether a position is in range. */
export function isOnGlobe({ latitude, longitude }: Position): boolean {
	return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
