import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { FRESHNESS, type FreshnessRule, rotation } from "#workers/contract/freshness.ts";
import { holdsTag, isAnyTag } from "#workers/domain/entity-tag.ts";
import { dataVersion, type Versioned } from "#workers/services/directory/version.ts";
import { version as build } from "../../../package.json";
import type { ApiEnv } from "./context.ts";

/** Returns the Cache-Control of an answer that caches keep by a rule. */
export function cacheControl(rule: FreshnessRule): string {
	const { fresh, kept } = FRESHNESS[rule];
	return `public, max-age=${fresh}, stale-while-revalidate=${kept - fresh}`;
}

/**
 * Returns the Cache-Control of the snippets in pages. They are kept at most until the clock changes the list
 * (`changesAt`, milliseconds).
 */
export function snippetCacheControl(changesAt: number | null, now: number): string {
	const { fresh, kept } = FRESHNESS.snippets;
	const left = changesAt === null ? kept : Math.max(0, Math.floor((changesAt - now) / 1_000));
	const age = Math.min(fresh, left);
	return `public, max-age=${age}, stale-while-revalidate=${Math.min(kept - fresh, left - age)}`;
}

/** Returns the ETag. The random selection changes with the data and every ten minutes; everything else changes only with the data. */
function entityTag(rule: FreshnessRule, version: number, now: number): string {
	const part = rule === "random" ? `-${rotation(now)}` : "";
	return `W/"${build}-${version}${part}"`;
}

/**
 * Sets the freshness of a public answer. The answer is a 304 when the caller already has this version of the data.
 * Otherwise it gets Cache-Control and an ETag made of the version that the handler read (`dataVersion` in the context).
 * Different queries are different addresses, so the version alone is enough.
 */
export function fresh(choose: FreshnessRule | ((c: Context<ApiEnv>) => FreshnessRule)) {
	return createMiddleware<ApiEnv>(async (c, next) => {
		const rule = typeof choose === "string" ? choose : choose(c);
		const known = c.req.header("If-None-Match");
		if (known !== undefined && !isAnyTag(known)) {
			const tag = entityTag(rule, await dataVersion(c.var.ctx), c.var.ctx.now);
			if (holdsTag(known, tag)) return c.body(null, 304, { ETag: tag, "Cache-Control": cacheControl(rule) });
		}
		await next();
		// A 301 without Cache-Control is kept for ever, but an address may return to its business.
		if (c.res.status !== 200 && c.res.status !== 301) return;
		c.header("Cache-Control", cacheControl(rule));
		if (c.var.dataVersion === undefined) return;
		const tag = entityTag(rule, c.var.dataVersion, c.var.ctx.now);
		c.header("ETag", tag);
		// The data changed to the caller's version during the read, or the caller accepts any version that it has.
		if (c.res.status === 200 && holdsTag(known, tag)) {
			const { headers } = c.res;
			headers.delete("Content-Type");
			c.res = new Response(null, { status: 304, headers });
		}
	});
}

/**
 * Answers a text with an ETag made of its content, or with 304 when the caller has the text already. The ETag is weak,
 * because the text may be compressed on its way.
 */
export async function textAnswer(
	c: Context<ApiEnv>,
	text: string,
	headers: { "Content-Type": string; "Cache-Control": string },
): Promise<Response> {
	const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	const tag = `W/"${Buffer.from(hash).toString("hex", 0, 12)}"`;
	if (holdsTag(c.req.header("If-None-Match"), tag))
		return c.body(null, 304, { ETag: tag, "Cache-Control": headers["Cache-Control"] });
	return c.body(text, 200, { ...headers, ETag: tag });
}

/** Returns the value of a versioned answer, and notes the version that was read for the ETag. */
export function answered<T>(c: Context<ApiEnv>, answer: Versioned<T>): T {
	c.set("dataVersion", answer.dataVersion);
	return answer.value;
}
