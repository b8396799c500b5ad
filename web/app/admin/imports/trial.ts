import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import { readChunks } from "#workers/domain/import/chunks.ts";
import type { ImportPlan } from "#workers/domain/import/plan.ts";
import type { Findings, Trial } from "./import-messages.ts";

/** Of each kind; their number is exact beyond. */
const MOST_LISTED = 1_000;
const SAID_EVERY_MS = 250;

/** Goes through the whole file as an import does, and says now and then what it would do; nothing is written. */
export async function tryOut(plan: ImportPlan, signal: AbortSignal, say: (trial: Trial) => void): Promise<void> {
	const trial: Trial = {
		rows: 0,
		places: 0,
		closed: 0,
		duplicates: 0,
		rejected: 0,
		cellProblems: 0,
		mended: 0,
		findings: null,
	};
	const findings: Findings = { rejected: [], cellProblems: [], mended: [], repeated: [] };
	let last = performance.now();
	for await (const { chunk } of readChunks(plan)) {
		if (signal.aborted) return;
		count(trial, chunk);
		for (const kind of ["rejected", "cellProblems", "mended"] as const) addFirst(findings[kind], chunk[kind]);
		addFirst(findings.repeated, chunk.repeated);
		if (performance.now() - last < SAID_EVERY_MS) continue;
		last = performance.now();
		say(trial);
	}
	if (!signal.aborted) say({ ...trial, findings });
}

function count(trial: Trial, chunk: ImportChunk): void {
	trial.rows += chunk.totalRows;
	trial.places += chunk.listings.length;
	trial.closed += chunk.listings.filter(({ businessStatus }) => businessStatus === "CLOSED_PERMANENTLY").length;
	trial.duplicates += chunk.duplicates;
	trial.rejected += chunk.rejected.length;
	trial.cellProblems += chunk.cellProblemCount;
	trial.mended += chunk.mendedCount;
}

function addFirst<Item>(to: Item[], items: readonly Item[]): void {
	to.push(...items.slice(0, MOST_LISTED - to.length));
}
