/** Takes CPU profiles of the workers in a running workerd, through its inspector (devtools.ts). */

import { connectDevTools } from "./devtools.ts";

type ProfileNode = {
	id: number;
	callFrame: { functionName: string; url: string; lineNumber: number };
	children?: number[];
};
/** `samples` are node ids. `timeDeltas` are the microseconds before each of them. */
export type CpuProfile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[] };

/** Is the time between two samples, in microseconds. */
export const INTERVAL_US = 250;

type Target = { id: string; title: string; webSocketDebuggerUrl: string };

/** Profiles every worker of the process while `work` runs. Returns the profiles by the worker's name. */
export async function profileWorkers(address: string, work: () => Promise<void>): Promise<Map<string, CpuProfile>> {
	const targets = (await (await fetch(`http://${address}/json`)).json()) as Target[];
	const sessions = await Promise.all(targets.map(openSession));
	for (const { call } of sessions) {
		await call("Profiler.enable");
		await call("Profiler.setSamplingInterval", { interval: INTERVAL_US });
		await call("Profiler.start");
	}
	await work();
	const profiles = new Map<string, CpuProfile>();
	for (const { name, call, close } of sessions) {
		const { profile } = (await call("Profiler.stop")) as { profile: CpuProfile };
		profiles.set(name, profile);
		close();
	}
	return profiles;
}

/**
 * Returns the most bytes that a worker of the process has on its heap while `work` runs, looked at ten times a second:
 * with what V8 has not collected yet, or, with `collected`, only what is in use.
 */
export async function watchHeap(
	address: string,
	name: string,
	work: () => Promise<unknown>,
	{ collected = false } = {},
): Promise<number> {
	const targets = (await (await fetch(`http://${address}/json`)).json()) as Target[];
	const target = targets.find(({ id }) => id.endsWith(name));
	if (target === undefined) throw new Error(`There is no worker ${name}: ${targets.map(({ id }) => id).join(", ")}`);
	const { call, close } = await openSession(target);
	let most = 0;
	let isOver = false;
	const watching = (async () => {
		while (!isOver) {
			if (collected) await call("HeapProfiler.collectGarbage");
			const { usedSize } = (await call("Runtime.getHeapUsage")) as { usedSize: number };
			most = Math.max(most, usedSize);
			await new Promise((passed) => setTimeout(passed, 100));
		}
	})();
	// A worker that has nothing more to do may leave the last question unanswered.
	await work();
	isOver = true;
	await Promise.race([watching.catch(() => {}), new Promise((passed) => setTimeout(passed, 2_000))]);
	close();
	return most;
}

async function openSession({ id, webSocketDebuggerUrl }: Target) {
	return { name: id.replace(/^core:user:/, ""), ...(await connectDevTools(webSocketDebuggerUrl)) };
}
