import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FREE_PURGE_RATE, type PurgeRate } from "./page-cache/purge.ts";

export const PAGE_CACHE_WORKER = "page-cache";
/** Says how other workers bind the cache. */
export const PAGE_CACHE_BINDING = { name: PAGE_CACHE_WORKER, entrypoint: "PageCache" };

const DIRECTORY = join(import.meta.dirname, "page-cache");
const MOST_BYTES = 128 * 1024 * 1024;

export type PageCacheSettings = {
	/** Is the worker and the entrypoint behind the cache. */
	origin: { name: string; entrypoint: string };
	/** Is the rate of a free account by default. Null sets no limit. */
	purgeRate?: PurgeRate;
	/** Limits the bytes of pages that it keeps. */
	mostBytes?: number;
};

/**
 * Returns, for Miniflare, the worker that replaces Cloudflare's Workers Cache, because the local runtime does not have
 * one. It is not part of a deployment and needs no build.
 */
export async function pageCacheWorker({
	origin,
	purgeRate = FREE_PURGE_RATE,
	mostBytes = MOST_BYTES,
}: PageCacheSettings) {
	const { transformWithOxc } = await import("vite");
	const files = readdirSync(DIRECTORY);
	// workerd starts the first module of the list.
	files.sort((a, b) => Number(b === "worker.ts") - Number(a === "worker.ts"));
	const modules = files.map(async (file) => {
		const path = join(DIRECTORY, file);
		const { code } = await transformWithOxc(readFileSync(path, "utf8"), path);
		return { type: "ESModule" as const, path, contents: code };
	});
	return {
		name: PAGE_CACHE_WORKER,
		compatibilityDate: "2026-11-01",
		modulesRoot: DIRECTORY,
		modules: await Promise.all(modules),
		bindings: { PURGE_RATE: purgeRate, MOST_BYTES: mostBytes },
		serviceBindings: { ORIGIN: origin },
	};
}
