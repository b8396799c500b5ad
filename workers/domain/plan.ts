/** Holds what a plan gives a listing while it runs. */
export type Benefits = {
	/** Limits the house ads that the listing may run at once. */
	maxAds: number;
	/** Says whether it is shown, with a label, above the list of its category and of its city. */
	priorityPlacement: boolean;
	/** Says whether its owner sees its numbers. */
	analyticsAccess: boolean;
	/** Says whether its cards are accented and its page has a gallery. */
	customStyling: boolean;
};

export const PLAN_LIMITS = {
	/** Limits the price, in kuruş, to a million liras. */
	price: 100_000_000,
	days: 3_660,
	maxAds: 999,
	name: 60,
	features: 20,
	feature: 120,
	/** Limits the plans that are not closed. */
	plans: 20,
	/** Limits the closed ones that are shown; there may be more. */
	closed: 20,
} as const;

/** Number up to which sales of a plan are counted. */
export const PLAN_SALES_CAP = 1_000;

/** Matches the id in the address of a plan's call, which the contact form also names. */
export const PLAN_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Splits typed feature lines: one a line, blank ones dropped. */
export function featureLines(text: string): string[] {
	return text
		.split(/\r\n?|\n/)
		.map((line) => line.trim())
		.filter((line) => line !== "");
}
