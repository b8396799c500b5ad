/**
 * Names the header that says where the marker is in a cached page: byte offsets, separated by commas. It is never sent
 * to visitors, because they do not need it.
 */
export const NONCE_AT = "nonce-at";

const utf8 = new TextEncoder();
let marker: string | null = null;

/** Returns 128 random bits that nobody can guess, new for every answer. */
export function newNonce(): string {
	return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/**
 * Returns the text that takes the place of a nonce while a page is cached. It is as long as a nonce and the same for
 * all pages of an isolate. It is as hard to guess as a nonce, so that no foreign text can contain it (OWASP: never give
 * a nonce to whatever is a script).
 */
export function nonceMarker(): string {
	marker ??= newNonce();
	return marker;
}

/**
 * Returns a page as bytes, and the places of its marker in them, if it has one. Each text between two markers is
 * encoded once.
 */
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

/** Writes a text into the marker's places. The text is ASCII and as long as the marker. */
export function putInPlaces(bytes: Uint8Array, at: readonly number[], text: string): void {
	const written = utf8.encode(text);
	for (const place of at) bytes.set(written, place);
}

/**
 * Returns a page with a nonce in the marker's places. It waits for the whole page. The page was drawn as one text, and
 * passing it on in pieces would cost five times as much as the page itself.
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
