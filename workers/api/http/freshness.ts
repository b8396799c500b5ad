import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { FRESHNESS, type FreshnessRule, randomTurn } from "#workers/contract/freshness.ts";
import { dataVersion, type Versioned } from "#workers/services/directory/version.ts";
import { version as build } from "../../../package.json";
import type { ApiEnv } from "./context.ts";

/** The one place that makes Cache-Control. */
function cacheControl(rule: FreshnessRule): string {
	const { fresh, kept } = FRESHNESS[rule];
	return `public, max-age=${fresh}, stale-while-revalidate=${kept - fresh}`;
}

/** The random selection changes with the data and every ten minutes; everything else with the data alone. */
function entityTag(rule: FreshnessRule, version: number, now: number): string {
	const turn = rule === "random" ? `-${randomTurn(now)}` : "";
	return `W/"${build}-${version}${turn}"`;
}

/**
 * Freshness of a public answer: 304 when the caller already has this version of the data, else Cache-Control and an ETag made of
 * the version the handler read (`dataVersion` in the context). Queries that differ are different addresses, so the version is enough.
 */
export function fresh(choose: FreshnessRule | ((c: Context<ApiEnv>) => FreshnessRule)) {
	return createMiddleware<ApiEnv>(async (c, next) => {
		const rule = typeof choose === "string" ? choose : choose(c);
		const known = c.req.header("If-None-Match");
		if (known !== undefined) {
			const tag = entityTag(rule, await dataVersion(c.var.act), c.var.act.now);
			if (known.split(",").some((one) => one.trim() === tag))
				return c.body(null, 304, { ETag: tag, "Cache-Control": cacheControl(rule) });
		}
		await next();
		// A 301 without Cache-Control is kept for ever, and an address may come back to its business.
		if (c.res.status !== 200 && c.res.status !== 301) return;
		c.header("Cache-Control", cacheControl(rule));
		if (c.var.dataVersion !== undefined) c.header("ETag", entityTag(rule, c.var.dataVersion, c.var.act.now));
	});
}

/** What a reading verb has answered; the version that it read makes the ETag. */
export function answered<T>(c: Context<ApiEnv>, answer: Versioned<T>): T {
	c.set("dataVersion", answer.dataVersion);
	return answer.value;
}
