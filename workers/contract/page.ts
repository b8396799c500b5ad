/** Limits the cities on the home page's strip. */
export const STRIP_SIZE = 10;
/** Limits the businesses that are fetched for a city's preview panel. The next constant limits those that are shown. */
export const PREVIEW_FETCHED = 8;
export const PREVIEW_SHOWN = 6;
/**
 * Limits the categories in cities that a city's page, a category's page and the page of a category in a city link to.
 */
export const CITY_CATEGORIES_LINKED = 24;
export const NEIGHBOURS_LINKED = 12;
/** Limits the categories to choose from in the filters of the home page and the search. */
export const CHOSEN_CATEGORIES = 200;
