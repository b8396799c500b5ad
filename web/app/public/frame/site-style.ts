import { remembered } from "#workers/domain/remembered.ts";
import { accentStyle } from "#workers/domain/site-settings/accent.ts";
import type { PublicSite } from "../site.ts";

/** Limits how many styles are kept. The site has one set of colours at a time; the others are previews. */
const MOST_STYLES = 8;

/**
 * Returns the inline style of every page, with the site's own accent colour. It is empty when the site has the default
 * colour.
 */
export function siteStyle({ accent, accentDark }: Pick<PublicSite, "accent" | "accentDark">): string {
	return accent === null && accentDark === null ? "" : styleOf(`${accent ?? ""} ${accentDark ?? ""}`);
}

const styleOf = remembered((colours) => {
	const [light = "", dark = ""] = colours.split(" ");
	return accentStyle(light || null, dark || null);
}, MOST_STYLES);
