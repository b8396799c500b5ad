import { currentVersion } from "#db/queries/directory.ts";

/**
 * Answers from KV under a key that carries the data version, so nothing is ever purged: a change makes new keys, the old ones
 * expire. KV is a cache only; when it fails, the answer is computed. `keep` in seconds (KV's least is 60).
 */
export async function readThrough<T>(
	kv: KVNamespace,
	db: D1Database,
	name: string,
	keep: number,
	load: () => Promise<{ dataVersion: number; value: T }>,
): Promise<{ dataVersion: number; value: T }> {
	const dataVersion = await currentVersion(db);
	const cached = await kv.get<T>(cacheKey(dataVersion, name), "json").catch(() => null);
	if (cached !== null) return { dataVersion, value: cached };
	const loaded = await load();
	await kv
		.put(cacheKey(loaded.dataVersion, name), JSON.stringify(loaded.value), { expirationTtl: Math.max(60, keep) })
		.catch((error) => console.warn(`KV put of ${name} failed: ${error}`));
	return loaded;
}

function cacheKey(dataVersion: number, name: string): string {
	return `v${dataVersion}:${name}`;
}
