const RETRY_AFTER_MS = 500;

/**
 * Asks once more, half a second after the network or the server has failed (section 9), but never while the visitor is
 * offline. What is posted this way must be safe to arrive twice. Throws what the last try throws.
 */
export async function fetchTwice(address: string, init: RequestInit): Promise<Response> {
	const first = await fetch(address, init).catch((error: unknown) => {
		if (init.signal?.aborted || !navigator.onLine) throw error;
		return null;
	});
	if (first !== null && first.status < 500) return first;
	await new Promise((done) => setTimeout(done, RETRY_AFTER_MS));
	return fetch(address, init);
}
