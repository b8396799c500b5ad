/** Holds an import while it is paused. */
export type Gate = {
	readonly paused: boolean;
	pause(): void;
	resume(): void;
	/** Settles at once, or when the import continues; rejects with the signal's reason. */
	passed(signal?: AbortSignal): Promise<void>;
};

/** Returns an open gate. */
export function createGate(): Gate {
	let opening: PromiseWithResolvers<void> | null = null;
	return {
		get paused() {
			return opening !== null;
		},
		pause() {
			opening ??= Promise.withResolvers<void>();
		},
		resume() {
			opening?.resolve();
			opening = null;
		},
		async passed(signal) {
			signal?.throwIfAborted();
			while (opening !== null) await orAborted(opening.promise, signal);
		},
	};
}

async function orAborted(promise: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
	if (signal === undefined) return promise;
	const aborted = Promise.withResolvers<never>();
	const abort = () => aborted.reject(signal.reason);
	signal.addEventListener("abort", abort, { once: true });
	try {
		await Promise.race([promise, aborted.promise]);
	} finally {
		signal.removeEventListener("abort", abort);
	}
}
