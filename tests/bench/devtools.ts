type Answer = { id?: number; result?: Record<string, unknown>; error?: { message: string } };

/** Is what answers the Chrome DevTools protocol: a Chromium, or the inspector of a workerd. */
type DevTools = {
	/** Rejects with the other side's error, and when the connection has ended. `sessionId` is that of an attached tab. */
	call(method: string, params?: Record<string, unknown>, sessionId?: string): Promise<Record<string, unknown>>;
	close(): void;
};

/** Connects to the address of a WebSocket. Throws when nobody answers. */
export async function connectDevTools(address: string): Promise<DevTools> {
	const socket = new WebSocket(address);
	const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
	let last = 0;
	await new Promise((opened, failed) => {
		socket.addEventListener("open", opened, { once: true });
		socket.addEventListener("error", () => failed(new Error(`Nobody takes ${address}.`)), { once: true });
	});
	socket.addEventListener("message", ({ data }) => {
		const { id = 0, result = {}, error } = JSON.parse(String(data)) as Answer;
		if (error === undefined) waiting.get(id)?.resolve(result);
		else waiting.get(id)?.reject(new Error(error.message));
		waiting.delete(id);
	});
	socket.addEventListener("close", () => {
		for (const call of waiting.values()) call.reject(new Error(`${address} has ended.`));
	});
	return {
		async call(method, params = {}, sessionId) {
			// A closed one silently drops its input.
			if (socket.readyState !== WebSocket.OPEN) throw new Error(`${address} has ended.`);
			const call = Promise.withResolvers<Record<string, unknown>>();
			waiting.set(++last, call);
			socket.send(JSON.stringify({ id: last, method, params, sessionId }));
			return call.promise;
		},
		close: () => socket.close(),
	};
}
