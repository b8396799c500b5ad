import { mapTexts as t } from "#web/admin/texts/map.tr.ts";
import {
	isOnGlobe,
	type Position,
	parseAngle,
	parsePosition,
	positionOfView,
} from "#workers/domain/position/position.ts";

/** Holds the texts of the two fields. */
export type TypedPosition = { latitude: string; longitude: string };
type PositionProblem = { field: keyof TypedPosition; text: string };
type ReadPosition = { value: Position | null; problem: null } | { value?: undefined; problem: PositionProblem };

const SHORT_LINK = /^\s*https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|g\.co|t\.ly|bit\.ly)\//i;

export function typedOf(position: Position | null): TypedPosition {
	return { latitude: written(position?.latitude), longitude: written(position?.longitude) };
}

function written(degrees: number | undefined): string {
	return degrees === undefined ? "" : String(degrees);
}

/** Writes a position as a map takes it: "41.0082, 28.9784". */
export function describePosition({ latitude, longitude }: Position): string {
	return `${latitude}, ${longitude}`;
}

/** Reads a position from one text: a pair, or a link to a map. Returns null for anything else. */
export function positionIn(text: string): Position | null {
	const position = parsePosition(text) ?? positionOfView(text);
	return position !== null && isOnGlobe(position) ? position : null;
}

/**
 * Reads the position of both fields, or what is wrong with one. A single field may hold both numbers. Empty fields mean
 * no position.
 */
export function readTyped({ latitude, longitude }: TypedPosition): ReadPosition {
	for (const [field, text] of [
		["latitude", latitude],
		["longitude", longitude],
	] as const) {
		if (SHORT_LINK.test(text)) return { problem: { field, text: t.problems.shortLink } };
		const both = text.length > 8 ? positionIn(text) : null;
		if (both !== null) return { value: both, problem: null };
	}
	if (latitude.trim() === "" && longitude.trim() === "") return { value: null, problem: null };
	const north = readAngle(latitude, "latitude");
	const east = readAngle(longitude, "longitude");
	if (typeof north !== "number") return { problem: { field: "latitude", text: north } };
	if (typeof east !== "number") return { problem: { field: "longitude", text: east } };
	return { value: { latitude: north, longitude: east }, problem: null };
}

/** Returns degrees, or the sentence that says why there are none. */
function readAngle(text: string, axis: "latitude" | "longitude"): number | string {
	if (text.trim() === "") return t.problems.half;
	const angle = parseAngle(text.trim());
	if (angle === null || (angle.axis !== null && angle.axis !== axis)) return t.problems[axis];
	const limit = axis === "latitude" ? 90 : 180;
	return Math.abs(angle.degrees) <= limit ? angle.degrees : t.problems[`${axis}Range`];
}
