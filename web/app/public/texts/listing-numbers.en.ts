import type { Press } from "#workers/domain/numbers/kinds.ts";

export const listingNumbersTexts = {
	title: (name: string) => `Numbers of ${name}`,
	heading: (name: string) => `${name} in numbers`,
	lead: "Only who has this address sees this page. It is there while the listing's plan is, and no search engine may have it.",
	page: "See the listing",
	last28: "The last 28 days",
	total: "In 28 days",
	now: "Until yesterday",
	before: "The same days before",
	days: "Day by day",
	months: "Month by month",
	day: "Day",
	month: "Month",
	what: "What",
	views: "Page views",
	pressed: "Presses",
	press: {
		phone: "Phone",
		website: "Website",
		directions: "Directions",
		order: "Order online",
		menu: "Menu",
		reservation: "Book a table",
		email: "Email",
		share: "Share",
	} satisfies Record<Press, string>,
	through: (at: string) =>
		`Counted until ${at} UTC, without cookies. Browsers that block the measurement, robots and our own visits are not counted; days are those of Istanbul.`,
	none: "Nothing has been counted yet.",
};
