import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { currentVersion } from "#db/queries/site.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { version as build } from "../../../package.json";

const MINUTE = 60;

/**
 * How long each answer is fresh and how long it may be kept, in seconds: section 9 of the public specification, where a call it
 * does not name has the defaults (30 minutes, kept 60). The one place that sets Cache-Control.
 */
export const FRESHNESS = {
	categories: { fresh: 30 * MINUTE, kept: 60 * MINUTE },
	cities: { fresh: 30 * MINUTE, kept: 60 * MINUTE },
	countries: { fresh: 30 * MINUTE, kept: 60 * MINUTE },
	random: { fresh: 10 * MINUTE, kept: 60 * MINUTE },
	search: { fresh: 5 * MINUTE, kept: 60 * MINUTE },
	list: { fresh: 20 * MINUTE, kept: 60 * MINUTE },
	stats: { fresh: 60 * MINUTE, kept: 60 * MINUTE },
	business: { fresh: 45 * MINUTE, kept: 60 * MINUTE },
	nearby: { fresh: 30 * MINUTE, kept: 60 * MINUTE },
	snippets: { fresh: 30 * MINUTE, kept: 60 * MINUTE },
	/** What the web worker renders pages from: it asks every time, and the data version makes that cheap. */
	page: { fresh: 0, kept: 60 * MINUTE },
} as const satisfies Record<string, { fresh: number; kept: number }>;

export type FreshnessRule = keyof typeof FRESHNESS;

export function cacheControl(rule: FreshnessRule): string {
	const { fresh, kept } = FRESHNESS[rule];
	return `public, max-age=${fresh}, stale-while-revalidate=${kept - fresh}`;
}

/** The random selection changes with the data and every ten minutes; everything else with the data alone. */
function entityTag(rule: FreshnessRule, dataVersion: number, now: number): string {
	const turn = rule === "random" ? `-${randomTurn(now)}` : "";
	return `W/"${build}-${dataVersion}${turn}"`;
}

/** Number of the ten minutes that `now` (milliseconds) falls in. */
export function randomTurn(now: number): number {
	return Math.floor(now / 1_000 / FRESHNESS.random.fresh);
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
			const tag = entityTag(rule, await currentVersion(c.var.db), c.var.now);
			if (known.split(",").some((one) => one.trim() === tag))
				return c.body(null, 304, { ETag: tag, "Cache-Control": cacheControl(rule) });
		}
		await next();
		if (c.res.status !== 200) return;
		c.header("Cache-Control", cacheControl(rule));
		if (c.var.dataVersion !== undefined) c.header("ETag", entityTag(rule, c.var.dataVersion, c.var.now));
	});
}
