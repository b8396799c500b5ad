export const PURPOSES = ["statistics", "marketing", "maps"] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Choice = Record<Purpose, boolean>;

const KEY = "consent";
/** Asked again after half a year. */
const KEPT_MS = 182 * 86_400_000;

/** For browsers that keep nothing: the choice holds for this page. */
let unsaved: Choice | null = null;
const listeners: ((choice: Choice) => void)[] = [];

/** What the visitor chose, on this device; null before a choice, and half a year after it. */
export function currentChoice(): Choice | null {
	try {
		const { at, ...choice } = JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {};
		if (typeof at !== "number" || Date.now() - at > KEPT_MS) return unsaved;
		return choiceOf((purpose) => choice[purpose] === true);
	} catch {
		return unsaved;
	}
}

export function choiceOf(granted: (purpose: Purpose) => boolean): Choice {
	return Object.fromEntries(PURPOSES.map((purpose) => [purpose, granted(purpose)])) as Choice;
}

/** Keeps a choice and tells everyone who waits for one. */
export function choose(choice: Choice): void {
	unsaved = choice;
	try {
		localStorage.setItem(KEY, JSON.stringify({ ...choice, at: Date.now() }));
	} catch {
		// Storage is blocked or full.
	}
	for (const listener of listeners) listener(choice);
}

/** Calls back with the choice that stands, and with each one that is made, here or in another tab. */
export function onChoice(listener: (choice: Choice) => void): void {
	listeners.push(listener);
	const choice = currentChoice();
	if (choice) listener(choice);
	addEventListener("storage", (event) => {
		const other = (event as StorageEvent).key === KEY ? currentChoice() : null;
		if (other) listener(other);
	});
}
