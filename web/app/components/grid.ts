/** The grid of business cards: one, two or three columns. Shared with the skeletons that stand in for it. */
export const GRID = "grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3";
