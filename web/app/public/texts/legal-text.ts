import type { Operator } from "#web/request/context.ts";

/** `id`: by which a link leads to it. */
type LegalSection = { heading: string; id?: string; paragraphs?: string[]; points?: string[] };

/** A policy page. Dates are ISO days; `[words](address)` in paragraphs and points are links (`public/legal/linked-text.tsx`). */
export type LegalText = {
	title: string;
	/** `name` is the site's. */
	description: (name: string) => string;
	effective: string;
	nextReview: string;
	intro: string[];
	sections: (operator: Operator) => LegalSection[];
};

export const legalTexts = {
	effective: (date: string) => `Effective date: ${date}`,
	nextReview: (date: string) => `Next review: ${date}`,
} as const;

/** The address, in a link of a text, of the consent settings of the page. */
export const COOKIE_SETTINGS = "#cookie-settings";

const CONTACT = "[Contact page](/contact)";

/** An e-mail address that opens a message to it. */
export function mailLink(email: string): string {
	return `[${email}](mailto:${email})`;
}

/** How to reach the operator, in one sentence: by e-mail where one is set, else through the contact page. */
export function reachUs({ email }: Operator): string {
	return email ? `Write to ${mailLink(email)} or use our ${CONTACT}.` : `Use our ${CONTACT}.`;
}
