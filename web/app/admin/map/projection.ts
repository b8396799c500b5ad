import type { Position } from "#workers/domain/position/position.ts";

/** Uses Web Mercator: the world is a square of 256 pixels at zoom 0, and each next zoom doubles its width. */
export type Pixel = { x: number; y: number };

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 17;
/** The square of Web Mercator ends at this latitude. */
const MAX_LATITUDE = 85.051_128_78;

export function worldSize(zoom: number): number {
	return 256 * 2 ** zoom;
}

export function toPixel({ latitude, longitude }: Position, zoom: number): Pixel {
	const size = worldSize(zoom);
	const sine = Math.sin((clamp(latitude, MAX_LATITUDE) * Math.PI) / 180);
	return {
		x: ((longitude + 180) / 360) * size,
		y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
	};
}

/**
 * Returns the position under a pixel, with as many decimals as the zoom can tell apart. Longitudes go on across the
 * antimeridian.
 */
export function toPosition({ x, y }: Pixel, zoom: number): Position {
	const size = worldSize(zoom);
	const angle = Math.PI * (1 - (2 * y) / size);
	const latitude = clamp((Math.atan(Math.sinh(angle)) * 180) / Math.PI, MAX_LATITUDE);
	const turns = x / size;
	const longitude = (turns - Math.floor(turns)) * 360 - 180;
	return { latitude: rounded(latitude, zoom), longitude: rounded(longitude, zoom) };
}

function rounded(degrees: number, zoom: number): number {
	const decimals = Math.min(6, Math.ceil(Math.log10(worldSize(zoom) / 360)) + 1);
	// Adding zero turns −0 into 0.
	return Number(degrees.toFixed(decimals)) + 0;
}

function clamp(value: number, limit: number): number {
	return Math.max(-limit, Math.min(limit, value));
}

/** Returns the width of a pixel at a latitude, in metres. */
function metresPerPixel(latitude: number, zoom: number): number {
	return (40_075_016.686 * Math.cos((clamp(latitude, MAX_LATITUDE) * Math.PI) / 180)) / worldSize(zoom);
}

const STEPS = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002];

/** Returns the degrees between the lines of a grid, which are at least 70 pixels apart. */
export function gridStep(zoom: number): number {
	const wanted = (70 / worldSize(zoom)) * 360;
	return STEPS.findLast((step) => step >= wanted) ?? 30;
}

/** Returns the round length that fits best into 120 pixels: its pixels and its metres. */
export function scaleBar(latitude: number, zoom: number): { pixels: number; metres: number } {
	const perPixel = metresPerPixel(latitude, zoom);
	const power = 10 ** Math.floor(Math.log10(perPixel * 120));
	const metres = ([5, 2, 1].find((times) => times * power <= perPixel * 120) ?? 1) * power;
	return { pixels: metres / perPixel, metres };
}
