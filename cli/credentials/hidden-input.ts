import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { Refusal } from "../refusal.ts";

type HiddenInput = {
	/** Shows the question and returns the typed line unchanged. Throws Refusal after Ctrl-C or Ctrl-D. */
	ask(question: string): Promise<string>;
	close(): void;
};

/** Reads lines at a terminal. The terminal does not show them, not even their length. */
export function openHiddenInput(
	input: NodeJS.ReadableStream = process.stdin,
	screen: NodeJS.WritableStream = process.stderr,
): HiddenInput {
	// In raw mode the terminal shows no input, and the output of readline is thrown away.
	const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
	const terminal = createInterface({ input, output: muted, terminal: true, historySize: 0 });
	terminal.once("SIGINT", () => terminal.close());
	// The iterator keeps lines that come before they are asked for, because pasted lines arrive all at once.
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
