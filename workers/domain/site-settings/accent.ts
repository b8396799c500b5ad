import { type Colour, contrast, fromOklch, mix, toOklch } from "./colour.ts";

export type Scheme = "light" | "dark";

/** Is the least contrast of a text with its background (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;

/** Lists the colours behind texts in the accent colour (`web/app/ui/base.css`): canvas, surface and raised parts. */
const GROUNDS: Record<Scheme, readonly [canvas: Colour, ...others: Colour[]]> = {
	light: ["#ffffff", "#f5f7f5"],
	dark: ["#0e1512", "#131c18", "#18231e"],
};

/** Returns the least contrast of the accent colour with anything that is behind it or on it. */
export function accentContrast(accent: Colour, scheme: Scheme): number {
	const { brand, brandSoft, brandStrong, onBrand } = shadesOf(accent, scheme);
	const pairs = [
		...[...GROUNDS[scheme], brandSoft].map((ground) => contrast(brand, ground)),
		contrast(onBrand, brand),
		contrast(onBrand, brandStrong),
	];
	return Math.min(...pairs);
}

/** Tells whether texts in the colour, and texts on it, are readable in a scheme. */
export function isReadable(accent: Colour, scheme: Scheme): boolean {
	return accentContrast(accent, scheme) >= READABLE;
}

/** Returns the colour itself where it can be read, else the readable one of its hue with the nearest lightness. */
export function nearestReadable(accent: Colour, scheme: Scheme): Colour {
	if (isReadable(accent, scheme)) return accent;
	const { l, c, h } = toOklch(accent);
	// Darker is readable in the light scheme, lighter in the dark one.
	let [readable, not] = [scheme === "light" ? 0 : 1, l];
	for (let step = 0; step < 16; step++) {
		const middle = (readable + not) / 2;
		if (isReadable(fromOklch({ l: middle, c, h }), scheme)) readable = middle;
		else not = middle;
	}
	return fromOklch({ l: readable, c, h });
}

/** Returns the colours that follow from the accent colour, under their names in the style sheet. */
export function accentColours(accent: Colour, scheme: Scheme): Record<string, Colour> {
	const { brand, brandStrong, brandSoft, onBrand } = shadesOf(accent, scheme);
	const { c, h } = toOklch(accent);
	return {
		brand,
		"brand-strong": brandStrong,
		"brand-soft": brandSoft,
		"on-brand": onBrand,
		hero: fromOklch({ l: scheme === "light" ? 0.32 : 0.26, c: Math.min(c, 0.09), h }),
		"hero-ink": fromOklch({ l: 0.98, c: Math.min(c, 0.01), h }),
		"hero-muted": fromOklch({ l: 0.87, c: Math.min(c, 0.03), h }),
	};
}

/**
 * Returns the style of a site with its own accent colour, for its pages on a screen. Null: not set; the dark colour then has the light
 * one's hue, as near as can be read. Printed pages keep their black.
 */
export function accentStyle(light: Colour | null, dark: Colour | null): string {
	const rules = (scheme: Scheme, accent: Colour) =>
		Object.entries(accentColours(accent, scheme))
			.map(([name, colour]) => `--color-${name}:${colour}`)
			.join(";");
	const night = dark ?? (light && nearestReadable(light, "dark"));
	if (night === null) return "";
	return [
		light === null ? "" : `@media screen{:root{${rules("light", light)}}}`,
		`@media screen and (prefers-color-scheme:dark){:root{${rules("dark", night)}}}`,
		"@media screen{.hero-street{background-blend-mode:luminosity}",
		".button-on-hero,.button-on-hero:hover{color:var(--color-hero)}}",
	].join("");
}

function shadesOf(brand: Colour, scheme: Scheme) {
	const [canvas] = GROUNDS[scheme];
	return scheme === "light"
		? {
				brand,
				brandStrong: mix(brand, "#000000", 0.8),
				brandSoft: mix(brand, canvas, 0.1),
				onBrand: "#ffffff",
			}
		: {
				brand,
				brandStrong: mix(brand, "#ffffff", 0.75),
				brandSoft: mix(brand, canvas, 0.16),
				onBrand: mix(brand, "#000000", 0.12),
			};
}
