import type { SitePicture } from "#workers/contract/site-settings.ts";
import type { SitePictureType } from "#workers/domain/site-settings/site-picture.ts";
import type { ServiceContext } from "../context.ts";

/** Is the prefix of the site's own pictures in R2. */
export const SITE_PICTURES = "site/";

/** Finds an uploaded picture and its size in bytes; null when there is none. */
export async function findSitePicture(
	{ files }: ServiceContext,
	sha: string,
): Promise<{ picture: SitePicture; bytes: number } | null> {
	const object = await files.head(SITE_PICTURES + sha);
	if (object === null) return null;
	const { width, height } = object.customMetadata ?? {};
	const type = object.httpMetadata?.contentType as SitePictureType;
	return { picture: { sha, type, width: Number(width), height: Number(height) }, bytes: object.size };
}

/** Opens a picture's bytes to be shown; null when there is none. */
export function openSitePicture({ files }: ServiceContext, sha: string): Promise<R2ObjectBody | null> {
	return files.get(SITE_PICTURES + sha);
}
