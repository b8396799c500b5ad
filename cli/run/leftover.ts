import { type ChildProcess, spawnSync } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// A start that is killed the hard way (kill -9, out of memory) leaves its workerd behind, which holds the port and the data.
// So its process id stands in the state folder, and the next start, which has the folder's lock, ends it.

const FILE = "workerd.pid";

/** Writes down every workerd that this process starts from now on. */
export function rememberRuntime(stateDir: string): void {
	subscribe("child_process", (message) => {
		const { process: child } = message as { process: ChildProcess };
		// The channel speaks before the program is started.
		setImmediate(() => {
			if (child.pid && /workerd/.test(child.spawnfile ?? "")) writeFileSync(join(stateDir, FILE), String(child.pid));
		});
	});
}

/** Ends the workerd that a killed start left in this state folder, if it still runs. */
export async function endLeftoverRuntime(stateDir: string): Promise<void> {
	const path = join(stateDir, FILE);
	if (!existsSync(path)) return;
	const pid = Number(readFileSync(path, "utf8"));
	if (Number.isInteger(pid) && pid > 1 && isWorkerd(pid)) {
		process.kill(pid, "SIGKILL");
		for (let waited = 0; waited < 3_000 && isWorkerd(pid); waited += 50) await sleep(50);
		// The system closes its port a moment after its name is gone.
		await sleep(200);
	}
	rmSync(path, { force: true });
}

/** Process ids are used again: only the program's own name says that it is ours. */
function isWorkerd(pid: number): boolean {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("workerd");
	} catch {
		if (existsSync("/proc/self")) return false;
		return /workerd/.test(spawnSync("ps", ["-p", String(pid), "-o", "args="], { encoding: "utf8" }).stdout ?? "");
	}
}
