import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { endLeftoverRuntime, rememberRuntime } from "#cli/run/leftover.ts";

const folder = mkdtempSync(join(tmpdir(), "leftover-"));
const original = join(folder, "original");
const copy = join(folder, "copy");
const MEMORY = "workerd.pid";
let runtime: ChildProcess;

beforeAll(() => rememberRuntime(original));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
	runtime.kill("SIGKILL");
	for (const path of [original, copy]) rmSync(path, { recursive: true, force: true });
});

/** Starts a process in the place of workerd, as a start in `original` leaves it behind. */
async function startRuntime(): Promise<void> {
	mkdirSync(original);
	const program = join(folder, "workerd");
	if (!existsSync(program)) symlinkSync(process.execPath, program);
	runtime = spawn(program, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
	await once(runtime, "spawn");
	await turn();
	expect(existsSync(join(original, MEMORY))).toBe(true);
}

const runs = () => runtime.exitCode === null && runtime.signalCode === null;

test("what a killed start left running in its state folder is ended, also after the folder was moved", async () => {
	await startRuntime();
	renameSync(original, copy);
	const ended = once(runtime, "exit");
	await endLeftoverRuntime(copy);
	await ended;
	expect(runtime.signalCode).toBe("SIGKILL");
	expect(existsSync(join(copy, MEMORY))).toBe(false);
});

test("a copy of the state folder leaves the original's process alone, and the original can still end it", async () => {
	await startRuntime();
	cpSync(original, copy, { recursive: true, preserveTimestamps: true });
	await endLeftoverRuntime(copy);
	expect(runs()).toBe(true);
	expect(existsSync(join(copy, MEMORY))).toBe(false);
	const ended = once(runtime, "exit");
	await endLeftoverRuntime(original);
	await ended;
});

test.each([
	["with another start", (name: string) => name.replace(/started \S+/, "started before")],
	["as an older version wrote it", (name: string) => String(Number.parseInt(name, 10))],
	["that says nothing", () => ""],
])("a process id %s is not taken for ours", async (_, change) => {
	await startRuntime();
	const path = join(original, MEMORY);
	writeFileSync(path, change(readFileSync(path, "utf8")));
	await endLeftoverRuntime(original);
	expect(runs()).toBe(true);
	expect(existsSync(path)).toBe(false);
});
