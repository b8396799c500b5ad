import { type LegalText, reachUs } from "./legal-text.ts";

export const termsOfService: LegalText = {
	title: "Terms of Service",
	description: (name: string) => `The terms on which you may use ${name}.`,
	effective: "2025-07-01",
	nextReview: "2026-07-01",
	intro: [
		"These terms are an agreement between you and the operator of this directory. By using the site you accept them. If you do not accept them, please do not use the site.",
	],
	sections: (operator) => [
		{
			heading: "The service",
			paragraphs: [
				`${operator.name} publishes information about local businesses so that people can find them. Browsing and searching are free, and so are business listings. We are not a party to anything you agree with a listed business.`,
			],
		},
		{
			heading: "Accuracy of listings",
			paragraphs: [
				"Listings come from business-profile and map providers and from businesses themselves. Opening hours, prices and contact details change: please check with the business before you rely on them. What we do not know, we leave out, and we correct mistakes when we hear of them.",
			],
		},
		{
			heading: "Ratings and reviews",
			points: [
				"Ratings and review counts are those of the source named beside them, such as Google, at the time of our last update. We did not collect or check the reviews behind them.",
				"'Claimed' means that, by the source of the listing, its owner has claimed it there; 'Claimed on Google', that this is the profile on Google. 'Verified' means that we have checked the listing ourselves.",
				"We neither sell nor change ratings, do not publish reviews that we know to be fake, and do not leave out reviews because they are negative. Tell us if you believe that a review is not genuine and we will look into it.",
				"Lists are sorted as the page says: by name, rating, city, category, or by how well they match your search. Advertising is marked as such.",
				"What is labelled 'Sponsored' is paid for by the business that it shows. Those above a list take turns by the hour; no payment changes the order of a list, a rating, or what a search finds.",
			],
		},
		{
			heading: "What you may do",
			points: [
				"Use the site for yourself or your business, link to its pages, and share them.",
				"Ask us to add, correct or remove a listing of a business that you run.",
			],
		},
		{
			heading: "What you may not do",
			points: [
				"Copy a substantial part of the directory by automated means without our written consent; search engines may index what our robots.txt allows.",
				"Disturb the site, get round its protection, or use it to send unlawful, misleading or unwanted messages.",
				"Pretend to act for a business that you do not represent.",
			],
		},
		{
			heading: "Rights in the content",
			paragraphs: [
				"The design, the texts and the database are ours or our licensors'. Names, logos and photos of businesses belong to their owners. If you believe that something here infringes your rights, tell us and we will act on it.",
			],
		},
		{
			heading: "Other sites",
			paragraphs: [
				"Links to maps, websites, menus and bookings lead to other companies. We do not control those sites and are not responsible for them.",
			],
		},
		{
			heading: "Availability",
			paragraphs: [
				"We work to keep the site available and correct, but we do not promise that it always will be. We may change or end parts of it.",
			],
		},
		{
			heading: "Liability",
			paragraphs: [
				"Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for anything else that the law does not allow to be limited, and your rights as a consumer stay as they are. Apart from that, we are not liable for loss that was not foreseeable, for business losses, or for loss caused by relying on a listing without checking it with the business.",
			],
		},
		{
			heading: "Law and courts",
			paragraphs: [
				"These terms are governed by the law of England and Wales. If you are a consumer in Scotland or Northern Ireland, you may also rely on the law there and go to the courts there.",
			],
		},
		{
			heading: "Changes and contact",
			paragraphs: [
				`We may change these terms; the dates above tell when. Using the site after a change means accepting it. ${reachUs(operator)}`,
			],
		},
	],
};
