/** Where the marker stands in a kept page: byte offsets, separated by commas. Of no use to visitors, and never sent to them. */
export const NONCE_AT = "nonce-at";

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

/** A page as bytes, and where in them its marker stands, if it has one. What is between two markers is encoded once. */
export function markedPage(html: string, marker: string | null): { bytes: Uint8Array<ArrayBuffer>; at: number[] } {
	if (marker === null) return { bytes: utf8.encode(html), at: [] };
	const mark = utf8.encode(marker);
	const pieces = html.split(marker).map((piece) => utf8.encode(piece));
	const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length + mark.length, -mark.length));
	const at: number[] = [];
	let end = 0;
	for (const [index, piece] of pieces.entries()) {
		if (index > 0) {
			at.push(end);
			bytes.set(mark, end);
			end += mark.length;
		}
		bytes.set(piece, end);
		end += piece.length;
	}
	return { bytes, at };
}

/** Puts a text, of the marker's length and in ASCII, in the marker's places. */
export function putInPlaces(bytes: Uint8Array, at: readonly number[], text: string): void {
	const written = utf8.encode(text);
	for (const place of at) bytes.set(written, place);
}

/**
 * A page with a nonce in the marker's places. It is waited for as a whole: it was drawn as one text, and to hand a stream on in pieces
 * costs five times as much as the page itself.
 */
export async function withNonce(
	page: Response,
	at: readonly number[],
	nonce: string,
): Promise<Uint8Array<ArrayBuffer>> {
	const bytes = new Uint8Array(await page.arrayBuffer());
	putInPlaces(bytes, at, nonce);
	return bytes;
}
