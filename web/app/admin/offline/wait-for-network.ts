/**
 * Makes the router's requests for a screen's data wait while there is no network, and repeats those that it broke off.
 * Otherwise the router would put its error page in the place of a screen that was only to be read again, with all that
 * was typed there. Requests that change something fail at once, and their forms say so.
 */
export function waitForNetwork(): void {
	const send = window.fetch;
	window.fetch = async (input, init) => {
		if (!isScreenData(input, init)) return send(input, init);
		for (;;) {
			await network(init?.signal);
			try {
				return await send(input, init);
			} catch (error) {
				if (navigator.onLine || init?.signal?.aborted) throw error;
			}
		}
	};
}

function isScreenData(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
	if (input instanceof Request || (init?.method ?? "GET").toUpperCase() !== "GET") return false;
	const { origin, pathname } = new URL(input, location.href);
	return origin === location.origin && pathname.endsWith(".data");
}

/** Comes when there is a network, or when nobody waits for the answer any more. */
async function network(signal: AbortSignal | null | undefined): Promise<void> {
	if (navigator.onLine || signal?.aborted) return;
	await new Promise<void>((resolve) => {
		const done = new AbortController();
		for (const [target, event] of [
			[window, "online"],
			[signal, "abort"],
		] as const)
			target?.addEventListener(
				event,
				() => {
					done.abort();
					resolve();
				},
				{ signal: done.signal },
			);
	});
}
