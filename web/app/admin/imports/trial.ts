import { CHANGE_EXAMPLES } from "#workers/contract/change-set.ts";
import { MAX_MAPPED } from "#workers/contract/import.ts";
import { addPreviews, emptyPreview, type ImportPreview } from "#workers/contract/import-preview.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { fileFindingsOf, type ImportPlan, plannedColumns } from "#workers/domain/import/plan.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import type { Compared, Findings, FirstListing, Trial } from "./import-messages.ts";

/** At most this many of each kind are listed. The number beyond is exact. */
const MOST_LISTED = 1_000;
const SAID_EVERY_MS = 250;
/** This many listings are shown as they would become. */
const SHOWN_LISTINGS = 10;

type Trying = {
	/** Compares a chunk with the directory. It writes nothing. */
	compare: (chunk: ImportChunk, signal: AbortSignal) => Promise<ImportPreview>;
	signal: AbortSignal;
	say: (trial: Trial) => void;
};

/** Goes through the whole file as an import does, and reports from time to time what it would do. */
export async function tryOut(plan: ImportPlan, { compare, signal, say }: Trying): Promise<void> {
	const counts = { rows: 0, places: 0, closed: 0, duplicates: 0, rejected: 0, cellProblems: 0, mended: 0 };
	const findings: Findings = { rejected: [], cellProblems: [], mended: [], repeated: [] };
	const first: FirstListing[] = [];
	let preview: ImportPreview | null = emptyPreview();
	/** Is the comparison of the last chunk. The next chunk is read meanwhile. */
	let asked: Promise<void> = Promise.resolve();
	let last = performance.now();

	async function ask(chunk: ImportChunk): Promise<void> {
		if (preview === null) return;
		const next = await compare(chunk, signal).catch(() => null);
		preview = next === null || preview === null ? null : addPreviews(preview, next, CHANGE_EXAMPLES);
	}

	for await (const { chunk } of readChunks(plan, { signal })) {
		await asked;
		asked = ask(chunk);
		count(counts, chunk);
		for (const kind of ["rejected", "cellProblems", "mended"] as const) addFirst(findings[kind], chunk[kind]);
		addFirst(findings.repeated, chunk.repeated);
		const begins = first.length === 0;
		for (const listing of chunk.listings.slice(0, SHOWN_LISTINGS - first.length)) first.push(inShort(listing));
		if (!begins && performance.now() - last < SAID_EVERY_MS) continue;
		last = performance.now();
		say({ ...counts, first: [...first], compared: comparedOf(preview), details: null });
	}
	await asked;
	signal.throwIfAborted();
	const taxonomies = {
		categories: mostFrequent(preview?.categories ?? []),
		cities: mostFrequent(preview?.cities ?? []),
	};
	say({
		...counts,
		first,
		compared: comparedOf(preview),
		details: { ...findings, ...taxonomies, columns: plannedColumns(plan), ...fileFindingsOf(plan) },
	});
}

function inShort(listing: Listing): FirstListing {
	const { name, category, address, street, city, state, postalCode, country } = listing;
	const { phone, phoneRaw, email, website, rating, reviewCount } = listing;
	return {
		...{ name, category, address, street, city, state, postalCode, country },
		...{ phone, phoneRaw, email, website, rating, reviewCount },
	};
}

function comparedOf(preview: ImportPreview | null): Compared | null {
	const made = (taxonomies: readonly { empty: boolean }[]) => taxonomies.filter(({ empty }) => !empty).length;
	return preview && { ...preview, categories: made(preview.categories), cities: made(preview.cities) };
}

function mostFrequent<Taxonomy extends { places: number }>(taxonomies: readonly Taxonomy[]): Taxonomy[] {
	return [...taxonomies].sort((one, other) => other.places - one.places).slice(0, MAX_MAPPED);
}

function count(counts: Omit<Trial, "first" | "compared" | "details">, chunk: ImportChunk): void {
	counts.rows += chunk.totalRows;
	counts.places += chunk.listings.length;
	counts.closed += chunk.listings.filter(({ businessStatus }) => businessStatus === "CLOSED_PERMANENTLY").length;
	counts.duplicates += chunk.duplicates;
	counts.rejected += chunk.rejected.length;
	counts.cellProblems += chunk.cellProblemCount;
	counts.mended += chunk.mendedCount;
}

function addFirst<Item>(to: Item[], items: readonly Item[]): void {
	to.push(...items.slice(0, MOST_LISTED - to.length));
}
