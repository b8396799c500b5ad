import type { Operator } from "#web/context.ts";

export type LegalSection = { heading: string; paragraphs?: string[]; points?: string[] };

/** A policy page. Dates are ISO days. */
export type LegalText = {
	title: string;
	description: string;
	effective: string;
	nextReview: string;
	intro: string[];
	sections: (operator: Operator) => LegalSection[];
};

export const legalTexts = {
	effective: (date: string) => `Effective date: ${date}`,
	nextReview: (date: string) => `Next review: ${date}`,
} as const;

/** How to reach the operator, in one sentence: by e-mail where one is set, else through the contact page. */
export function reachUs({ email }: Operator): string {
	return email ? `Write to ${email} or use our Contact page.` : "Use our Contact page.";
}
