import { remembered } from "#workers/domain/remembered.ts";
import { accentStyle } from "#workers/domain/site-settings/accent.ts";
import type { PublicSite } from "../site.ts";

/** Of sites there is one, and of its colours one at a time; the others are previews. */
const MOST_STYLES = 8;

/** The inline style of every page, in the site's own accent colour; empty where it has ours. */
export function siteStyle({ accent, accentDark }: Pick<PublicSite, "accent" | "accentDark">): string {
	return accent === null && accentDark === null ? "" : styleOf(`${accent ?? ""} ${accentDark ?? ""}`);
}

const styleOf = remembered((colours) => {
	const [light = "", dark = ""] = colours.split(" ");
	return accentStyle(light || null, dark || null);
}, MOST_STYLES);
