import { CATEGORY_ICONS } from "#workers/domain/category-icon.ts";
import icons from "../ui/icons.svg?raw";
import { PLACEHOLDERS } from "../ui/placeholder.ts";

const WIDTH = 640;
const HEIGHT = 400;
/**
 * Is the distance from one picture to the next. It keeps the lines of a picture from showing at the edge of another.
 */
const STEP = HEIGHT + 40;

/**
 * Serves the pictures of businesses without a photo: a shop front for each category, with its icon in the window, all
 * in one file that a browser fetches once. Returns null for every other path.
 */
export function placeholderResponse(pathname: string): Response | null {
	if (pathname !== PLACEHOLDERS) return null;
	return new Response(placeholders(), {
		headers: {
			"Content-Type": "image/svg+xml",
			"Cache-Control": "public, max-age=604800, stale-while-revalidate=2592000",
			"X-Content-Type-Options": "nosniff",
		},
	});
}

/** Colours a picture by its hue, `--h`. When the reader prefers dark, the picture has dark colours. */
const COLOURS =
	"<style>.s{fill:hsl(var(--h) 45% 88%)}.n{fill:hsl(var(--h) 26% 72%)}.h{fill:hsl(var(--h) 28% 42%)}.w{fill:hsl(var(--h) 60% 96%)}" +
	".a{fill:hsl(var(--h) 50% 46%)}.b{fill:hsl(var(--h) 40% 95%)}.g{fill:hsl(var(--h) 18% 30%)}" +
	".i{fill:none;stroke:hsl(var(--h) 45% 32%);stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}" +
	"@media(prefers-color-scheme:dark){.s{fill:hsl(var(--h) 32% 11%)}.n{fill:hsl(var(--h) 20% 16%)}.h{fill:hsl(var(--h) 22% 22%)}.w{fill:hsl(42 55% 72%)}" +
	".a{fill:hsl(var(--h) 34% 36%)}.b{fill:hsl(var(--h) 16% 62%)}.g{fill:hsl(var(--h) 16% 8%)}.i{stroke:hsl(var(--h) 40% 22%)}}</style>";

/** Draws a shop between its neighbours. Below its awning is the window with the category's icon. */
const SHOP =
	`<defs><g id="shop"><path class="s" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path class="n" d="M0 112h104v260H0zM536 88h104v284H536z"/>` +
	`<path class="h" d="M120 40h400v332H120z"/>${stripes(0, "a")}${stripes(1, "b")}<rect class="w" x="160" y="166" width="320" height="188" rx="6"/>` +
	`<path class="g" d="M0 372h${WIDTH}v28H0z"/></g></defs>`;

function stripes(from: number, name: string): string {
	const paths = [0, 1, 2, 3, 4].map((at) => `M${140 + (2 * at + from) * 36} 76h36v52a18 18 0 0 1-36 0z`);
	return `<path class="${name}" d="${paths.join("")}"/>`;
}

/** Lists the shop first, because an address without a `#` part shows the first picture. */
const ICONS = ["store", ...CATEGORY_ICONS.filter((icon) => icon !== "store")];

let drawn: string | undefined;

/** Returns the file of all pictures. It is drawn when it is first asked for. */
export function placeholders(): string {
	drawn ??=
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
		`${COLOURS}${SHOP}${ICONS.map(picture).join("")}</svg>`;
	return drawn;
}

/**
 * Draws a picture. It chooses the hue by the golden angle, so that the hues of neighbouring categories are far apart.
 */
function picture(icon: string, at: number): string {
	const y = at * STEP;
	return (
		`<view id="${icon}" viewBox="0 ${y} ${WIDTH} ${HEIGHT}"/><svg y="${y}" width="${WIDTH}" height="${HEIGHT}" style="--h:${Math.round(at * 137.5) % 360}">` +
		`<use href="#shop"/><g class="i" transform="translate(240 180) scale(6.7)">${motif(icon)}</g></svg>`
	);
}

/** Returns the drawing of the named icon from the sprite of icons (`ui/draw-icons.ts`). */
function motif(icon: string): string {
	return new RegExp(`<symbol id="${icon}"[^>]*>(.*?)</symbol>`).exec(icons)?.[1] ?? "";
}
