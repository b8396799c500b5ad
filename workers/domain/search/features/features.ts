/**
 * Lists the features that visitors filter places by. A feature's position in this list is its bit in
 * `businesses.features`: add a new one at the end, and never remove one.
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
	"accessible-parking",
	"lgbtq",
] as const;
export type Feature = (typeof FEATURES)[number];
