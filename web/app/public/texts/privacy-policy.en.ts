import { BACKUP_KEPT_DAYS } from "#workers/contract/backup.ts";
import { type LegalText, reachUs } from "./legal-text.ts";
import { visitorTexts } from "./visitor.en.ts";

export const privacyPolicy: LegalText = {
	title: "Privacy Policy",
	description: (name: string) => `What personal data ${name} uses, why, for how long, and the rights you have over it.`,
	effective: "2025-07-01",
	nextReview: "2026-07-01",
	intro: [
		"You can browse and search this directory without an account and without telling us who you are. This policy explains the little personal data we do use, why we use it, and what you can ask of us.",
	],
	sections: (operator) => [
		{
			heading: "Who is responsible",
			paragraphs: [
				`${operator.name} is the controller of the personal data described here, under the UK General Data Protection Regulation and the Data Protection Act 2018.${operator.address ? ` Our address is ${operator.address}.` : ""} ${reachUs(operator)} We answer privacy questions within 24 hours.`,
			],
		},
		{
			heading: "What we use when you visit",
			points: [
				"Technical data: your IP address, the page you ask for, the time and your browser's name. Our hosting provider, Cloudflare, needs it to deliver pages and to keep attacks away. Legal basis: our legitimate interest in a working and secure site.",
				"Search words: they travel in the page's address so that you can bookmark or share a search. We do not build profiles from them.",
				"Counts: your browser tells our own server which page you see, where you came from, what you search for and which buttons of a listing you press, and for some visits how quickly the page appeared. We add this up and keep only the counts, without cookies and without anything that identifies you; how, and how to stop it, stands [below](#counting). Legal basis: our legitimate interest in knowing what is looked for and in a quick site.",
				"Photos: they are fetched by our own server, so that the companies on whose servers they are published learn nothing about you.",
				"Cookies: public pages set none unless you agree to optional content. The [Cookie Policy](/cookie-policy) has the details.",
			],
		},
		{
			heading: visitorTexts.counted.heading,
			id: "counting",
			paragraphs: [
				"To know how many visitors a day has, our server makes a code of your IP address, your browser's name and a random number, which is thrown away within 48 hours; from then on the code says nothing to anybody, and it is thrown away with its day. What you search for is kept only when somebody else has searched for the same on that day, without e-mail addresses and long numbers. All counts are kept for at most 25 months.",
				"Browsers that ask for it by Global Privacy Control are not counted. You can also say so here: your browser then keeps one cookie, whose only content is that you do not want to be counted, for 400 days.",
			],
		},
		{
			heading: "What we use when you write to us",
			paragraphs: [
				"Your name, e-mail address, subject and message, so that we can answer. Legal basis: our legitimate interest in answering you, or the steps you ask for before a contract. We delete messages when they are no longer needed, at the latest 24 months after the last exchange.",
				"To keep the form from being flooded we count messages by sender for a short time. For this your IP address is turned into a code that changes every day and from which it cannot be read back.",
			],
		},
		{
			heading: "Data about listed businesses",
			paragraphs: [
				"Listings hold business information: name, address, phone number, website, opening hours, ratings, and photos. It comes from business-profile and map providers and from businesses themselves. Where a business is a sole trader or a partnership, some of this is personal data. Legal basis: our legitimate interest, and that of the public, in finding businesses that offer their services to the public.",
				"If a listing is about you, you may ask us to correct it or to remove it. You need not give a reason for a correction.",
			],
		},
		{
			heading: "Who else receives data",
			points: [
				"Cloudflare, which hosts and protects the site, as our processor.",
				"Google, when you open a map on a business page or allow maps: it then sees your IP address and may store cookies. The same holds for advertising and statistics of other companies, which load only after you have agreed.",
				"Sites you go to: links to maps, websites, menus and bookings lead to other companies, which have privacy policies of their own.",
			],
		},
		{
			heading: "Transfers abroad",
			paragraphs: [
				"Our hosting provider works worldwide. Where data leaves the United Kingdom, it is protected by adequacy regulations, by the International Data Transfer Agreement or by the UK addendum to the standard contractual clauses.",
			],
		},
		{
			heading: "How long we keep data",
			points: [
				"Technical data: as long as is needed to deliver pages and to find faults and attacks, at most 30 days.",
				"Messages: at most 24 months after the last exchange.",
				`Listings: as long as the business is listed, then in backups for at most ${BACKUP_KEPT_DAYS} days. A backup that we set aside on purpose, or that no newer one has replaced, we keep for longer.`,
			],
		},
		{
			heading: "Your rights",
			paragraphs: [
				`You have the right to ask for access to your data, for its correction or deletion, for a restriction of its use, for a copy that you can take elsewhere, and to object to uses based on legitimate interests. Where we rely on your consent, you may withdraw it at any time. ${reachUs(operator)}`,
				"We make no decisions about you by automated means alone.",
			],
		},
		{
			heading: "Complaints",
			paragraphs: [
				"Please tell us first if you are unhappy with how we use your data: we acknowledge complaints and tell you the outcome. You may also complain to the Information Commissioner's Office, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, telephone 0303 123 1113, ico.org.uk.",
			],
		},
		{
			heading: "Children",
			paragraphs: ["The directory is meant for the general public. We do not knowingly collect data from children."],
		},
		{
			heading: "Changes",
			paragraphs: [
				"When we change how we use data, we change this page and its dates before the change takes effect. Changes that matter to you are announced on the site.",
			],
		},
	],
};
