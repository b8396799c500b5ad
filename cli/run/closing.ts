/** Holds what has to be closed when the process ends, however it ends, in reverse order. */
export type Closing = { add(close: () => unknown): void; close(): Promise<void> };

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Is the time within which one Ctrl-C can arrive twice: from the terminal and through npm. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Closes everything on Ctrl-C and SIGTERM and ends the process with exit code 0. A second signal, later, ends it at
 * once.
 */
export function closeOnSignals(say: (line: string) => void): Closing {
	const steps: (() => unknown)[] = [];
	let closing: Promise<void> | null = null;
	let signalled = 0;
	function onSignal(): void {
		if (signalled > 0) {
			if (Date.now() - signalled > SAME_SIGNAL_MS) process.exit(1);
			return;
		}
		signalled = Date.now();
		say("\nStopping …");
		void close().then(() => process.exit(0));
	}
	// The listeners of Miniflare and Vite end the process at once, with another exit code and before anything is closed.
	function takeSignals(): void {
		for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, onSignal);
	}
	function close(): Promise<void> {
		closing ??= closeAll(steps);
		return closing;
	}
	takeSignals();
	return {
		add(step) {
			steps.push(step);
			takeSignals();
		},
		close,
	};
}

async function closeAll(steps: (() => unknown)[]): Promise<void> {
	for (const step of steps.reverse()) {
		try {
			await step();
		} catch (error) {
			console.error(error);
		}
	}
}
