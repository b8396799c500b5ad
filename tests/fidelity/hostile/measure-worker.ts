import { parentPort } from "node:worker_threads";
import { ColumnsError } from "#workers/domain/listing/columns/columns.ts";
import { WorkbookError } from "#workers/domain/workbook/error.ts";
import { readFile } from "../read-file.ts";
import { hostileCases, type Timing } from "./measure.ts";

/** Measures the requested cases, one after the other, by the CPU time of its own thread. */

async function timeOf(index: number, size: number): Promise<Timing> {
	const one = cases[index];
	if (one === undefined) throw new Error(`There is no case ${index}.`);
	const { bytes, times = 1, read } = await one.prepare(size);
	const before = process.threadCpuUsage();
	const outcome = await outcomeOf(read);
	const { user, system } = process.threadCpuUsage(before);
	return { bytes, times, ms: (user + system) / 1_000, outcome };
}

/** Returns "read", or the code of the refusal. */
async function outcomeOf(read: () => unknown): Promise<string> {
	try {
		const result = await read();
		const refused: unknown = typeof result === "object" && result !== null ? Reflect.get(result, "refused") : null;
		return typeof refused === "string" ? refused : "read";
	} catch (error) {
		if (error instanceof WorkbookError || error instanceof ColumnsError) return error.code;
		return `threw ${String(error).slice(0, 80)}`;
	}
}

const cases = hostileCases();
// The first file loads and compiles code, which no measurement should include.
await readFile(new Blob(["Name;City\nOld Fox;Bath\n"]));
parentPort?.on("message", async ({ index, size }: { index: number; size: number }) => {
	parentPort?.postMessage(await timeOf(index, size));
});
parentPort?.postMessage("ready");
