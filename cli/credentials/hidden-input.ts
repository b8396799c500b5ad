import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { Refusal } from "../refusal.ts";

type HiddenInput = {
	/** Shows the question and gives the line that is typed, as it was typed. Throws Refusal after Ctrl-C or Ctrl-D. */
	ask(question: string): Promise<string>;
	close(): void;
};

/** Lines typed at a terminal that shows nothing of them: not even how long they are. */
export function openHiddenInput(
	input: NodeJS.ReadableStream = process.stdin,
	screen: NodeJS.WritableStream = process.stderr,
): HiddenInput {
	// The terminal's own echo is off in raw mode; what readline draws instead goes nowhere.
	const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
	const terminal = createInterface({ input, output: muted, terminal: true, historySize: 0 });
	terminal.once("SIGINT", () => terminal.close());
	// One that keeps what comes early: pasted lines arrive all at once.
	const lines = terminal[Symbol.asyncIterator]();
	return {
		async ask(question) {
			screen.write(question);
			const { value, done } = await lines.next();
			screen.write("\n");
			if (done) throw new Refusal("Stopped; nothing was made.");
			return value;
		},
		close: () => terminal.close(),
	};
}
