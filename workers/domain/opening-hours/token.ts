import type { WordMeaning } from "./words.ts";

/** Holds a time as it is written, not yet read as morning or afternoon. */
export type WrittenTime = {
	kind: "time";
	hour: number;
	minute: number;
	meridiem: "am" | "pm" | null;
	withMinutes: boolean;
	/** Says whether it cannot be a 12-hour time: 13 or more, 0, "07:00", "0700", "9h", "18 Uhr". */
	clock24: boolean;
	/** Marks "07" without minutes. It counts as a 24-hour time only when the range then runs forwards. */
	padded: boolean;
	/** Marks the end of a range that is said to be on the next day: "翌2:00". */
	nextDay?: true;
};

/** Holds what a piece of an hours text means. */
export type Meaning =
	| WrittenTime
	| Exclude<WordMeaning, { kind: "noon" | "midnight" }>
	| { kind: "colon" }
	| { kind: "break"; by: "comma" | "line" | "rule" }
	| { kind: "unknown" };

/** Holds one piece of an hours text. `start` and `end` are positions in the normalised text. */
export type Token = Meaning & { start: number; end: number };
