import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pictureType } from "#workers/domain/picture/picture-type.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const HEADS = {
	jpeg: "\xff\xd8\xff\xe0\0\x10JFIF",
	png: "\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
	gif: "GIF89a\x01\0\x01\0",
	webp: "RIFF\x24\0\0\0WEBPVP8 ",
	avif: "\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf",
};

describe("the type of a picture", () => {
	test.each(Object.entries(HEADS))("is told by its first bytes: %s", (name, head) => {
		expect(pictureType(bytesOf(head))).toBe(`image/${name}`);
	});

	test.each([
		["an older GIF", "GIF87a\x01\0", "image/gif"],
		["a moving AVIF", "\0\0\0\x18ftypavis\0\0\0\0msf1avis", "image/avif"],
		["an AVIF by a compatible brand", "\0\0\0\x18ftypmif1\0\0\0\0miafavif", "image/avif"],
	])("%s", (_, head, type) => expect(pictureType(bytesOf(head))).toBe(type));

	test.each([
		["nothing", ""],
		["a page", "<!doctype html><h1>Hello</h1>"],
		["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
		["an SVG behind its declaration", '<?xml version="1.0"?><svg/>'],
		["a film", "\0\0\0\x18ftypmp42\0\0\0\0isommp42"],
		["a film whose version reads avif", "\0\0\0\x18ftypmp42avifisommp42"],
		["a HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
		["a sound", "RIFF\x24\0\0\0WAVEfmt "],
		["a bitmap", "BM\x36\0\0\0"],
		["a document", "%PDF-1.7"],
		["a picture behind a blank", " \x89PNG\r\n\x1a\n"],
		["half a picture's beginning", "\x89PNG"],
		["the brand beyond its box", "\0\0\0\x10ftypmif1\0\0\0\0avif"],
	])("is none for %s", (_, head) => expect(pictureType(bytesOf(head))).toBeNull());

	test("does not depend on what follows", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...Object.entries(HEADS)),
				fc.uint8Array({ maxLength: 200 }),
				([name, head], rest) => {
					expect(pictureType(Uint8Array.from([...bytesOf(head), ...rest]))).toBe(`image/${name}`);
				},
			),
		);
	});

	test("is none for any text", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 100 }), (text) => {
				fc.pre(!/^GIF8[79]a|^RIFF....WEBP/s.test(text));
				expect(pictureType(new TextEncoder().encode(text))).toBeNull();
			}),
		);
	});
});
