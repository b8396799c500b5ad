import { COOKIE_SETTINGS, type LegalText, reachUs } from "./legal-text.ts";

export const cookiePolicy: LegalText = {
	title: "Cookie Policy",
	description: (name: string) => `Which cookies and similar technologies ${name} uses, and the choices you have.`,
	effective: "2025-07-01",
	nextReview: "2026-07-01",
	intro: [
		"Cookies are small texts that a site stores on your device. Browser storage and tracking pixels are similar technologies, and the same rules hold for them: the Privacy and Electronic Communications Regulations (PECR) and the UK GDPR.",
	],
	sections: (operator) => [
		{
			heading: "What we use",
			points: [
				"Public pages: no cookies, unless you agree to optional content. You can browse, search and read without any being stored.",
				`Your choices: when the site asks you about optional content, your answer is kept for half a year in your browser's storage on your own device, under the name 'consent', so that we need not ask again. What you have agreed to also stands in a cookie of that name, so that our server lets your browser load it, and nothing else; when you agree to nothing there is none. This is strictly necessary for respecting your choice. If your browser sends Global Privacy Control, we take that as your refusal of marketing. You can change it at any time with '[Cookie settings](${COOKIE_SETTINGS})' at the bottom of every page.`,
				"Your recent searches: what you search for, or go to from a search field, is kept in your browser's storage on your own device, under the name 'recent-searches', at most six of them. We never receive this list. You can remove each of them, or all, in the list that the empty search field shows.",
				"Your position: only when you press 'Near me', and only if you allow it, your browser tells this page where you are. The address of the results gets it rounded to about a kilometre; we neither store nor log it.",
				"Staff area: a strictly necessary cookie keeps a member of staff signed in, for at most 24 hours. Visitors never receive it.",
			],
		},
		{
			heading: "What needs your consent",
			paragraphs: [
				"Embedded maps, advertising and analytics of other companies may store or read information on your device. They load only after you have agreed, and refusing is as easy as agreeing. Everything else on the site works without them. When you withdraw your consent, we remove the cookies that such content has set on this site as far as a page can reach them.",
			],
		},
		{
			heading: "Content from other companies",
			paragraphs: [
				"Photos of businesses come through our own server and set no cookies. A map comes from Google, only once you press 'Show map' or have allowed maps. Links to other sites lead you there, and their own cookie policies apply.",
			],
		},
		{
			heading: "How to control cookies",
			points: [
				"Every browser lets you see, block and delete cookies and site data in its settings.",
				"You may use private browsing: everything is then forgotten when you close the window.",
				"Blocking all cookies does not limit the public pages of this site.",
			],
		},
		{
			heading: "Questions",
			paragraphs: [`${reachUs(operator)} We answer questions about cookies within 48 hours.`],
		},
		{
			heading: "Changes",
			paragraphs: [
				"When the technologies we use change, we update this page and its dates before the change takes effect.",
			],
		},
	],
};
