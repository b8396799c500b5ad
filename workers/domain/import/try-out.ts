import { foldText } from "../fold-text.ts";
import { cityKey, cityOf } from "../listing/city.ts";
import type { ImportSummary } from "./calls.ts";
import type { ImportChunk } from "./chunk.ts";
import { readChunks } from "./chunks.ts";
import { columnReports, type ImportPlan, sheetReports } from "./plan.ts";
import type { ImportProgress } from "./send.ts";

const REPORTED_PROBLEMS = 1_000;

type TryOut = {
	signal?: AbortSignal;
	onProgress?: (progress: ImportProgress) => void;
	/** Gets each chunk before the next one is read. */
	onChunk?: (chunk: ImportChunk) => Promise<void>;
};

/**
 * Reads all that an import would send, and counts it; nothing is sent. `imported` counts the distinct places, `categoriesCreated` the
 * categories that the file names.
 */
export async function tryOutImport(
	plan: ImportPlan,
	{ signal, onProgress = () => {}, onChunk }: TryOut = {},
): Promise<ImportSummary> {
	const categories = new Set<string>();
	const cities = new Set<string>();
	const summary = emptySummary();
	for await (const { chunk } of readChunks(plan, { signal })) {
		await onChunk?.(chunk);
		addChunk(summary, chunk);
		for (const listing of chunk.listings) {
			if (listing.category !== null) categories.add(foldText(listing.category));
			const city = cityOf(listing);
			if (city !== null) cities.add(cityKey(city));
		}
		onProgress({ stage: "reading", rows: summary.totalRows, expectedRows: plan.totalRows, before: 0 });
	}
	return {
		...summary,
		categoriesCreated: categories.size,
		citiesFound: cities.size,
		sheets: sheetReports(plan),
		columns: columnReports(plan),
	};
}

/** Returns the summary of an import that has read nothing. */
export function emptySummary(): ImportSummary {
	return {
		imported: 0,
		totalRows: 0,
		categoriesCreated: 0,
		citiesFound: 0,
		updated: 0,
		unchanged: 0,
		newer: 0,
		outOfMode: 0,
		closedSkipped: 0,
		keptByHand: 0,
		duplicates: 0,
		repeated: [],
		rejected: [],
		rejectedCount: 0,
		cellProblems: [],
		cellProblemCount: 0,
		mended: [],
		mendedCount: 0,
		sheets: [],
		columns: [],
	};
}

function addChunk(summary: ImportSummary, chunk: ImportChunk): void {
	summary.totalRows += chunk.totalRows;
	summary.imported += chunk.listings.length;
	summary.duplicates += chunk.duplicates;
	summary.rejectedCount += chunk.rejected.length;
	summary.cellProblemCount += chunk.cellProblemCount;
	summary.mendedCount += chunk.mendedCount;
	addFirst(summary.rejected, chunk.rejected);
	addFirst(summary.cellProblems, chunk.cellProblems);
	addFirst(summary.mended, chunk.mended);
	addFirst(summary.repeated, chunk.repeated);
}

function addFirst<Item>(to: Item[], items: readonly Item[]): void {
	to.push(...items.slice(0, REPORTED_PROBLEMS - to.length));
}
