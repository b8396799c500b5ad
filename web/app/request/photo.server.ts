import { PHOTO_WIDTHS, photoAgent } from "#workers/domain/picture/photo.ts";
import { visitorHeaders } from "./forwarded-headers.server.ts";
import { placeholders } from "./placeholder.server.ts";

const PATH = /^\/photos\/([1-9]\d{0,15})$/;
const WIDTHS: readonly string[] = PHOTO_WIDTHS.map(String);
const VERSION = /^[0-9a-z]{1,7}$/;
/**
 * Limits the wait for the api worker. It gives a photo's host four seconds, so after this longer time the api worker
 * itself cannot be reached.
 */
const PATIENCE_MS = 6_000;
/** Says for how long a failure is remembered. A dead host may come back, but no visitor should wait for it twice. */
const FAILURE_SECONDS = 600;

/**
 * Holds an answer as data, because a stream belongs to the request that opened it and cannot be given to another
 * request.
 */
type Photo = { status: number; headers: [string, string][]; body: ArrayBuffer };

/**
 * Holds the photos that this isolate is fetching, by address. A second request for the same photo waits for it instead
 * of fetching it again.
 */
const underway = new Map<string, Promise<Photo | null>>();

type PhotoContext = {
	api: Fetcher;
	publicOrigin: string;
	/** Keeps the worker alive for work that continues after the answer. */
	keep: (work: Promise<unknown>) => void;
};

/**
 * Serves `/photos/:id?w=&v=`. It answers the photo that the api worker gets from the listing's address. Without a photo
 * it answers the drawn placeholders with status 200, so that a dead host breaks no page; the part of the address after
 * `#` chooses the picture. Both are stored in the data centre's cache, under id, width and version only. The api worker
 * answers only the current version and redirects all others to it. Returns null for every other path.
 */
export async function photoResponse(request: Request, url: URL, context: PhotoContext): Promise<Response | null> {
	const { pathname, searchParams } = url;
	if (!PATH.test(pathname) || (request.method !== "GET" && request.method !== "HEAD")) return null;
	// The photo's address leads back to this site under another of its names. Asking once more would never end.
	if (request.headers.get("User-Agent") === photoAgent(context.publicOrigin))
		return new Response(null, { status: 508 });
	const asked = new URLSearchParams();
	for (const name of ["w", "v"]) if (searchParams.has(name)) asked.set(name, searchParams.get(name) ?? "");
	const address = `${context.publicOrigin}${pathname}?${asked}`;
	const headers = visitorHeaders(request);
	const canBeCurrent = WIDTHS.includes(asked.get("w") ?? "") && VERSION.test(asked.get("v") ?? "");
	const photo = canBeCurrent
		? await keptPhoto(address, headers, context)
		: await askForPhoto(address, headers, context);
	return photo instanceof Response ? photo : shown(photo);
}

/**
 * Returns a photo from the data centre's cache. Otherwise it asks for the photo once, however many requests want it.
 * Returns null when there was no answer in time.
 */
async function keptPhoto(address: string, headers: Headers, context: PhotoContext): Promise<Response | Photo | null> {
	const cache = await caches.open("photos");
	const cached = await cache.match(address);
	if (cached) return cached;
	let coming = underway.get(address);
	if (coming === undefined) {
		coming = storePhoto(cache, address, headers, context).finally(() => underway.delete(address));
		underway.set(address, coming);
		// The other requests keep waiting when the first visitor has left.
		context.keep(coming);
	}
	return Promise.race([coming, scheduler.wait(PATIENCE_MS).then(() => null)]);
}

async function storePhoto(
	cache: Cache,
	address: string,
	headers: Headers,
	context: PhotoContext,
): Promise<Photo | null> {
	// The photo may have been stored since this request looked.
	const cached = await cache.match(address);
	if (cached) return toPhoto(cached);
	const photo = await askForPhoto(address, headers, context);
	if (photo !== null && mayBeKept(photo)) await cache.put(address, shown(photo)).catch(() => {});
	return photo;
}

async function askForPhoto(address: string, headers: Headers, { api }: PhotoContext): Promise<Photo | null> {
	try {
		const signal = AbortSignal.timeout(PATIENCE_MS);
		return await toPhoto(await api.fetch(new Request(address, { headers, redirect: "manual", signal })));
	} catch {
		return null;
	}
}

async function toPhoto(response: Response): Promise<Photo> {
	return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
}

function mayBeKept({ headers }: Photo): boolean {
	return headers.some(([name, value]) => name === "cache-control" && value.startsWith("public"));
}

/**
 * Chooses the answer to show. A wrong width, another address and too many requests are the visitor's own errors.
 * Anything else that is no photo becomes a placeholder.
 */
function shown(photo: Photo | null): Response {
	if (photo === null || photo.status === 404 || photo.status >= 500) return placeholder();
	return new Response(photo.body, { status: photo.status, headers: photo.headers });
}

function placeholder(): Response {
	return new Response(placeholders(), {
		headers: { "Content-Type": "image/svg+xml", "Cache-Control": `public, max-age=${FAILURE_SECONDS}` },
	});
}
