import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { png } from "#tests/factories/picture.ts";
import { pictureFault, readSitePicture } from "#workers/domain/site-settings/site-picture.ts";

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** Makes a JPEG of a size, by its markers alone. `segments` are before its frame. */
function jpeg(width: number, height: number, ...segments: [marker: number, data: Uint8Array][]): Uint8Array {
	const segment = (marker: number, data: Uint8Array) =>
		joined(new Uint8Array([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data);
	const frame = new Uint8Array([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
	return joined(
		new Uint8Array([0xff, 0xd8]),
		...segments.map(([marker, data]) => segment(marker, data)),
		segment(0xc0, frame),
		segment(0xda, new Uint8Array([1, 1, 0, 0, 63, 0])),
		new Uint8Array([1, 2, 3, 0xff, 0xd9]),
	);
}

/** Makes a lossless WebP of a size, with more chunks before it. */
function webp(width: number, height: number, ...names: string[]): Uint8Array {
	const bits = (width - 1) | ((height - 1) << 14);
	const part = (name: string, data: Uint8Array) => {
		const length = new Uint8Array(new Uint32Array([data.length]).buffer);
		return joined(latin1(name), length, data, new Uint8Array(data.length % 2));
	};
	const pixels = new Uint8Array([0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, (bits >> 24) & 255]);
	const parts = joined(part("VP8L", pixels), ...names.map((name) => part(name, latin1("abc"))));
	return joined(latin1("RIFF"), new Uint8Array(new Uint32Array([parts.length + 4]).buffer), latin1("WEBP"), parts);
}

describe("a picture of the site's", () => {
	test("is what its bytes say", () => {
		expect(readSitePicture(png(320, 80))).toEqual({ type: "image/png", width: 320, height: 80 });
		expect(readSitePicture(jpeg(1200, 630))).toEqual({ type: "image/jpeg", width: 1200, height: 630 });
		expect(readSitePicture(webp(64, 32))).toEqual({ type: "image/webp", width: 64, height: 32 });
	});

	test("is no SVG, no GIF, no page and nothing else", () => {
		const svg = latin1('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
		expect(readSitePicture(svg)).toBe("not-a-picture");
		expect(readSitePicture(latin1("<!DOCTYPE html><p>Hello"))).toBe("not-a-picture");
		expect(readSitePicture(latin1("GIF89a\x01\x00\x01\x00"))).toBe("wrong-format");
		expect(readSitePicture(new Uint8Array())).toBe("not-a-picture");
	});

	test("carries nothing of who made it, where and with what", () => {
		expect(readSitePicture(png(8, 8, [{ name: "tEXt", data: latin1("Author\0Somebody") }]))).toBe("has-metadata");
		expect(readSitePicture(png(8, 8, [{ name: "eXIf", data: latin1("MM\0*") }]))).toBe("has-metadata");
		expect(readSitePicture(jpeg(8, 8, [0xe1, latin1("Exif\0\0MM")]))).toBe("has-metadata");
		expect(readSitePicture(jpeg(8, 8, [0xe1, latin1("http://ns.adobe.com/xap/1.0/\0<x/>")]))).toBe("has-metadata");
		expect(readSitePicture(jpeg(8, 8, [0xfe, latin1("made by me")]))).toBe("has-metadata");
		expect(readSitePicture(webp(8, 8, "EXIF"))).toBe("has-metadata");
		expect(readSitePicture(webp(8, 8, "XMP "))).toBe("has-metadata");
	});

	test("ends where it says it ends: cut off or with something behind it, it is none", () => {
		for (const whole of [png(40, 40), jpeg(40, 40), webp(40, 40)]) {
			expect(readSitePicture(whole.slice(0, -2))).toBe("not-a-picture");
			expect(readSitePicture(joined(whole, latin1("<script>alert(1)</script>")))).toBe("not-a-picture");
		}
	});

	test("of whatever bytes is one or is refused", () => {
		const damaged = fc.tuple(
			fc.constantFrom(png(16, 16), jpeg(16, 16), webp(16, 16)),
			fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 6 }),
		);
		fc.assert(
			fc.property(damaged, ([whole, changes]) => {
				const bytes = new Uint8Array(whole);
				for (const [at, value] of changes) bytes[at % bytes.length] = value;
				const read = readSitePicture(bytes);
				expect(typeof read === "string" || (read.width > 0 && read.height > 0)).toBe(true);
			}),
		);
	});
});

test("each use has its sizes, its formats and its weight", () => {
	const picture = { type: "image/png", width: 192, height: 192 } as const;
	expect(pictureFault(picture, 5_000, "favicon")).toBeNull();
	expect(pictureFault(picture, 5_000, "logo")).toBeNull();
	expect(pictureFault(picture, 5_000, "shareImage")).toBe("wrong-size");
	expect(pictureFault({ ...picture, type: "image/webp" }, 5_000, "favicon")).toBe("wrong-format");
	expect(pictureFault(picture, 500_000, "favicon")).toBe("too-many-bytes");
	expect(pictureFault({ ...picture, width: 5_000 }, 5_000, "logo")).toBe("wrong-size");
	expect(pictureFault({ type: "image/jpeg", width: 1200, height: 630 }, 90_000, "shareImage")).toBeNull();
});
