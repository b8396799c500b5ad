/**
 * What people look for in a place, as filters name it. Its place in this list is its bit in `businesses.features`: a new one goes to
 * the end, and none is ever taken out.
 */
export const FEATURES = [
	"wheelchair",
	"delivery",
	"takeaway",
	"dine-in",
	"outdoor-seating",
	"wifi",
	"parking",
	"free-parking",
	"reservations",
	"cards",
	"toilets",
	"dogs",
	"children",
	"vegetarian",
	"vegan",
	"alcohol",
	"live-music",
	"appointments",
] as const;
export type Feature = (typeof FEATURES)[number];
