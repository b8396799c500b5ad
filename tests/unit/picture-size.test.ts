import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pictureSize } from "#workers/domain/picture/picture-size.ts";
import { pictureType } from "#workers/domain/picture/picture-type.ts";

const SIDE = fc.integer({ min: 1, max: 0x3fff });
const big = (bytes: number, value: number) =>
	Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 255);
const little = (bytes: number, value: number) => big(bytes, value).reverse();
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

const segment = (marker: number, body: number[]) => [0xff, marker, ...big(2, body.length + 2), ...body];
const frame = (marker: number, width: number, height: number) =>
	segment(marker, [8, ...big(2, height), ...big(2, width), 3, ...Array(9).fill(1)]);
const JFIF = segment(0xe0, [...ascii("JFIF"), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const TABLES = [...segment(0xdb, Array(65).fill(1)), ...segment(0xc4, Array(30).fill(1))];

/** Holds pictures as their formats write them, up to their size. */
const FORMATS: Record<string, (width: number, height: number) => number[]> = {
	png: (width, height) => [
		...ascii("\x89PNG\r\n\x1a\n"),
		...big(4, 13),
		...ascii("IHDR"),
		...big(4, width),
		...big(4, height),
	],
	gif: (width, height) => [...ascii("GIF89a"), ...little(2, width), ...little(2, height), 0, 0, 0],
	jpeg: (width, height) => [0xff, 0xd8, ...JFIF, ...TABLES, ...frame(0xc0, width, height)],
	"progressive jpeg, filled and with colours": (width, height) => [
		...[0xff, 0xd8, ...JFIF, ...segment(0xe1, ascii("http://ns.adobe.com/xap/1.0/")), ...segment(0xe2, ascii("ICC"))],
		...[0xff, 0xff, ...frame(0xc2, width, height)],
	],
	"lossy webp": (width, height) => [
		...[...ascii("RIFF"), ...little(4, 100), ...ascii("WEBPVP8 "), ...little(4, 80), 0x10, 0x20, 0x30],
		...[0x9d, 0x01, 0x2a, ...little(2, width), ...little(2, height)],
	],
	"lossless webp": (width, height) => [
		...[...ascii("RIFF"), ...little(4, 100), ...ascii("WEBPVP8L"), ...little(4, 80), 0x2f],
		...little(4, (width - 1) | ((height - 1) << 14)),
	],
	"extended webp": (width, height) => [
		...[...ascii("RIFF"), ...little(4, 100), ...ascii("WEBPVP8X"), ...little(4, 10), 0x10, 0, 0, 0],
		...[...little(3, width - 1), ...little(3, height - 1)],
	],
};

function sizeOf(bytes: number[]) {
	const picture = Uint8Array.from(bytes);
	const type = pictureType(picture);
	return type === null ? "no picture" : pictureSize(picture, type);
}

describe("the size of a picture", () => {
	test.each(Object.entries(FORMATS))("stands in its header: %s", (_, write) => {
		fc.assert(
			fc.property(SIDE, SIDE, (width, height) => {
				expect(sizeOf(write(width, height))).toEqual({ width, height });
			}),
		);
	});

	test.each(Object.entries(FORMATS))("is not known of one that is cut off: %s", (_, write) => {
		const whole = write(640, 400);
		for (let length = 0; length < whole.length; length++) {
			const size = sizeOf(whole.slice(0, length));
			if (typeof size !== "string" && size !== null)
				expect(size, `${length} bytes`).toEqual({ width: 640, height: 400 });
		}
		expect([null, "no picture"]).toContain(sizeOf(whole.slice(0, 9)));
	});

	test("is not known where Exif data may turn it", () => {
		const exif = segment(0xe1, [...ascii("Exif"), 0, 0, ...ascii("MM"), 0, 42]);
		expect(sizeOf([0xff, 0xd8, ...exif, ...frame(0xc0, 640, 400)])).toBeNull();
		const turned = FORMATS["extended webp"]?.(640, 400) ?? [];
		turned[20] = 0x08;
		expect(sizeOf(turned)).toBeNull();
	});

	test("is not known of AVIF, of nothing by nothing, and of what has no frame", () => {
		expect(sizeOf([...big(4, 28), ...ascii("ftypavif"), ...big(4, 0), ...ascii("avifmif1miaf")])).toBeNull();
		expect(sizeOf(FORMATS.png?.(0, 400) ?? [])).toBeNull();
		expect(sizeOf([0xff, 0xd8, ...JFIF, ...TABLES, 1, 2, 3])).toBeNull();
	});

	test("is told or not told of any bytes, in time", () => {
		fc.assert(
			fc.property(fc.constantFrom(...Object.values(FORMATS)), fc.uint8Array({ maxLength: 300 }), (write, rest) => {
				const bytes = [...write(640, 400).slice(0, 16), ...rest];
				const size = sizeOf(bytes);
				if (typeof size === "string" || size === null) return;
				expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
			}),
		);
	});
});
