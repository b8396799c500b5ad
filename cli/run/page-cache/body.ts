/** A body that is still arriving, or has arrived: whoever joins gets it from its beginning on. */
export type Body = {
	/** All of it; null until the end has come. */
	bytes: Uint8Array<ArrayBuffer> | null;
	/** All of it, once it has come. Throws what broke it off. */
	complete: Promise<Uint8Array<ArrayBuffer>>;
	/** A stream of its own for one reader, as the bytes arrive. */
	stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
};

/** Reads a stream to its end, whether anybody waits for it or not. */
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
			return body.bytes;
		} finally {
			more.resolve();
		}
	}
	function stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
		let next = 0;
		return new ReadableStream({
			async pull(controller) {
				// Either another chunk or the end; the end throws when the source broke off.
				if (next === chunks.length && body.bytes === null) await Promise.race([more.promise, body.complete]);
				if (next < chunks.length) controller.enqueue(chunks[next++] as Uint8Array<ArrayBuffer>);
				else {
					await body.complete;
					controller.close();
				}
			},
		});
	}
	const body: Body = { bytes: null, complete: Promise.resolve(new Uint8Array()), stream };
	body.complete = readAll();
	body.complete.catch(() => {});
	return body;
}

function joined(chunks: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
	if (chunks.length === 1) return chunks[0] as Uint8Array<ArrayBuffer>;
	const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, at);
		at += chunk.byteLength;
	}
	return bytes;
}
