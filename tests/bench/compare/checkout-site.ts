import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#cli/run/port.ts";
import { openDirectory } from "../sqlite-database.ts";

/** Is the site of a checkout in its own process. */
export type CheckoutSite = { url: string; stop(): Promise<void> };

/** Runs `npm start` of a checkout, by that checkout's own code, and waits until it serves its data. */
export async function startCheckout(dir: string, stateDir: string, env: NodeJS.ProcessEnv = {}): Promise<CheckoutSite> {
	const port = await freePort();
	const child = spawn(process.execPath, ["cli/main.js", "start"], {
		cwd: dir,
		env: { ...process.env, PORT: String(port), STATE_DIR: stateDir, ADMIN_ORIGIN: "", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			said += text;
		});
	}
	const ended = new Promise<void>((done) => child.once("close", () => done()));
	process.once("exit", () => child.kill());
	while (!said.includes("The directory is at")) {
		if (child.exitCode !== null) throw new Error(`${dir} does not start:\n${said}`);
		await sleep(100);
	}
	return {
		url: `http://localhost:${port}`,
		async stop() {
			child.kill();
			await ended;
		},
	};
}

/** Runs one of a checkout's commands to its end. Throws with its output when it fails. */
export async function runCommandOf(dir: string, parameters: string[], stateDir: string): Promise<void> {
	const env = { ...process.env, STATE_DIR: stateDir };
	const child = spawn(process.execPath, ["cli/main.js", ...parameters], {
		cwd: dir,
		env,
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			said += text;
		});
	}
	const code = await new Promise((done) => child.once("close", done));
	if (code !== 0) throw new Error(`${parameters.join(" ")} ended with ${code}:\n${said}`);
}

/**
 * Sets the data version of a state folder whose site is stopped, and returns the old one. A migration may have changed
 * it, and KV keeps the random selection under the version from which it was made.
 */
export function setDataVersion(stateDir: string, version: number): number {
	const file = openDirectory(stateDir);
	try {
		const row = file.prepare("SELECT data_version AS version FROM directory").get();
		file.prepare("UPDATE directory SET data_version = ?").run(version);
		return Number(row?.version);
	} finally {
		file.close();
	}
}
