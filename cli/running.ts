/** What has to be closed when the process ends, in reverse order, by whatever way it ends. */
export type Closing = { add(close: () => unknown): void; close(): Promise<void> };

/** Ctrl-C and SIGTERM close everything and end the process with exit code 0; a second Ctrl-C ends it at once. */
export function closeOnSignals(say: (line: string) => void): Closing {
	const steps: (() => unknown)[] = [];
	let closing: Promise<void> | null = null;
	async function closeAll(): Promise<void> {
		for (const step of steps.reverse()) {
			try {
				await step();
			} catch (error) {
				console.error(error);
			}
		}
	}
	function close(): Promise<void> {
		closing ??= closeAll();
		return closing;
	}
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.on(signal, () => {
			if (closing) process.exit(1);
			say("\nStopping …");
			void close().then(() => process.exit(0));
		});
	}
	return { add: (step) => steps.push(step), close };
}
