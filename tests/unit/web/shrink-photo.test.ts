import { afterEach, expect, test, vi } from "vitest";
import { png } from "#tests/factories/picture.ts";
import { shrinkPhoto } from "#web/admin/gallery/shrink-photo.ts";
import { drawSmaller } from "#web/admin/settings/shrink-picture.ts";
import { AD_PICTURE } from "#workers/domain/house-ads/picture.ts";

/** Is a browser that writes these formats, and a PNG for any other, as the standard says. Its PNGs of photos have 2 MB. */
function browserOf(...formats: string[]) {
	const drawn: string[] = [];
	const context = {
		globalCompositeOperation: "source-over",
		fillStyle: "",
		drawImage: () => drawn.push("picture"),
		fillRect: () => drawn.push(`${context.globalCompositeOperation} ${context.fillStyle}`),
	};
	const canvas = () => ({
		...{ width: 0, height: 0 },
		getContext: () => context,
		toBlob(done: (blob: Blob) => void, type: string) {
			const written = formats.includes(type) ? type : "image/png";
			done(new Blob([new Uint8Array(written === "image/png" ? 2_000_000 : 90_000)], { type: written }));
		},
	});
	vi.stubGlobal("document", { createElement: canvas });
	vi.stubGlobal("createImageBitmap", async () => ({ width: 1_600, height: 1_000, close: () => {} }));
	return drawn;
}
const PHOTO = new File([png(1_600, 1_000)], "terrace.png", { type: "image/png" });
const typeOf = (made: Blob | string) => (typeof made === "string" ? made : made.type);

afterEach(() => {
	vi.unstubAllGlobals();
});

test("a photo is a WebP where the browser writes it, and a JPEG on white where it would be a PNG that is too large", async () => {
	browserOf("image/webp", "image/jpeg");
	expect(typeOf(await shrinkPhoto(PHOTO))).toBe("image/webp");
	expect(typeOf(await drawSmaller(PHOTO, { ...AD_PICTURE, type: "image/webp" }))).toBe("image/webp");
	const drawn = browserOf("image/jpeg");
	expect(typeOf(await shrinkPhoto(PHOTO))).toBe("image/jpeg");
	expect(drawn).toEqual(["picture", "destination-over #ffffff"]);
	expect(typeOf(await drawSmaller(PHOTO, { ...AD_PICTURE, type: "image/webp" }))).toBe("image/jpeg");
});
