import { mapTexts as t } from "#web/admin/texts/map.tr.ts";
import { countryAt, countryOutlines, isInCountry } from "#workers/domain/country/country-borders.ts";
import type { Position } from "#workers/domain/position/position.ts";
import { placeInCountry } from "#workers/domain/position/position-mending.ts";
import { type Pixel, toPixel, worldSize } from "./projection.ts";

type Ring = { code: string | null; points: Pixel[]; left: number; right: number; top: number; bottom: number };

/** Holds the outlines in pixels of zoom 0. */
const RINGS: Ring[] = countryOutlines().map(({ code, points }) => {
	const pixels = points.map(([longitude = 0, latitude = 0]) => toPixel({ latitude, longitude }, 0));
	const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
	return {
		code,
		points: pixels,
		left: Math.min(...xs),
		right: Math.max(...xs),
		top: Math.min(...ys),
		bottom: Math.max(...ys),
	};
});

/** Is a window onto the map. `left` and `top` are its upper left corner in pixels of its zoom. */
export type Window = { left: number; top: number; width: number; height: number; zoom: number };

/** Returns the borders in a window as the data of an SVG path: those of one country, or of all the others. */
export function bordersIn(window: Window, code: string | null, others: boolean): string {
	const scale = 2 ** window.zoom;
	let path = "";
	for (const turn of [-1, 0, 1]) {
		const shift = turn * worldSize(window.zoom) - window.left;
		for (const ring of RINGS) {
			if ((ring.code === code && code !== null) === others) continue;
			if (ring.right * scale + shift < 0 || ring.left * scale + shift > window.width) continue;
			if (ring.bottom * scale < window.top || ring.top * scale > window.top + window.height) continue;
			path += pathOf(ring.points, scale, shift, -window.top);
		}
	}
	return path;
}

/**
 * Leaves out a point that is less than a pixel from the point before it, and with it islands that are too small to see.
 */
function pathOf(points: readonly Pixel[], scale: number, right: number, down: number): string {
	let path = "";
	let drawn = 0;
	let [lastX, lastY] = [Number.NaN, Number.NaN];
	for (const point of points) {
		const [x, y] = [point.x * scale + right, point.y * scale + down];
		if (Math.abs(x - lastX) < 1 && Math.abs(y - lastY) < 1) continue;
		path += `${drawn === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
		[lastX, lastY] = [x, y];
		drawn += 1;
	}
	return drawn > 2 ? `${path}Z` : "";
}

/** Returns the middle of a country's largest part, for a map without a pin. Returns null for an unknown code. */
export function middleOf(code: string): { middle: Pixel; size: number } | null {
	const size = (ring: Ring) => Math.max(ring.right - ring.left, ring.bottom - ring.top);
	const largest = RINGS.filter((ring) => ring.code === code).sort((a, b) => size(b) - size(a))[0];
	if (largest === undefined) return null;
	return {
		middle: { x: (largest.left + largest.right) / 2, y: (largest.top + largest.bottom) / 2 },
		size: size(largest),
	};
}

/**
 * Says why a position is probably not in a country, and which position was likely meant. Returns null when it may lie
 * there.
 */
export function doubtsAbout(position: Position, code: string): { text: string; meant: Position | null } | null {
	const { latitude, longitude } = position;
	if (isInCountry(latitude, longitude, code)) return null;
	const there = countryAt(latitude, longitude);
	const text = there === null ? t.notThere(nameOf(code)) : t.elsewhere(nameOf(there), nameOf(code));
	return { text, meant: placeInCountry(position, code)?.position ?? null };
}

function nameOf(code: string): string {
	return new Intl.DisplayNames("tr", { type: "region" }).of(code) ?? code;
}
