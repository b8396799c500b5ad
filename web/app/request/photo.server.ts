import { placeholderSvg } from "./placeholder.server.ts";

const PATH = /^\/photos\/([1-9]\d{0,15})$/;
/** The api worker gives a photo's host four seconds; beyond this it is away itself. */
const PATIENCE_MS = 6_000;
/** A dead host may come back, and no visitor should wait for it twice. */
const FAILURE_SECONDS = 600;

/**
 * `/photos/:id?w=&v=`: the photo as the api worker gets it from wherever the listing says, else the drawn placeholder with status 200, so
 * that a dead host breaks no page. Both are kept in the data centre's cache; `v` names the listing's
 * address of the photo, so that a new one shows at once. Null for every other path.
 */
export async function photoResponse(
	binding: Fetcher,
	request: Request,
	keep: (work: Promise<unknown>) => void,
): Promise<Response | null> {
	const { origin, pathname, searchParams } = new URL(request.url);
	const id = PATH.exec(pathname)?.[1];
	if (id === undefined || (request.method !== "GET" && request.method !== "HEAD")) return null;
	const asked = new URLSearchParams({ w: searchParams.get("w") ?? "480", v: searchParams.get("v")?.slice(0, 8) ?? "" });
	const address = `${origin}${pathname}?${asked}`;
	const cache = await caches.open("photos");
	const cached = await cache.match(address);
	if (cached) return cached;
	const photo = await binding
		.fetch(new Request(address, { headers: { Accept: "image/*" }, signal: AbortSignal.timeout(PATIENCE_MS) }))
		.catch(() => null);
	// Widths that nobody offers are the asker's mistake, not a missing photo.
	if (photo?.status === 400) return photo;
	const response = photo?.ok ? withoutSniffing(photo) : placeholder(Number(id));
	keep(cache.put(address, response.clone()));
	return response;
}

function placeholder(id: number): Response {
	return new Response(placeholderSvg(id), {
		headers: { "Content-Type": "image/svg+xml", "Cache-Control": `public, max-age=${FAILURE_SECONDS}` },
	});
}

function withoutSniffing(photo: Response): Response {
	const headers = new Headers(photo.headers);
	headers.set("X-Content-Type-Options", "nosniff");
	return new Response(photo.body, { headers });
}
