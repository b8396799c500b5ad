import type { Operator } from "#web/request/context.ts";

/** Is a section of a policy. `id` lets links lead to it. */
type LegalSection = { heading: string; id?: string; paragraphs?: string[]; points?: string[] };

/**
 * Is a policy page. Dates are ISO days. `[words](address)` in paragraphs and points are links
 * (`public/legal/linked-text.tsx`).
 */
export type LegalText = {
	title: string;
	/** `name` is the site's name. */
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

/** Is the address of the page's consent settings, in a link of a text. */
export const COOKIE_SETTINGS = "#cookie-settings";

const CONTACT = "[Contact page](/contact)";

/** Writes an e-mail address as a link that opens a message. */
export function mailLink(email: string): string {
	return `[${email}](mailto:${email})`;
}

/**
 * Says in one sentence how to reach the operator: by e-mail when an address is set, otherwise through the contact page.
 */
export function reachUs({ email }: Operator): string {
	return email ? `Write to ${mailLink(email)} or use our ${CONTACT}.` : `Use our ${CONTACT}.`;
}
