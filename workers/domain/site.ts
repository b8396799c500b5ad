/** What the site calls itself and says of itself, to people and to machines. */
export const SITE_NAME = "Local Business Directory";
export const SITE_DESCRIPTION =
	"Find local businesses with opening hours, ratings, contact details and directions. Browse restaurants, hotels, shops and services by category and city.";

/** What the site is called and says of itself, where operators have said so or not. */
export type SiteWords = { name: string; description: string };
export const OUR_WORDS: SiteWords = { name: SITE_NAME, description: SITE_DESCRIPTION };
