import { isTag } from "./cache-tag.ts";

/** Describes what `ctx.cache.purge()` takes and resolves to (workers/cache/purge). */
export type PurgeWishes = { tags?: string[]; pathPrefixes?: string[]; purgeEverything?: boolean };
export type PurgeResult = { success: boolean; errors: { code: number; message: string }[] };

/** Is a bucket of calls that fills again at a steady rate. With null there is no limit. */
export type PurgeRate = { bucket: number; perMinute: number } | null;

/** Is the rate of every account (workers/cache/limitations, "Purge rate limits"). */
export const FREE_PURGE_RATE: PurgeRate = { bucket: 25, perMinute: 5 };
/** Limits the tags and path prefixes that one call may name. */
const MOST_OPERATIONS = 100;

/**
 * Says why a purge cannot be carried out, or returns null when it can. The codes are this project's own, because the
 * documentation names none.
 */
export function purgeProblem({ tags = [], pathPrefixes = [], purgeEverything }: PurgeWishes): PurgeResult | null {
	const operations = tags.length + pathPrefixes.length;
	if (operations === 0 && purgeEverything !== true) return failure(1001, "There is nothing to purge in this call.");
	if (operations > MOST_OPERATIONS)
		return failure(1002, `A call may purge ${MOST_OPERATIONS} tags and prefixes at most.`);
	const wrong = tags.find((tag) => !isTag(tag));
	return wrong === undefined ? null : failure(1003, `This is no cache tag: ${wrong.slice(0, 100)}`);
}

/**
 * Returns a function that checks each call against the rate. It returns null when the call does not exceed the rate.
 */
export function createPurgeRate(rate: PurgeRate, now: () => number): () => PurgeResult | null {
	if (rate === null) return () => null;
	const { bucket, perMinute } = rate;
	let tokens = bucket;
	let counted = now();
	return () => {
		const at = now();
		tokens = Math.min(bucket, tokens + ((at - counted) / 60_000) * perMinute);
		counted = at;
		if (tokens < 1) return failure(1004, "The rate limit of purges is reached.");
		tokens--;
		return null;
	};
}

function failure(code: number, message: string): PurgeResult {
	return { success: false, errors: [{ code, message }] };
}
