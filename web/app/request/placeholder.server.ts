import { MOST_PLACEHOLDERS } from "../ui/placeholder.ts";

const PATH = /^\/placeholder\/([1-9]\d{0,15}(?:-[1-9]\d{0,15})*)\.svg$/;
const WIDTH = 640;
const HEIGHT = 400;
/** From one picture of a sprite to the next, so that no line of one shows at the other's edge. */
const STEP = HEIGHT + 40;

/**
 * The pictures of businesses without a photo: `/placeholder/{id}.svg` of one, `/placeholder/{id}-{id}….svg#p{id}` of those in a list, which
 * is one file for all of them. Null for every other path.
 */
export function placeholderResponse(pathname: string): Response | null {
	const ids = PATH.exec(pathname)?.[1]?.split("-").map(Number) ?? [];
	if (ids.length === 0 || ids.length > MOST_PLACEHOLDERS) return null;
	return new Response(placeholderSvg(ids), {
		headers: {
			"Content-Type": "image/svg+xml",
			"Cache-Control": "public, max-age=31536000, immutable",
			"X-Content-Type-Options": "nosniff",
		},
	});
}

/** Where the reader prefers dark, it is night: these rules win over the colours that the shapes name. `--h`: a picture's hue. */
const NIGHT =
	"<style>@media(prefers-color-scheme:dark){.s{fill:hsl(var(--h) 32% 11%)}.m{fill:hsl(calc(var(--h) + 40) 26% 62%);r:22px}" +
	".h{fill:hsl(var(--h) 20% 18%)}.h:nth-of-type(6n+2){fill:hsl(var(--h) 22% 22%)}.w{fill:hsl(var(--h) 20% 25%)}.l{fill:hsl(42 62% 58%)}" +
	".a{fill:hsl(calc(var(--h) + 170) 26% 34%)}.d{fill:hsl(40 34% 34%)}.g{fill:hsl(var(--h) 16% 8%)}}</style>";

/** One picture; or several below one another, each with a view by which an address names it. Without a name it is the first. */
export function placeholderSvg(ids: readonly number[]): string {
	const own = ids.map(street);
	const [only] = own;
	const drawn =
		own.length === 1
			? only?.shapes
			: own.map(({ hue, shapes }, at) => {
					const y = at * STEP;
					const view = `<view id="p${ids[at]}" viewBox="0 ${y} ${WIDTH} ${HEIGHT}"/>`;
					return `${view}<svg y="${y}" width="${WIDTH}" height="${HEIGHT}" style="--h:${hue}">${shapes}</svg>`;
				});
	const hue = own.length === 1 ? ` style="--h:${only?.hue}"` : "";
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice"${hue}>` +
		`${NIGHT}${[drawn].flat().join("")}</svg>`
	);
}

/** A street of shop fronts, its colours and heights seeded by the id: the same business always gets the same picture. */
function street(id: number): { hue: number; shapes: string } {
	const random = seededRandom(id);
	const hue = Math.floor(random() * 360);
	const houses: string[] = [];
	let x = -Math.floor(random() * 60);
	while (x < WIDTH) {
		const width = 90 + Math.floor(random() * 90);
		const height = 120 + Math.floor(random() * 150);
		houses.push(house(x, width, height, hue + Math.floor(random() * 50) - 25, 34 + Math.floor(random() * 18)));
		x += width;
	}
	const shapes =
		`<rect class="s" width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue} 45% 86%)"/>` +
		`<circle class="m" cx="${80 + Math.floor(random() * 480)}" cy="${70 + Math.floor(random() * 50)}" r="34" fill="hsl(${hue + 40} 80% 94%)"/>` +
		`${houses.join("")}<rect class="g" y="372" width="${WIDTH}" height="28" fill="hsl(${hue} 18% 30%)"/>`;
	return { hue, shapes };
}

function house(x: number, width: number, height: number, hue: number, lightness: number): string {
	const top = 372 - height;
	const awning = 372 - 78;
	let windows = "";
	let lit = "";
	for (let y = top + 18; y + 34 < awning; y += 46) {
		for (let left = x + 14; left + 20 <= x + width - 12; left += 34) {
			const window = `M${left} ${y}h18v26h-18z`;
			// By day all windows are alike; at night every fifth or so has its lamp on.
			if ((left * 7 + y * 3 + height) % 5 === 0) lit += window;
			else windows += window;
		}
	}
	return (
		`<rect class="h" x="${x}" y="${top}" width="${width}" height="${height}" fill="hsl(${hue} 32% ${lightness}%)"/>` +
		`<g fill="hsl(${hue} 40% ${lightness + 28}%)"><path class="w" d="${windows}"/><path class="l" d="${lit}"/></g>` +
		`<rect class="a" x="${x + 8}" y="${awning}" width="${width - 16}" height="18" rx="3" fill="hsl(${hue + 170} 55% 62%)"/>` +
		`<rect class="d" x="${x + 16}" y="${awning + 24}" width="${width - 32}" height="54" fill="hsl(${hue} 45% ${lightness + 34}%)"/>`
	);
}

/** Mulberry32: small, and the same everywhere. */
function seededRandom(seed: number): () => number {
	let state = (seed ^ Math.floor(seed / 2 ** 32) ^ 0x9e3779b9) >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
