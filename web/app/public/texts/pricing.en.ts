import { MOST_GALLERY_PICTURES } from "#workers/domain/picture/business-picture.ts";

export const pricingTexts = {
	title: "Plans and Prices",
	description: (name: string) =>
		`What a listing in ${name} can have beside its free page: the plans, their prices, and how to order one.`,
	heading: "Plans and Prices",
	lead: "Every listing is free. A plan makes yours easier to find, and says openly that it is paid for.",
	days: (days: number) => (days === 1 ? "for one day" : `for ${days} days`),
	benefits: {
		priorityPlacement:
			"A place above the list of your category and your city, labelled “Sponsored”, in turn with others",
		customStyling: `Accented cards, and a gallery of up to ${MOST_GALLERY_PICTURES} photos on your page`,
		maxAds: (most: number) =>
			most === 1 ? "One advertisement on the site at a time" : `Up to ${most} advertisements on the site at a time`,
		analyticsAccess: "A private page with the numbers of your listing",
	},
	ask: "Ask for this plan",
	askFor: (name: string) => `Ask for this plan: ${name}`,
	formTitle: "Ask for a plan",
	formLead:
		"Tell us which listing it is for. We answer with an invoice; the plan begins when it is paid, ends by itself, and your listing stays as it is.",
	plan: "Plan",
	subject: (name: string, price: string, days: string) => `Plan ${name}: ${price} ${days}`,
};
