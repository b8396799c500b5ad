import * as fc from "fast-check";
import { expect, test } from "vitest";
import { markedPage, newNonce, nonceMarker, withNonce } from "#web/request/nonce.server.ts";

/** Makes a body that comes in pieces which end at these places. */
function inPieces(bytes: Uint8Array, ends: readonly number[]): ReadableStream<Uint8Array> {
	const places = [...new Set([0, ...ends.map((end) => end % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b);
	return new ReadableStream({
		start(controller) {
			for (const [index, place] of places.entries())
				if (index > 0) controller.enqueue(bytes.slice(places[index - 1], place));
			controller.close();
		},
	});
}

function asText(bytes: Uint8Array): string {
	return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

const words = fc.string({ unit: "grapheme", maxLength: 40 });

test("a nonce stands wherever the marker stood, however the page comes in pieces", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(words, { minLength: 1 }), fc.array(fc.nat()), async (parts, ends) => {
			const { bytes, at } = markedPage(parts.join(nonceMarker()), nonceMarker());
			expect(at).toHaveLength(parts.length - 1);
			const nonce = newNonce();
			const shown = asText(await withNonce(new Response(inPieces(bytes, ends)), at, nonce));
			expect(shown).toBe(parts.join(nonce));
		}),
	);
});

test("the kept page stays as it is, so that the next visitor gets another nonce", async () => {
	const { bytes, at } = markedPage(`<script nonce="${nonceMarker()}">`, nonceMarker());
	const shown = asText(await withNonce(new Response(bytes), at, newNonce()));
	expect(shown).not.toContain(nonceMarker());
	expect(new TextDecoder().decode(bytes)).toContain(nonceMarker());
});

test("the marker is as long as a nonce, as hard to guess, and one for all pages", () => {
	expect(nonceMarker()).toMatch(/^[\w+/]{22}==$/);
	expect(nonceMarker()).toBe(nonceMarker());
	expect(new Set(Array.from({ length: 100 }, newNonce)).size).toBe(100);
});
