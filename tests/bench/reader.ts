import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPython } from "./openpyxl.ts";
import { type ReaderFigures, type ReaderRun, say } from "./results.ts";

/**
 * SheetJS holds the whole sheet. Beyond this it takes all memory, and it fails when a part's XML is longer than a
 * string may be.
 */
const MOST_FOR_SHEETJS = 100_000;
const ROUNDS = 3;

/**
 * Measures the reader, SheetJS and openpyxl on the same file, each in its own process, so that the peak memory is its
 * own.
 */
export async function measureReader(file: string, businesses: number): Promise<ReaderFigures> {
	say("Reader: idle Node, packed strings …");
	const idle = await child("idle", file);
	const strings = await child("strings", file);
	const both = businesses <= MOST_FOR_SHEETJS;
	const python = findPython();
	const ours: ChildReport[] = [];
	const sheetJs: ChildReport[] = [];
	const openpyxl: ChildReport[] = [];
	for (let round = 1; round <= ROUNDS; round++) {
		say(`Reader: round ${round} of ${ROUNDS} …`);
		ours.push(await child("ours", file));
		if (both) sheetJs.push(await child("sheetjs", file));
		// For a large file it takes minutes, so once is enough.
		if (python !== null && (both || round === 1)) openpyxl.push(await withOpenpyxl(python, file));
	}
	return {
		fileBytes: statSync(file).size,
		idleRss: idle.peakRss,
		packedStrings: strings.packedStrings,
		ours: best(ours),
		sheetJs: both ? best(sheetJs) : null,
		openpyxl: python === null ? null : best(openpyxl),
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

async function withOpenpyxl(python: string, file: string): Promise<ChildReport> {
	const { stdout } = await promisify(execFile)(python, [join(import.meta.dirname, "reader-openpyxl.py"), file]);
	return JSON.parse(stdout) as ChildReport;
}

/** Returns the fastest time, which other work on the machine has disturbed least, and the highest peak. */
function best(reports: ChildReport[]): ReaderRun {
	return {
		rows: reports[0]?.rows ?? 0,
		seconds: Math.min(...reports.map(({ seconds }) => seconds)),
		peakRss: Math.max(...reports.map(({ peakRss }) => peakRss)),
	};
}
