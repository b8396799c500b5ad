/** Holds what a plan gives a listing while it runs. */
export type Benefits = {
	/** House ads that the listing may run at once. */
	maxAds: number;
	/** It stands, labelled, above the list of its category and of its city. */
	priorityPlacement: boolean;
	/** It sees its own numbers. */
	analyticsAccess: boolean;
	/** Its cards are accented, and its page has a gallery. */
	customStyling: boolean;
};

export const PLAN_LIMITS = {
	/** Kuruş: a million liras. */
	price: 100_000_000,
	days: 3_660,
	maxAds: 999,
	name: 60,
	features: 20,
	feature: 120,
	plans: 20,
} as const;

/** Sales of a plan are counted up to here. */
export const PLAN_SALES_CAP = 1_000;

/** Matches the id in the address of a plan's call, which the contact form also names. */
export const PLAN_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Splits typed feature lines: one a line, blank ones dropped (specification, section 5). */
export function featureLines(text: string): string[] {
	return text
		.split(/\r\n?|\n/)
		.map((line) => line.trim())
		.filter((line) => line !== "");
}
