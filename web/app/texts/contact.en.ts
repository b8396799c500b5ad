import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";

/** The office's hours as they are written below, and the zone they are meant in. */
export const OFFICE_WEEK: OpeningWeek = [
	[[540, 1080]],
	[[540, 1080]],
	[[540, 1080]],
	[[540, 1080]],
	[[540, 1080]],
	[[600, 960]],
	"closed",
];
export const OFFICE_ZONE = "Europe/London";

export const contactTexts = {
	title: "Contact Us",
	description: "How to reach Local Business Directory: contact details and business hours.",
	heading: "Contact Us",
	lead: "Questions, corrections or a business that is missing? We are happy to help.",
	detailsTitle: "Contact details",
	email: "Email",
	phone: "Phone",
	address: "Address",
	noDetails: "Contact details will appear here soon.",
	hoursTitle: "Business Hours",
	hours: [
		{ days: "Mon-Fri", time: "9:00 AM-6:00 PM" },
		{ days: "Sat", time: "10:00 AM-4:00 PM" },
		{ days: "Sun", time: "Closed" },
	],
	open: "Currently Open",
	closed: "Currently Closed",
	openText: "Responses take 2-4 hours during business hours.",
} as const;
