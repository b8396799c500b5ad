import { type ChildProcess, execFileSync } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readdirSync, readFileSync } from "node:fs";

/** Returns what `start` returns, with the ids of the programs named `program` that were started meanwhile. */
export async function startedWith<T>(
	program: string,
	start: () => Promise<T>,
): Promise<{ started: T; pids: number[] }> {
	const children: ChildProcess[] = [];
	const onChild = (message: unknown) => children.push((message as { process: ChildProcess }).process);
	subscribe("child_process", onChild);
	try {
		const started = await start();
		const pids = children.filter(({ spawnfile }) => spawnfile?.includes(program)).flatMap(({ pid }) => pid ?? []);
		return { started, pids };
	} finally {
		unsubscribe("child_process", onChild);
	}
}

/**
 * Returns the seconds of CPU that processes and their children have used so far, in all threads, in user and system
 * mode.
 */
export function cpuSeconds(pids: readonly number[]): number {
	const all = new Set(pids);
	for (const pid of pids) for (const child of childrenOf(pid)) all.add(child);
	return [...all].reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS_A_SECOND;
}

/**
 * Returns the milliseconds of CPU that a process's first thread has used so far, to the nanosecond (proc(5),
 * schedstat).
 */
export function threadMilliseconds(pid: number): number {
	return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
}

/**
 * Reads proc(5): the program's name may hold anything. Behind it come the state and, as 12th and 13th, utime and stime.
 */
function ticksOf(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return Number(fields[11]) + Number(fields[12]);
}

function childrenOf(pid: number): number[] {
	return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
		readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
	);
}

const TICKS_A_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
