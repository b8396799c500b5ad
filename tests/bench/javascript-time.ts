import { PAGE_CACHE_WORKER } from "#cli/run/page-cache.ts";
import { API_WORKER, WEB_WORKER } from "#cli/run/site.ts";
import { type CpuProfile, INTERVAL_US } from "./inspector.ts";
import type { JavaScriptTime } from "./results.ts";

/** Names what runs when nothing of ours does, and what the profiler cannot look into. */
const IDLE: ReadonlySet<string> = new Set(["(idle)", "(root)", "(program)"]);

type FunctionTime = { name: string; microseconds: number };

/** Returns the functions of a profile by the time in their own code, the longest first. */
export function functionTimes({ nodes, samples, timeDeltas }: CpuProfile): FunctionTime[] {
	const names = new Map(
		nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
			const file = url.split("/").slice(-2).join("/");
			return [
				id,
				functionName.startsWith("(") ? functionName : `${functionName || "(anonymous)"} ${file}:${lineNumber + 1}`,
			];
		}),
	);
	const times = new Map<string, number>();
	for (const [at, id] of samples.entries()) {
		const name = names.get(id) ?? "(unknown)";
		// A step longer than the sampler's own was spent in another worker, or waiting.
		const microseconds = Math.min(timeDeltas[at] ?? 0, 2 * INTERVAL_US);
		if (!IDLE.has(name)) times.set(name, (times.get(name) ?? 0) + microseconds);
	}
	return [...times]
		.map(([name, microseconds]) => ({ name, microseconds }))
		.sort((a, b) => b.microseconds - a.microseconds);
}

/** Returns milliseconds of JavaScript for each request, by the part that ran it. */
export function javaScriptTime(profiles: ReadonlyMap<string, CpuProfile>, requests: number): JavaScriptTime {
	const time: JavaScriptTime = { render: 0, api: 0, d1: 0, cache: 0, runtime: 0 };
	for (const [worker, profile] of profiles) {
		for (const { microseconds } of functionTimes(profile)) time[partOf(worker)] += microseconds / 1_000 / requests;
	}
	return time;
}

/** Adds both. Null counts as none. */
export function addTime(before: JavaScriptTime | null, more: JavaScriptTime): JavaScriptTime {
	if (before === null) return more;
	const { render, api, d1, cache, runtime } = before;
	return {
		render: render + more.render,
		api: api + more.api,
		d1: d1 + more.d1,
		cache: cache + more.cache,
		runtime: runtime + more.runtime,
	};
}

function partOf(worker: string): keyof JavaScriptTime {
	if (worker === WEB_WORKER) return "render";
	if (worker === API_WORKER) return "api";
	if (worker === PAGE_CACHE_WORKER) return "cache";
	return worker.startsWith("d1:") ? "d1" : "runtime";
}
