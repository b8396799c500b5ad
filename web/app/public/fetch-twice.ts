const RETRY_AFTER_MS = 500;

/**
 * Fetches an address, and tries once more half a second after the network or the server has failed (section 9). It does
 * not try again while the visitor is offline. A request sent in this way must be safe to arrive twice. Throws the error
 * of the last try.
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
