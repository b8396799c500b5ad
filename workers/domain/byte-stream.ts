/** Turns bytes into a stream that is made only as fast as it is read. When the reader leaves, the making ends. */
export function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await bytes.next();
			if (done) controller.close();
			else controller.enqueue(value as Uint8Array<ArrayBuffer>);
		},
		async cancel() {
			await bytes.return(undefined);
		},
	});
}

/** Yields the pieces of a stream, one after the other. A reader that stops before the end cancels the stream. */
export async function* readerOf<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
	const reader = stream.getReader();
	let ended = false;
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) {
				ended = true;
				return;
			}
			yield value;
		}
	} finally {
		if (!ended) await reader.cancel().catch(() => {});
	}
}
