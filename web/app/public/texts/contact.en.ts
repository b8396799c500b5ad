import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";

/** Holds the office's hours as they are written below, and their time zone. */
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
	description: (name: string) =>
		`Write to ${name}: a message form, contact details and business hours for questions, corrections and missing businesses.`,
	heading: "Contact Us",
	lead: "Questions, corrections or a business that is missing? We are happy to help.",
	formTitle: "Send us a message",
	fields: { name: "Name", email: "Email", subject: "Subject", message: "Message" },
	/** Is the subject of a message about a business's page, as the link there begins it. */
	correction: (path: string) => `Correction: ${path}`,
	allRequired: "All fields are required.",
	send: "Send Message",
	sending: "Sending Message...",
	sent: { title: "Message Sent Successfully", text: "We'll get back to you within 24 hours." },
	failed: { title: "Error", text: "Failed to send message. Please try again." },
	errors: {
		missing: {
			name: "Please enter your name.",
			email: "Please enter your email address.",
			subject: "Please enter a subject.",
			message: "Please enter a message.",
		},
		email: "This is not an email address we can reply to. It should look like name@example.com.",
		tooLong: (most: number, length: number) =>
			`This may have at most ${most.toLocaleString("en-GB")} characters; it has ${length.toLocaleString("en-GB")}.`,
	},
	reasons: {
		tooLarge: "Your message is too long to be sent. Please shorten it to 5,000 characters.",
		tooMany: (minutes: number) =>
			`Too many messages came from your connection in a short time. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
		unreadable: "We could not read this form. Please reload the page and try again.",
		failed: "Your message could not be stored just now. Please try again in a moment.",
	},
	homepage: "Leave this field empty",
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
	zone: "UK time",
	open: "Currently Open",
	closed: "Currently Closed",
	openText: "Responses take 2-4 hours during business hours.",
} as const;
