/** Holds the classes of the grid of business cards, which has one, two or three columns. The skeletons use it too. */
export const GRID = "cards grid grid-cols-1 gap-2.5 sm:gap-5 sm:grid-cols-2 lg:grid-cols-3";

/** Holds the classes for rows of businesses in as many columns as fit, by the size of the reader's text. */
export const ROWS = "grid gap-x-8 grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]";
