/** CPU profiles of the workers in a running workerd, through its inspector (the Chrome DevTools protocol over WebSocket). */

export type ProfileNode = {
	id: number;
	callFrame: { functionName: string; url: string; lineNumber: number };
	children?: number[];
};
/** `samples` are node ids, `timeDeltas` the microseconds before each of them. */
export type CpuProfile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[] };

/** Between two samples, in microseconds. */
export const INTERVAL_US = 250;

type Target = { id: string; title: string; webSocketDebuggerUrl: string };
type Reply = { id?: number; result?: unknown; error?: { message: string } };

/** Profiles every worker of the process while `work` runs; by the worker's name. */
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

async function openSession({ id, webSocketDebuggerUrl }: Target) {
	const socket = new WebSocket(webSocketDebuggerUrl);
	const waiting = new Map<number, { done: (result: unknown) => void; failed: (error: Error) => void }>();
	let last = 0;
	await new Promise((opened, failed) => {
		socket.addEventListener("open", opened, { once: true });
		socket.addEventListener("error", () => failed(new Error(`The inspector does not take ${id}.`)), { once: true });
	});
	socket.addEventListener("message", ({ data }) => {
		const reply = JSON.parse(String(data)) as Reply;
		const call = waiting.get(reply.id ?? 0);
		if (reply.error) call?.failed(new Error(reply.error.message));
		else call?.done(reply.result);
	});
	return {
		name: id.replace(/^core:user:/, ""),
		call: (method: string, params: Record<string, unknown> = {}) =>
			new Promise<unknown>((done, failed) => {
				waiting.set(++last, { done, failed });
				socket.send(JSON.stringify({ id: last, method, params }));
			}),
		close: () => socket.close(),
	};
}
