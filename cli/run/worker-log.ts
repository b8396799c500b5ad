import { saysFull } from "./state-folder.ts";

/**
 * Replaces messages that workerd repeats again and again with a stack of its machine code. Each sentence is printed
 * only once.
 */
const SAID_ONCE: { about: (message: string) => boolean; sentence: string }[] = [
	{
		about: (message) => /failed to lookup address information|DNS lookup failed/i.test(message),
		sentence: "Photos of other hosts cannot be fetched from here: drawn placeholders stand in for them.",
	},
	{
		about: saysFull,
		sentence: "The disk is full: nothing can be stored, and pages that need the database say so until there is room.",
	},
];

/**
 * Passes the workers' log to `print`, by level. It says only once that a photo's host cannot be reached or that the
 * disk is full, because the workers continue and would flood the terminal.
 */
export function workerLog(print: Pick<Console, "error" | "log">): (level: string, message: string) => void {
	const lines = new Set<string>();
	return (level, message) => {
		const once = SAID_ONCE.find(({ about }) => about(message));
		if (once !== undefined) {
			if (!lines.has(once.sentence)) print.error(once.sentence);
			lines.add(once.sentence);
		} else if (level === "error" || level === "warn") print.error(message);
		else print.log(message);
	};
}
