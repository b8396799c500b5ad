import { type LegalText, mailLink, reachUs } from "./legal-text.ts";

export const legalNotice: LegalText = {
	title: "Legal Notice",
	description: (name: string) => `Who runs ${name}, where its information comes from, and how to reach us.`,
	effective: "2025-07-01",
	nextReview: "2026-07-01",
	intro: [
		"This notice gives the information that the Electronic Commerce (EC Directive) Regulations 2002 ask of the provider of a website.",
	],
	sections: (operator) => [
		{
			heading: "Provider",
			points: [
				`Name: ${operator.name}`,
				...(operator.address ? [`Address: ${operator.address}`] : []),
				...(operator.email ? [`E-mail: ${mailLink(operator.email)}`] : []),
				...(operator.phone ? [`Telephone: ${operator.phone}`] : []),
			],
		},
		{
			heading: "Purpose of the site",
			paragraphs: [
				"The site is a directory of local businesses for the general public. It gives information only. It sells nothing itself, and a listing is no recommendation.",
			],
		},
		{
			heading: "Sources",
			points: [
				"Business data: business-profile and map providers, and the businesses themselves.",
				"Ratings: the source named beside each rating.",
				"Positions: links to maps lead to Google Maps. Google and Google Maps are trademarks of Google LLC, with which we are not affiliated.",
			],
		},
		{
			heading: "Responsibility for content",
			paragraphs: [
				"We compile listings with care but cannot check every detail. As a host of information that others provide, we act as soon as we know that something is unlawful.",
			],
		},
		{
			heading: "Reporting content",
			paragraphs: [
				`If something on the site is wrong, unlawful or infringes your rights, tell us the address of the page and what is wrong with it. ${reachUs(operator)}`,
			],
		},
		{
			heading: "Copyright",
			paragraphs: [
				"The site's texts, design and database are protected. Business names, logos and photos belong to their owners and are shown to identify the businesses.",
			],
		},
		{
			heading: "Accessibility",
			paragraphs: [
				"We build the site to meet the Web Content Accessibility Guidelines 2.2 at level AA, and it works without JavaScript. If you find a barrier, please tell us so that we can remove it.",
			],
		},
		{
			heading: "Applicable law",
			paragraphs: ["The law of England and Wales applies."],
		},
	],
};
