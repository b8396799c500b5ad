import type { Context } from "hono";
import type { ApiEnv } from "./context.ts";

export type Paging = { limit: number; offset: number; total: number; totalExact: boolean };

/**
 * `X-Total-Count`, whether it is exact, and the neighbouring pages as `Link` (RFC 8288) under the configured public address. Of the
 * parameters only those of `query`, as they were validated: what a call does not know would make the header as long as one likes.
 */
export function pagingHeaders(
	c: Context<ApiEnv>,
	query: Readonly<Record<string, string | number | undefined>>,
	{ limit, offset, total, totalExact }: Paging,
): void {
	c.header("X-Total-Count", String(total));
	if (!totalExact) c.header("X-Total-Count-Exact", "false");
	const given = Object.keys(c.req.query()).filter((name) => Object.hasOwn(query, name));
	const at = (target: number) => {
		const url = new URL(c.req.path, c.env.PUBLIC_ORIGIN);
		for (const name of given) url.searchParams.set(name, String(query[name]));
		url.searchParams.set("limit", String(limit));
		url.searchParams.set("offset", String(target));
		return url.href;
	};
	const links = [`<${at(0)}>; rel="first"`];
	if (offset > 0) links.push(`<${at(Math.max(0, offset - limit))}>; rel="prev"`);
	if (offset + limit < total) links.push(`<${at(offset + limit)}>; rel="next"`);
	if (totalExact && total > 0) links.push(`<${at(Math.floor((total - 1) / limit) * limit)}>; rel="last"`);
	c.header("Link", links.join(", "));
}
