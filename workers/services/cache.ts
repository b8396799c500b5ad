import type { ServiceContext } from "./context.ts";
import type { Versioned } from "./directory/version.ts";

/**
 * Reads answers through KV. The key carries the data's version, so nothing is ever purged: a change makes new keys, and the old ones
 * expire. KV is only a cache; when it fails, the answer is computed. `keep` is in seconds (KV's minimum is 60).
 */
export async function readThrough<T>(
	{ cache }: ServiceContext,
	{ name, version, keep, load }: { name: string; version: number; keep: number; load: () => Promise<Versioned<T>> },
): Promise<Versioned<T>> {
	const cached = await cache.get<T>(cacheKey(version, name), "json").catch(() => null);
	if (cached !== null) return { dataVersion: version, value: cached };
	const loaded = await load();
	await cache
		.put(cacheKey(loaded.dataVersion, name), JSON.stringify(loaded.value), { expirationTtl: Math.max(60, keep) })
		.catch((error) => console.warn(`KV put of ${name} failed: ${error}`));
	return loaded;
}

function cacheKey(version: number, name: string): string {
	return `v${version}:${name}`;
}
