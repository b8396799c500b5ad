/** Cities on the home page's strip. */
export const STRIP_SIZE = 10;
/** Businesses of a city's preview panel: fetched, and shown of them. */
export const PREVIEW_FETCHED = 8;
export const PREVIEW_SHOWN = 6;
/** Trades that a city's page, a category's page and a trade's own page link to. */
export const CITY_CATEGORIES_LINKED = 24;
export const NEIGHBOURS_LINKED = 12;
/** Categories to choose from in the filters of the home page and the search. */
export const CHOSEN_CATEGORIES = 200;
