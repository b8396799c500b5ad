/**
 * Tells whether another site made the browser send this change. It checks Fetch Metadata and Origin. `own` is the
 * page's address. The address that the request was sent to is accepted too, because the api worker checks against the
 * configured address again.
 */
export function isForeignChange(request: Request, own: string): boolean {
	if (request.method === "GET" || request.method === "HEAD") return false;
	const site = request.headers.get("Sec-Fetch-Site");
	if (site !== null && site !== "same-origin" && site !== "none") return true;
	const origin = request.headers.get("Origin");
	return origin !== null && origin !== own && origin !== new URL(request.url).origin;
}
