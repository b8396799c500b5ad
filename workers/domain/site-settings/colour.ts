/** Holds a colour as "#rrggbb". */
export type Colour = string;

/** Holds lightness from 0 to 1, chroma, and hue in radians. */
type Oklch = { l: number; c: number; h: number };
type Triple = readonly [number, number, number];

const SHORT = /^#?([\da-f])([\da-f])([\da-f])$/i;
const LONG = /^#?([\da-f]{6})$/i;

/** Reads a typed colour: "#0B6", "0bb66f"; null where it is none. */
export function parseColour(text: string): Colour | null {
	const short = SHORT.exec(text.trim());
	if (short)
		return `#${short
			.slice(1)
			.map((digit) => digit + digit)
			.join("")}`.toLowerCase();
	const long = LONG.exec(text.trim());
	return long ? `#${long[1]}`.toLowerCase() : null;
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: Colour, other: Colour): number {
	const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
	return (light + 0.05) / (dark + 0.05);
}

/** Mixes a colour into another one, in sRGB. A `share` of 0 gives `other` alone. */
export function mix(one: Colour, other: Colour, share: number): Colour {
	const [a, b] = [channels(one), channels(other)];
	const mixed = (at: 0 | 1 | 2) => a[at] * share + b[at] * (1 - share);
	return toHex([mixed(0), mixed(1), mixed(2)]);
}

/** Converts a colour to OKLCH (Björn Ottosson, 2020), where lightness is as the eye sees it. */
export function toOklch(colour: Colour): Oklch {
	const [r, g, b] = each(channels(colour), toLinear);
	const [l, m, s] = [
		Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
		Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
		Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
	];
	const [a, bb] = [
		1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
		0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
	];
	return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

/** Returns the colour of this lightness and hue, with as much of the chroma as a screen can show. */
export function fromOklch({ l, c, h }: Oklch): Colour {
	const lightness = Math.min(1, Math.max(0, l));
	let [low, high] = [0, c];
	if (inGamut(linearOf({ l: lightness, c, h }))) low = c;
	else
		for (let step = 0; step < 20; step++) {
			const middle = (low + high) / 2;
			if (inGamut(linearOf({ l: lightness, c: middle, h }))) low = middle;
			else high = middle;
		}
	return toHex(each(linearOf({ l: lightness, c: low, h }), fromLinear));
}

function linearOf({ l, c, h }: Oklch): Triple {
	const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
	const [x, y, z] = [
		(l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
		(l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
		(l - 0.0894841775 * a - 1.291485548 * b) ** 3,
	];
	return [
		4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
		-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
		-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
	];
}

function inGamut(linear: Triple): boolean {
	return linear.every((value) => value >= -0.0005 && value <= 1.0005);
}

function luminance(colour: Colour): number {
	const [r, g, b] = each(channels(colour), toLinear);
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns red, green and blue, each from 0 to 1. */
function channels(colour: Colour): Triple {
	const number = Number.parseInt(colour.slice(1), 16);
	return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

function each([r, g, b]: Triple, change: (value: number) => number): Triple {
	return [change(r), change(g), change(b)];
}

function toHex(rgb: Triple): Colour {
	const digits = rgb.map((value) =>
		Math.round(Math.min(1, Math.max(0, value)) * 255)
			.toString(16)
			.padStart(2, "0"),
	);
	return `#${digits.join("")}`;
}

function toLinear(value: number): number {
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
	return value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055;
}
