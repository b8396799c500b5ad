import { type PhotoSizeRecord, putPhotoSize } from "#db/queries/photos.ts";
import { photoAddress, photoVersion } from "#workers/domain/picture/photo.ts";
import { type PictureSize, pictureSize } from "#workers/domain/picture/picture-size.ts";
import type { ServiceContext } from "../context.ts";
import type { Picture } from "./fetch.ts";

/**
 * Remembers the size of a business's photo for its share card, if the size is known. `address` is the photo's source.
 * It requests no purge, since anybody who walked through the photos would empty the cache. The page has the size when
 * it is next rendered.
 */
export async function rememberPhotoSize(
	{ db }: ServiceContext,
	{ id, address, picture }: { id: number; address: string; picture: Picture },
): Promise<void> {
	const size = pictureSize(new Uint8Array(picture.body), picture.type);
	if (size === null) return;
	await putPhotoSize(db, id, { version: photoVersion(address), ...size })
		.run()
		// The photo is still shown, and its size is read again next time.
		.catch((error) => console.warn(`The size of photo ${id} was not kept: ${error}`));
}

/** Returns the present size of a business's photo; null when the photo was not fetched since it changed. */
export function currentPhotoSize(
	business: { photoUrl: string | null; imageUrl: string | null },
	record: PhotoSizeRecord | undefined,
): PictureSize | null {
	const address = photoAddress(business);
	if (record === undefined || address === null || record.version !== photoVersion(address)) return null;
	return { width: record.width, height: record.height };
}
