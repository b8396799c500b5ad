export const aboutTexts = {
	title: "About Us",
	description: (name: string) =>
		`${name} helps people find local businesses: opening hours, ratings, contact details and directions, by category and city.`,
	heading: (name: string) => `About ${name}`,
	lead: "We help people find the places around them, and help places to be found.",
	stats: {
		heading: "The directory in numbers",
		businesses: "Business listings",
		cities: "Cities",
		countries: "Countries",
		categories: "Categories",
		failed: "Failed to fetch stats",
	},
	missionTitle: "Our Mission",
	mission:
		"To make it easy to find a local business and to know, before setting out, whether it is open, where it is and how to reach it.",
	visionTitle: "Our Vision",
	vision:
		"A directory that people trust because it says where its information comes from, leaves out what it does not know, and labels what is paid for.",
	featuresTitle: "What we offer",
	features: [
		{ title: "Search that understands places", text: "Find businesses by name, category, street, postcode or city." },
		{
			title: "Opening times that are right",
			text: "Open or closed is worked out in the time zone of the business, past midnight and over several shifts.",
		},
		{
			title: "Ratings with their source",
			text: "Every rating says who counted it, and how many reviews are behind it.",
		},
		{ title: "Browse by city and category", text: "Every city and every category has a page of its own." },
		{
			title: "Works for everyone",
			text: "Built for phones, keyboards and screen readers, and usable without JavaScript.",
		},
		{
			title: "Respects your privacy",
			text: "No account, no cookies on public pages, nothing optional without your consent.",
		},
	],
	technologyTitle: "Technology",
	technology: [
		"Pages rendered on the server with React and React Router",
		"Cloudflare Workers close to every visitor",
		"Full-text search that folds accents and letters of many languages",
		"Calendars and clocks in every place's own time zone",
	],
	callTitle: "List your business",
	callText: "Do you run a business, or is something in your listing wrong? Tell us, and we will see to it.",
	callPoints: ["Free Business Listings", "Real-time Updates", "Global Visibility"],
	callButton: "Contact Us",
} as const;
