import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { ASK_AGAIN, FRESHNESS, type FreshnessRule, rotationEnd } from "#workers/contract/freshness.ts";
import { holdsTag, isAnyTag } from "#workers/domain/entity-tag.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import { type Versioned, versionAndWords } from "#workers/services/directory/version.ts";
import { wordsInMemory } from "#workers/services/lexicon/read.ts";
import { version as build } from "../../../package.json";
import type { ApiEnv } from "./context.ts";

/**
 * Returns the Cache-Control of an answer that caches keep by a rule, at most until the clock changes it (`changesAt`, milliseconds; null:
 * it never does).
 */
export function cacheControl(rule: FreshnessRule, changesAt: number | null = null, now = 0): string {
	const { fresh, kept } = FRESHNESS[rule];
	const left = changesAt === null ? kept : Math.max(0, Math.floor((changesAt - now) / 1_000));
	const age = Math.min(fresh, left);
	return `public, max-age=${age}, stale-while-revalidate=${Math.min(kept - fresh, left - age)}`;
}

/** Begins every ETag of a version. Where the clock changes an answer, the moment follows (`until`). */
function tagOf(version: string, until: number | null): string {
	return `W/"${build}-${version}${until === null ? "" : `-${until}`}"`;
}

/** Letters of the words' key that tell it from others. */
const OF_KEY = 8;

/**
 * Names the version of the data in an ETag. What is found for a text also depends on the learned words, by their key, and on the day, as
 * "tomorrow" does.
 */
function versionFor(rule: FreshnessRule, data: number, words: string | null, now: number): string {
	return rule === "search" ? `${data}.${words?.slice(-OF_KEY) ?? ""}.${Math.floor(now / DAY_MS)}` : String(data);
}

/** Returns until when a cache may keep an answer by its rule. At midnight "tomorrow" becomes another day in what is found for a text. */
function keptUntil(rule: FreshnessRule, changesAt: number | null, now: number): number | null {
	if (rule === "random") return null;
	if (rule !== "search") return changesAt;
	return Math.min(changesAt ?? Number.POSITIVE_INFINITY, (Math.floor(now / DAY_MS) + 1) * DAY_MS);
}

/**
 * Returns until when (null: until the data change) the caller's answer is that of a version of the data; undefined when it has another one.
 * Its tag says so, and nothing has to be read for it.
 */
function knownUntil(known: string, version: string, now: number): number | null | undefined {
	if (holdsTag(known, tagOf(version, null))) return null;
	const start = tagOf(version, null).slice("W/".length, -1);
	for (const tag of known.split(",")) {
		const until = tag.trim().replace(/^W\//, "");
		if (!until.startsWith(`${start}-`)) continue;
		const moment = Number(until.slice(start.length + 1, -1));
		if (moment > now) return moment;
	}
	return undefined;
}

/**
 * Sets the freshness of a public answer. The answer is a 304 when the caller already has this version of the data, and the clock has not
 * changed it since. Otherwise it gets Cache-Control and an ETag made of what the handler read (`dataVersion` and `changesAt` in the
 * context). Different queries are different addresses, so the version alone is enough.
 */
export function fresh(choose: FreshnessRule | ((c: Context<ApiEnv>) => FreshnessRule)) {
	return createMiddleware<ApiEnv>(async (c, next) => {
		const rule = typeof choose === "string" ? choose : choose(c);
		const { now } = c.var.ctx;
		// The random selection is kept for its whole time, and has another tag when the next one begins.
		const control = (until: number | null) => cacheControl(rule, keptUntil(rule, until, now), now);
		const known = c.req.header("If-None-Match");
		if (known !== undefined && !isAnyTag(known)) {
			const read = await versionAndWords(c.var.ctx);
			const version = versionFor(rule, read.version, read.words, now);
			const until = knownUntil(known, version, now);
			if (until !== undefined)
				return c.body(null, 304, { ETag: tagOf(version, until), "Cache-Control": control(until) });
		}
		const words = wordsInMemory();
		await next();
		// Browsers ask at every visit whether an address has moved: it may return to its business, and a kept redirect in each direction
		// would be a loop. Without Cache-Control they would keep it for ever.
		if (c.res.status === 301) c.header("Cache-Control", ASK_AGAIN);
		if (c.res.status !== 200) return;
		const until = rule === "random" ? rotationEnd(now) : (c.var.changesAt ?? null);
		c.header("Cache-Control", control(until));
		if (c.var.dataVersion === undefined) return;
		// Where words were read meanwhile, nobody knows of which this answer is.
		if (rule === "search" && wordsInMemory() !== words) return;
		const tag = tagOf(versionFor(rule, c.var.dataVersion, words, now), until);
		c.header("ETag", tag);
		// The data changed to the caller's version during the read, or the caller accepts any version that it has.
		if (holdsTag(known, tag)) {
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

/** Returns the value of a versioned answer, and notes for the ETag the version that was read, and when the clock changes it. */
export function answered<T>(c: Context<ApiEnv>, answer: Versioned<T>): T {
	c.set("dataVersion", answer.dataVersion);
	c.set("changesAt", answer.changesAt ?? null);
	return answer.value;
}
