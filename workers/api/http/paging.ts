import type { Context } from "hono";
import type { Counted, ListSlice } from "#workers/contract/list.ts";
import type { Versioned } from "#workers/services/directory/version.ts";
import type { ApiEnv } from "./context.ts";
import { answered } from "./freshness.ts";

/**
 * Answers the rows of a list. The headers give the total, say whether it is exact, and link the neighbouring pages with
 * `Link` (RFC 8288) under the configured public address. The links contain only the validated parameters of `query`,
 * because unknown parameters could make the header arbitrarily long.
 */
export function listed<T>(
	c: Context<ApiEnv>,
	query: Readonly<Record<string, string | number | undefined>> & ListSlice,
	answer: Versioned<Counted<T>>,
): T[] {
	const { limit, offset } = query;
	const { items, total, totalExact } = answered(c, answer);
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
	return items;
}
