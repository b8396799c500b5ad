/** Name and describe the site, to people and to machines, unless its operators have chosen other words. */
export const SITE_NAME = "Local Business Directory";
export const SITE_DESCRIPTION =
	"Find local businesses with opening hours, ratings, contact details and directions. Browse restaurants, hotels, shops and services by category and city.";

/** Holds the site's name and description, by its operators or by default. */
export type SiteWords = { name: string; description: string };
export const OUR_WORDS: SiteWords = { name: SITE_NAME, description: SITE_DESCRIPTION };
