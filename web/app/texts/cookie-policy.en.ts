import { type LegalText, reachUs } from "./legal-text.ts";

export const cookiePolicy: LegalText = {
	title: "Cookie Policy",
	description: "Which cookies and similar technologies Local Business Directory uses, and the choices you have.",
	effective: "2025-07-01",
	nextReview: "2026-07-01",
	intro: [
		"Cookies are small texts that a site stores on your device. Browser storage and tracking pixels are similar technologies, and the same rules hold for them: the Privacy and Electronic Communications Regulations (PECR) and the UK GDPR.",
	],
	sections: (operator) => [
		{
			heading: "What we use",
			points: [
				"Public pages: no cookies. You can browse, search and read without any being stored.",
				"Your choices: if the site asks you to agree to optional content, your answer is kept on your own device, so that we need not ask again. This is strictly necessary for respecting your choice.",
				"Staff area: a strictly necessary cookie keeps a member of staff signed in, for at most 24 hours. Visitors never receive it.",
			],
		},
		{
			heading: "What needs your consent",
			paragraphs: [
				"Embedded maps, advertising and analytics of other companies may store or read information on your device. They load only after you have agreed, and refusing is as easy as agreeing. Everything else on the site works without them.",
			],
		},
		{
			heading: "Content from other companies",
			paragraphs: [
				"Photos of some businesses come from the servers on which they are published, for example Google's. Loading a photo tells that server your IP address; we ask your browser not to send it the address of our page. Links to other sites lead you there, and their own cookie policies apply.",
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
