import { photoAgent } from "#workers/domain/picture/photo.ts";
import { PICTURE_HEAD_BYTES, type PictureType, pictureType } from "#workers/domain/picture/picture-type.ts";
import { hostOf, isPublicAddress } from "#workers/domain/public-address.ts";

const MAX_BYTES = 8 * 1024 * 1024;
const PATIENCE_MS = 4_000;
const MAX_REDIRECTS = 2;
const A_DAY = 86_400;

export type Picture = { body: ArrayBuffer; type: PictureType };

/** Says which hosts photos may or may not be fetched from. */
type PhotoSource = {
	publicOrigin: string;
	/** Is null when the admin shares the public address. */
	adminOrigin: string | null;
	/** Allows http://127.0.0.1 too, for tests that start their own host. */
	localHosts: boolean;
};

/**
 * Fetches a picture from another host, unchanged. Returns null for anything but a picture of bounded size within four seconds, and when its
 * address or a redirect is private or this site's own.
 */
export async function fetchPhoto(address: string, source: PhotoSource): Promise<Picture | null> {
	try {
		const response = await follow(address, source);
		if (!response) return null;
		if (response.ok && Number(response.headers.get("Content-Length") ?? 0) <= MAX_BYTES) return await read(response);
		await response.body?.cancel();
		return null;
	} catch {
		return null;
	}
}

/** Follows redirects itself, so that each address is checked. Returns null when one is not allowed, or when there are too many. */
async function follow(address: string, source: PhotoSource): Promise<Response | null> {
	const signal = AbortSignal.timeout(PATIENCE_MS);
	let url = new URL(address);
	for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
		if (!mayAsk(url, source)) return null;
		const response = await fetch(url, {
			redirect: "manual",
			signal,
			headers: { Accept: "image/*", "User-Agent": photoAgent(source.publicOrigin) },
			cf: { cacheEverything: true, cacheTtlByStatus: { "200-299": A_DAY } },
		});
		const location = response.headers.get("Location");
		if (response.status < 300 || response.status >= 400 || location === null) return response;
		await response.body?.cancel();
		url = new URL(location, url);
	}
	return null;
}

function mayAsk(url: URL, { publicOrigin, adminOrigin, localHosts }: PhotoSource): boolean {
	const own = [publicOrigin, adminOrigin ?? publicOrigin].map((origin) => hostOf(new URL(origin)));
	if (own.includes(hostOf(url))) return false;
	return isPublicAddress(url) || (localHosts && url.protocol === "http:" && url.hostname === "127.0.0.1");
}

/** Reads a picture to its end; null as soon as it proves to be no picture, or too large. */
async function read(response: Response): Promise<Picture | null> {
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	let size = 0;
	let type: PictureType | null = null;
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		if (size > MAX_BYTES) return null;
		chunks.push(chunk);
		if (type === null && size >= PICTURE_HEAD_BYTES) {
			type = await typeOf(chunks);
			if (type === null) return null;
		}
	}
	type ??= await typeOf(chunks);
	return type === null ? null : { body: await new Blob(chunks).arrayBuffer(), type };
}

async function typeOf(chunks: Uint8Array<ArrayBuffer>[]): Promise<PictureType | null> {
	return pictureType(await new Blob(chunks).slice(0, PICTURE_HEAD_BYTES).bytes());
}
