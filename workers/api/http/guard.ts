import { createHash, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { ApiError } from "#workers/api/errors.ts";
import type { ApiEnv } from "./context.ts";

/** Everything a visitor may call. Whatever is not here needs a token: deny by default. */
const PUBLIC_CALLS: readonly RegExp[] = [
	/^\/api\/health$/,
	/^\/api\/categories$/,
	/^\/api\/cities$/,
	/^\/api\/countries$/,
	/^\/api\/businesses(?:\/[^/]+(?:\/nearby)?)?$/,
	/^\/api\/html-injection-codes$/,
	/^\/api\/pages\/(?:shell|home|search|categories|cities|(?:business|category|city)\/[^/]+)$/,
	/^\/photos\/\d{1,16}$/,
	/^\/robots\.txt$/,
];

/** The two calls by which visitors send something. */
const PUBLIC_POSTS: readonly RegExp[] = [/^\/api\/contact$/, /^\/api\/vitals$/];

export function isPublicCall(method: string, path: string): boolean {
	const calls = method === "GET" || method === "HEAD" ? PUBLIC_CALLS : method === "POST" ? PUBLIC_POSTS : [];
	return calls.some((pattern) => pattern.test(path));
}

/** Lets visitors at the public calls and the service token at the rest; 401 for everyone else, whether the call exists or not. */
export const guard = createMiddleware<ApiEnv>(async (c, next) => {
	if (!isPublicCall(c.req.method, c.req.path)) {
		const token = /^Bearer ([\w-]{20,200})$/.exec(c.req.header("Authorization") ?? "")?.[1];
		if (token === undefined || !c.env.SERVICE_TOKEN || !sameSecret(token, c.env.SERVICE_TOKEN))
			throw new ApiError("unauthorized", "This call needs a valid token");
		c.set("caller", { name: "service-token", requestId: c.get("requestId") });
		c.header("Cache-Control", "no-store");
	}
	await next();
});

/** Compares in constant time; both sides are hashed first, since unequal lengths would throw. */
function sameSecret(given: string, expected: string): boolean {
	const digest = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(digest(given), digest(expected));
}
