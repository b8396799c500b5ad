import { signInTexts } from "#web/admin/texts/sign-in.tr.ts";

/**
 * Whether another site made the browser send this change, by Fetch Metadata and Origin. `own` is the admin's address; the one that
 * the request was sent to counts too, since the api worker compares with the configured one again.
 */
export function isForeignChange(request: Request, own: string): boolean {
	if (request.method === "GET" || request.method === "HEAD") return false;
	const site = request.headers.get("Sec-Fetch-Site");
	if (site !== null && site !== "same-origin" && site !== "none") return true;
	const origin = request.headers.get("Origin");
	return origin !== null && origin !== own && origin !== new URL(request.url).origin;
}

export function foreignChangeRefusal(): Response {
	const { title, text } = signInTexts.problems.crossSite;
	return new Response(`${title}\n${text}\n`, { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
