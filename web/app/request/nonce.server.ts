/** Where the marker stands in a kept page: byte offsets, separated by commas. Of no use to visitors, and never sent to them. */
export const NONCE_AT = "Nonce-At";

const utf8 = new TextEncoder();
let marker: string | null = null;

/** 128 bits nobody can guess, new for every answer. */
export function newNonce(): string {
	return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/**
 * What stands in a page in a nonce's place while it is kept: as long as a nonce, one for all pages of an isolate, and as hard to guess,
 * so that nothing that others have written can hold it (OWASP: never give a nonce to whatever is a script).
 */
export function nonceMarker(): string {
	marker ??= newNonce();
	return marker;
}

/** A page as bytes, and where in them its marker stands. */
export function markedPage(html: string): { bytes: Uint8Array<ArrayBuffer>; at: number[] } {
	const parts = html.split(nonceMarker()).map((part) => utf8.encode(part));
	const mark = utf8.encode(nonceMarker());
	const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, (parts.length - 1) * mark.length));
	const at: number[] = [];
	let length = 0;
	for (const [index, part] of parts.entries()) {
		if (index > 0) {
			at.push(length);
			bytes.set(mark, length);
			length += mark.length;
		}
		bytes.set(part, length);
		length += part.length;
	}
	return { bytes, at };
}

/** Puts a nonce in the marker's places. What comes after the last of them passes through untouched. */
export function withNonce(body: ReadableStream<Uint8Array>, at: readonly number[], nonce: string): ReadableStream {
	const { readable, writable } = new IdentityTransformStream();
	// A visitor who leaves breaks the pipe, and that is no fault.
	patch(body, writable, at, utf8.encode(nonce)).catch(() => {});
	return readable;
}

async function patch(
	body: ReadableStream<Uint8Array>,
	writable: WritableStream<Uint8Array>,
	at: readonly number[],
	nonce: Uint8Array,
): Promise<void> {
	const reader = body.getReader();
	const writer = writable.getWriter();
	const end = (at.at(-1) ?? -nonce.length) + nonce.length;
	for (let from = 0; from < end; ) {
		const { value: chunk, done } = await reader.read();
		if (done) break;
		const patched = new Uint8Array(chunk);
		for (const offset of at) put(patched, nonce, offset - from);
		from += patched.length;
		await writer.write(patched);
	}
	reader.releaseLock();
	writer.releaseLock();
	await body.pipeTo(writable);
}

/** Writes `text` into `bytes` from `at` on, which may lie before its beginning, as far as the two meet. */
function put(bytes: Uint8Array, text: Uint8Array, at: number): void {
	if (at >= bytes.length || at + text.length <= 0) return;
	const first = Math.max(0, -at);
	bytes.set(text.subarray(first, bytes.length - at), at + first);
}
