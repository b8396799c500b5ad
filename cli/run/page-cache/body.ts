/** Holds a body that is still arriving, or has arrived. Every reader gets it from its beginning. */
export type Body = {
	/** Holds the whole body, or null until the end has come. */
	bytes: Uint8Array<ArrayBuffer> | null;
	/** Resolves to the whole body when it has come. Rejects with the error that has interrupted it. */
	complete: Promise<Uint8Array<ArrayBuffer>>;
	/** Returns a separate stream for one reader, as the bytes arrive. */
	stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
};

/** Reads a stream to its end, even when nobody waits for it. */
export function arriving(source: ReadableStream<Uint8Array<ArrayBuffer>> | null): Body {
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	let more = Promise.withResolvers<void>();
	async function readAll(): Promise<Uint8Array<ArrayBuffer>> {
		try {
			for await (const chunk of source ?? []) {
				chunks.push(chunk);
				more.resolve();
				more = Promise.withResolvers();
			}
			body.bytes = joined(chunks);
			// A reader that is in the middle continues in the whole body.
			chunks.length = 0;
			return body.bytes;
		} finally {
			more.resolve();
		}
	}
	function stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
		let next = 0;
		let read = 0;
		return new ReadableStream({
			async pull(controller) {
				if (body.bytes === null && next === chunks.length) await more.promise;
				const chunk = chunks[next++];
				if (chunk !== undefined) {
					read += chunk.byteLength;
					return controller.enqueue(chunk);
				}
				const bytes = await body.complete;
				if (read < bytes.byteLength) controller.enqueue(bytes.subarray(read));
				controller.close();
			},
		});
	}
	const body: Body = { bytes: null, complete: Promise.resolve(new Uint8Array()), stream };
	body.complete = readAll();
	body.complete.catch(() => {});
	return body;
}

function joined(chunks: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
	const [only] = chunks;
	// A view of a larger buffer would keep the whole buffer in memory.
	if (only !== undefined && chunks.length === 1 && only.byteLength === only.buffer.byteLength) return only;
	const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, at);
		at += chunk.byteLength;
	}
	return bytes;
}
