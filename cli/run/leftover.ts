import { type ChildProcess, spawnSync } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// A start that is killed (kill -9, out of memory) leaves its workerd process behind, which holds the port and the data.
// So the state folder notes this process. The next start, which has the folder's lock, ends it.

const FILE = "workerd.pid";

/** Notes every workerd process that this process starts from now on. */
export function rememberRuntime(stateDir: string): void {
	subscribe("child_process", (message) => {
		const { process: child } = message as { process: ChildProcess };
		// The channel reports a process before its program is started.
		setImmediate(() => {
			if (!child.pid || !/workerd/.test(child.spawnfile ?? "")) return;
			try {
				const name = nameOf(child.pid, stateDir);
				if (name !== null) writeFileSync(join(stateDir, FILE), name);
			} catch {
				// When the disk is full or the folder is gone, the start itself says so. An error here would end the process
				// without a sentence.
			}
		});
	});
}

/** Ends the workerd process that a killed start has left in this state folder, if it still runs. */
export async function endLeftoverRuntime(stateDir: string): Promise<void> {
	const path = join(stateDir, FILE);
	if (!existsSync(path)) return;
	const name = readFileSync(path, "utf8");
	const pid = Number.parseInt(name, 10);
	const runs = () => pid > 1 && nameOf(pid, stateDir) === name;
	if (runs()) {
		process.kill(pid, "SIGKILL");
		for (let waited = 0; waited < 3_000 && runs(); waited += 50) await sleep(50);
		// The system closes its port a moment after the process is gone.
		await sleep(200);
	}
	rmSync(path, { force: true });
}

/**
 * Describes a running process in one line. The line has its id, which the system may use again, its start, and the
 * state folder as the system knows it. A copy of the folder contains the same line but is another folder, so it ends no
 * process. Returns null when no such process runs.
 */
function nameOf(pid: number, stateDir: string): string | null {
	const start = startOf(pid);
	const { dev, ino } = statSync(stateDir);
	return start === null ? null : `${pid} started ${start} for ${dev}:${ino}\n`;
}

/** Returns the start of a process in the system's own words, or null when it does not run. */
function startOf(pid: number): string | null {
	if (!existsSync("/proc/self/stat"))
		return spawnSync("ps", ["-p", String(pid), "-o", "lstart="], { encoding: "utf8" }).stdout?.trim() || null;
	try {
		// proc(5): the program's name may contain any character. After it come the state and, as 20th, the clock ticks
		// since the boot.
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
		return fields[0] === "Z" ? null : `${boot}+${fields[19]}`;
	} catch {
		return null;
	}
}
