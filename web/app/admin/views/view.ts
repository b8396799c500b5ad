import { type FormerNames, presentName } from "#workers/domain/business/former-names.ts";

/** Says how an operator wants to see a screen's list. Nothing else depends on it. */
export type View = {
	/** Holds the ids of the columns that are hidden. */
	hidden: string[];
	rowNumbers: boolean;
	/** Gives each row more space, so fewer rows fit on a screen. */
	roomy: boolean;
	/** Says whether single keys do something. */
	shortcuts: boolean;
};

/** Is sent to keep a view. */
export type ViewChange = { screen: ViewScreen; view: View };

export const MAX_VIEW_BYTES = 4_096;
export const DEFAULT_VIEW: View = { hidden: [], rowNumbers: false, roomy: false, shortcuts: true };

/** Holds the view of each screen for an operator who has chosen nothing. */
export const DEFAULT_VIEWS: Record<ViewScreen, View> = {
	businesses: {
		...DEFAULT_VIEW,
		hidden: ["country", "address", "email", "rating", "reviewCount", "status", "source", "updatedAt"],
	},
};

/** Names the screens that remember a view. */
const VIEW_SCREENS = ["businesses"] as const;
export type ViewScreen = (typeof VIEW_SCREENS)[number];

const MAX_HIDDEN = 40;
const COLUMN = /^[\w-]{1,40}$/;

/** Reads a stored or sent view. A value that is not allowed gets its default. */
export function readView(stored: unknown, former?: FormerNames): View {
	const { hidden, rowNumbers, roomy, shortcuts } = (
		typeof stored === "object" && stored !== null ? stored : {}
	) as Partial<Record<keyof View, unknown>>;
	return {
		hidden: (Array.isArray(hidden) ? hidden : [])
			.filter(isColumn)
			.map((id) => presentName(id, former))
			.slice(0, MAX_HIDDEN),
		rowNumbers: rowNumbers === true,
		roomy: roomy === true,
		shortcuts: shortcuts !== false,
	};
}

function isColumn(id: unknown): id is string {
	return typeof id === "string" && COLUMN.test(id);
}

export function isViewScreen(screen: unknown): screen is ViewScreen {
	return VIEW_SCREENS.includes(screen as ViewScreen);
}
