import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ReaderFigures, type ReaderRun, say } from "./results.ts";

/** SheetJS holds the whole sheet: beyond this it takes all memory, and fails where a part's XML is longer than a string may be. */
const MOST_FOR_SHEETJS = 100_000;

/** The reader and SheetJS on the same file, each in a process of its own, whose peak memory is then all theirs. */
export async function measureReader(file: string, businesses: number): Promise<ReaderFigures> {
	say("Reader: idle Node, packed strings …");
	const idle = await child("idle", file);
	const strings = await child("strings", file);
	say("Reader: ours …");
	const ours = await child("ours", file);
	if (businesses <= MOST_FOR_SHEETJS) say("Reader: SheetJS …");
	return {
		fileBytes: statSync(file).size,
		idleRss: idle.peakRss,
		packedStrings: strings.packedStrings,
		ours: run(ours),
		sheetJs: businesses <= MOST_FOR_SHEETJS ? run(await child("sheetjs", file)) : null,
	};
}

export type ChildMode = "idle" | "strings" | "ours" | "sheetjs";
export type ChildReport = ReaderRun & { packedStrings: number };

async function child(mode: ChildMode, file: string): Promise<ChildReport> {
	const { stdout } = await promisify(execFile)(process.execPath, [
		"--max-old-space-size=12000",
		join(import.meta.dirname, "reader-child.ts"),
		mode,
		file,
	]);
	return JSON.parse(stdout) as ChildReport;
}

function run({ rows, seconds, peakRss }: ChildReport): ReaderRun {
	return { rows, seconds, peakRss };
}
