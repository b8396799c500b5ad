/**
 * Tells whether another site made the browser send this change, by Fetch Metadata and Origin. `own` is the page's
 * address. The address that the request was sent to counts too, because the api worker compares with the configured one
 * again.
 */
export function isForeignChange(request: Request, own: string): boolean {
	if (request.method === "GET" || request.method === "HEAD") return false;
	const site = request.headers.get("Sec-Fetch-Site");
	if (site !== null && site !== "same-origin" && site !== "none") return true;
	const origin = request.headers.get("Origin");
	return origin !== null && origin !== own && origin !== new URL(request.url).origin;
}
