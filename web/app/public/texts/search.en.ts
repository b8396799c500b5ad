import type { Feature } from "#workers/domain/search/features/features.ts";

/** This file holds the texts of the search in English: its page, its fields, its filters, and what it says about itself. */

export const searchTexts = {
	all: "All Businesses",
	heading: "Search Results",
	lead: "Search the whole directory by name, category or place.",
	inCity: (city: string) => `In ${city}`,
} as const;

/** Holds the texts of the filters. */
export const filterTexts = {
	filters: "Filters",
	chosen: "chosen",
	chosenFilters: "Chosen filters",
	remove: "Remove filter:",
	clearAll: "Clear all",
	show: (count: string, one: boolean) => `Show ${count} ${one ? "result" : "results"}`,
	opening: "Open",
	openNow: "Open now",
	openLate: "Open late",
	open24h: "Open 24 hours",
	openOn: (day: string) => `Open ${day}`,
	openAt: (time: string) => `Open at ${time}`,
	openOnAt: (day: string, time: string) => `Open ${day} at ${time}`,
	openUntil: (day: string | null, time: string) => `Open ${day === null ? "" : `${day} `}until ${time}`,
	midnight: "midnight",
	day: "Day",
	anyDay: "Any day",
	time: "Time",
	anyTime: "Any time",
	apply: "Apply",
	rating: "Rating",
	leastRating: (rating: string) => `${rating}+ stars`,
	price: "Price",
	prices: { 1: "Inexpensive", 2: "Moderate", 3: "Expensive", 4: "Very expensive" },
	features: "Features",
	feature: {
		wheelchair: "Wheelchair access",
		delivery: "Delivery",
		takeaway: "Takeaway",
		"dine-in": "Dine-in",
		"outdoor-seating": "Outdoor seating",
		wifi: "Wi-Fi",
		parking: "Parking",
		"free-parking": "Free parking",
		reservations: "Reservations",
		cards: "Cards accepted",
		toilets: "Toilets",
		dogs: "Dogs welcome",
		children: "Good for children",
		vegetarian: "Vegetarian options",
		vegan: "Vegan options",
		alcohol: "Alcohol",
		"live-music": "Live music",
		appointments: "By appointment",
		"accessible-parking": "Accessible parking",
		lgbtq: "LGBTQ+ friendly",
	} satisfies Record<Feature, string>,
	trades: "Category",
	towns: "City",
	distance: "Distance",
	without: (what: string) => `Without ${what}`,
	within: (distance: string) => `Within ${distance}`,
	near: "Near you",
	nearWithin: (distance: string) => `Within ${distance} of you`,
} as const;

/** Holds what a search says about itself. */
export const noteTexts = {
	showing: "Showing results for",
	instead: "Search instead for",
	dropped: (words: string, many: boolean) => `No place has ${words}, so ${many ? "these were" : "this was"} left out.`,
	/** Is shown instead where nothing was found. */
	nobodyHas: (words: string) => `No place has ${words}.`,
	/** Is shown where nothing was found for digits. */
	noNumber: (digits: string) => `No telephone number here begins or ends with ${digits}.`,
	leftOut: (words: string, many: boolean) =>
		`Nothing matches all of your words, so ${words} ${many ? "were" : "was"} left out.`,
	/**
	 * Is shown for a city or postcode in which the directory has nothing. The nearest places follow, or a text says that
	 * none is known nearby.
	 */
	nothingIn: (place: string) => `There is nothing in ${place} here yet.`,
	nearest: "These are the nearest:",
	elsewhere: "These are from elsewhere:",
	/** Is shown when no business has the trade that the visitor has asked for, and the results have a wider trade. */
	broadened: (trade: string) => `No place here is listed as ‘${trade}’. These come closest:`,
	/** Is shown where a trade is understood, and nobody has it, or nobody in the place that was asked for. */
	nobodyIs: (trade: string, place: string | null) =>
		`No place here is listed as ‘${trade}’${place === null ? "" : ` in ${place}`} yet.`,
	notLeftOut: (words: string, many: boolean) =>
		`A search cannot go by ${words}, so ${many ? "these were" : "this was"} passed over.`,
	/** Is shown for a day like Christmas Day: nobody knows its hours, and the search goes by those of its weekday. */
	usualHours: (words: string, day: string) =>
		`The hours of ${words} are not known, so this search goes by the usual hours of a ${day}.`,
	needsPosition: "To see what is near you, press 'Near me', or add a town or a postcode to your search.",
	/** Without JavaScript there is no such button. */
	needsPlace: "To see what is near you, add a town or a postcode to your search.",
	distancesFrom: (place: string) => `distances from ${place}`,
	yourArea: "your area",
	/** Is shown before links to the other towns of the name that was meant: 'Frankfurt (Oder), Brandenburg: 145 places'. */
	alsoCalledSo: "Also called so:",
	countedTown: (town: string, count: string, one: boolean) => `${town}: ${count} ${one ? "place" : "places"}`,
	leads: "You could try",
	/** Is shown when filters leave no result. */
	narrowed: "Nothing here fits every filter that is set.",
	without: "Try it without",
	/** Offers what a single filter keeps away: 'Show 12 without ‘Open now’'. */
	showWithout: (count: string, filter: string) => `Show ${count} without ‘${filter}’`,
	nothingTyped: "There is nothing to search for in this text: please type the name of a business, a trade or a place.",
	typedExactly: "This is the search exactly as you typed it.",
	mendedAgain: "Search with corrections",
} as const;

/**
 * Holds the texts of the header's search field and of the offers of every field. # is replaced by a number or a text.
 */
export const suggestTexts = {
	label: "Search the directory",
	placeholder: "Search…",
	submit: "Search the directory",
	close: "Close search",
	suggestions: "Suggestions",
	one: "1 suggestion",
	many: "# suggestions",
	none: "No suggestions",
	recent: "Recent searches",
	removals: "Remove recent searches",
	remove: "Remove “#” from recent searches",
	removed: "“#” removed",
	removeAll: "Clear recent searches",
} as const;

/** Holds the title and text of the messages that 'Near me' shows when there is no position. */
export const nearTexts = {
	nearMe: "Near me",
	refused: ["No problem", "Your position stays with you. Type a town or a postcode instead to see what is near it."],
	unavailable: [
		"We cannot find your position",
		"Your device does not say where it is. Type a town or a postcode instead.",
	],
} as const;
