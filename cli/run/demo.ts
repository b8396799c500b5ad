import { openAsBlob } from "node:fs";
import { basename, join } from "node:path";
import { filledAndBroken } from "#db/queries/imports.ts";
import type { Environment } from "../environment.ts";
import { createImportClient } from "../import/client.ts";
import { createProgressBar } from "../import/progress-bar.ts";
import { importWorkbook } from "../import/workbook.ts";
import { ROOT } from "../root.ts";
import { count } from "../text-table.ts";

const WORKBOOK = join(ROOT, "demo/google-maps-export.xlsx");

/**
 * Tells whether a start should load the demo data. It does so when the database is empty, or when an earlier start was
 * stopped while it loaded them. DEMO=off prevents it.
 */
export async function wantsDemo(database: D1Database, env: Environment): Promise<boolean> {
	if (!env.demo) return false;
	const { filled, broken } = await filledAndBroken(database, basename(WORKBOOK)).first();
	return filled === 0 || broken > 0;
}

/** Loads the demo workbook as an operator does, through the import calls of the running site. */
export async function loadDemo(url: string, token: string, say: (line: string) => void): Promise<void> {
	say("Loading the demo data (DEMO=off starts empty) …");
	const bar = createProgressBar(process.stdout);
	const summary = await importWorkbook({
		file: await openAsBlob(WORKBOOK),
		fileName: basename(WORKBOOK),
		client: createImportClient({ url, token }),
		onProgress: bar.draw,
	});
	bar.finish();
	say(`${count(summary.imported)} businesses in ${count(summary.citiesFound)} cities.`);
}
