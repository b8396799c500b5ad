import { type PhotoSizeRecord, putPhotoSize } from "#db/queries/photos.ts";
import { photoAddress, photoVersion } from "#workers/domain/photo.ts";
import { type PictureSize, pictureSize } from "#workers/domain/picture-size.ts";
import type { ServiceContext } from "../context.ts";
import type { Picture } from "./fetch.ts";

/**
 * Remembers how large a business's photo is, for its share card; nothing where that cannot be told. `address` is where it comes from.
 * Asks for no purge: whoever walked through the photos would empty the cache. The page says the size when it is next rendered.
 */
export async function rememberPhotoSize(
	{ db }: ServiceContext,
	{ id, address, picture }: { id: number; address: string; picture: Picture },
): Promise<void> {
	const size = pictureSize(new Uint8Array(picture.body), picture.type);
	if (size === null) return;
	await putPhotoSize(db, id, { version: photoVersion(address), ...size })
		.run()
		// The photo is shown all the same, and its size seen again next time.
		.catch((error) => console.warn(`The size of photo ${id} was not kept: ${error}`));
}

/** The size of a business's photo as it is now; null when it has not been fetched since it was changed. */
export function currentPhotoSize(
	business: { photoUrl: string | null; imageUrl: string | null },
	record: PhotoSizeRecord | undefined,
): PictureSize | null {
	const address = photoAddress(business);
	if (record === undefined || address === null || record.version !== photoVersion(address)) return null;
	return { width: record.width, height: record.height };
}
