import { copyFileSync, openAsBlob, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { CHUNK_ROWS } from "#workers/domain/import/chunk.ts";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { planImport } from "#workers/domain/import/plan.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { applyChunk } from "#workers/services/imports/apply-chunk.ts";
import { finishImport } from "#workers/services/imports/finish.ts";
import { openImport } from "#workers/services/imports/open.ts";
import { engineSettings } from "#workers/services/submissions/settings.ts";
import { table } from "./markdown.ts";
import { randomNumbers } from "./places.ts";
import { RESULTS_DIR, say } from "./results.ts";
import { type Bound, databaseOf, migrateFile, openFile, runBatch } from "./sqlite-database.ts";
import { workbookFile } from "./workbook-file.ts";

/**
 * Measures the cost of an import's row by what the database writes for it: the services' own statements over
 * `node:sqlite`, once whole and once without each index, trigger and table of words. The number of written pages is the
 * same on every machine, however busy it is.
 */

const SAMPLE = 20_000;
const PAGE_BYTES = 4_096;
/** Is a page in the journal, with its header. */
const FRAME_BYTES = PAGE_BYTES + 24;
const BASE = join(RESULTS_DIR, "import-profile.db");
const COPY = join(RESULTS_DIR, "import-profile-copy.db");

/** Matches what a chunk writes besides the rows of `businesses`, by the beginning of its statements. */
const BESIDE: Record<string, RegExp> = {
	"words of the search": /^INSERT INTO business_search /,
	"facets of the operators' list": /^INSERT INTO business_facets /,
	"words of phones and addresses": /^INSERT OR REPLACE INTO business_contacts /,
	history: /^INSERT INTO business_changes /,
	"what its list has named": /^INSERT INTO listed_businesses /,
};

function contextOn(file: DatabaseSync, onBatch?: (statements: Bound[]) => void): ServiceContext {
	const part = {
		...{ db: databaseOf(file, onBatch), now: Date.now(), actor: "token:bench", requestId: "profile" },
		...{ usage: { secretHashes: 0 }, purge: { asked: false }, kicks: new Set() },
		cache: { get: async () => null, put: async () => {} },
		engines: engineSettings({ PUBLIC_ORIGIN: "https://directory.example" }),
	};
	return part as unknown as ServiceContext;
}

async function importListings(ctx: ServiceContext, listings: Listing[]): Promise<void> {
	const file = { fileName: "profile", fileSize: 1, fingerprint: "0".repeat(64), sheets: [], columns: [] };
	const { id: importId } = await openImport(ctx, { ...file, list: "0f1e2d3c4b5a6978" });
	let seq = 0;
	for (let at = 0; at < listings.length; at += CHUNK_ROWS, seq++) {
		const part = listings.slice(at, at + CHUNK_ROWS);
		const counts = { totalRows: part.length, duplicates: 0, cellProblemCount: 0, mendedCount: 0 };
		const named = { rejected: [], cellProblems: [], mended: [], repeated: [] };
		const chunk = { sheet: "", firstRow: at + 2, lastRow: at + 1 + part.length, ...counts, ...named, listings: part };
		await applyChunk(ctx, { importId, seq, sha256: String(seq).padStart(64, "0"), chunk });
	}
	// An import that was left open would continue with the next listings, whose first chunks it has already received.
	await finishImport(ctx, { id: importId, chunks: seq, totalRows: listings.length, sheets: [], columns: [] });
}

/** Makes a directory of `businesses`, and the listings of a later file, in random order and by city and category. */
async function prepare(businesses: number): Promise<{ random: Listing[]; sorted: Listing[] }> {
	const [numbers, rest, held]: [() => number, Listing[], Listing[]] = [randomNumbers(7), [], []];
	let left = businesses + SAMPLE;
	for await (const { chunk } of readChunks(await planImport(await openAsBlob(await workbookFile(left))))) {
		for (const listing of chunk.listings) (numbers() * left-- < SAMPLE - held.length ? held : rest).push(listing);
	}
	say(`Importing ${rest.length.toLocaleString("en-GB")} places …`);
	const file = openFile(BASE);
	migrateFile(file);
	file.exec("PRAGMA wal_autocheckpoint = 1000");
	await importListings(contextOn(file), rest);
	file.close();
	const shuffled = held.map((listing) => ({ listing, at: numbers() })).sort((one, other) => one.at - other.at);
	return { random: shuffled.map(({ listing }) => listing), sorted: held };
}

/** Records what the sample's chunks write, as batches for copies of the directory. */
async function recorded(listings: Listing[]): Promise<Bound[][]> {
	const batches: Bound[][] = [];
	return onCopy(async (file) => {
		const keep = (statements: Bound[]) => {
			const written = statements.filter(({ sql }) => !/^\s*SELECT|^WITH/.test(sql));
			if (written.length > 0) batches.push(written);
		};
		await importListings(contextOn(file, keep), listings);
		return batches;
	});
}

async function onCopy<Result>(use: (file: DatabaseSync) => Result | Promise<Result>): Promise<Result> {
	for (const end of ["", "-wal", "-shm"]) rmSync(COPY + end, { force: true });
	copyFileSync(BASE, COPY);
	const file = openFile(COPY);
	try {
		return await use(file);
	} finally {
		file.close();
	}
}

/**
 * Counts the pages that a listing writes when the batches run without what `drop` removes, and without the statements
 * that `skip` names.
 */
function pagesWithout(batches: Bound[][], drop: string, skip?: RegExp): Promise<number> {
	return onCopy((file) => {
		file.exec(`${drop}; PRAGMA wal_checkpoint(TRUNCATE)`);
		for (const batch of batches)
			runBatch(
				file,
				batch.filter(({ sql }) => skip?.test(sql) !== true),
			);
		return statSync(`${COPY}-wal`).size / FRAME_BYTES / SAMPLE;
	});
}

type Structure = { name: string; drop: string; skip?: RegExp; bytes: number | null };

function structuresOf(file: DatabaseSync): Structure[] {
	const count = file.prepare("SELECT count(*) AS n FROM businesses").get()?.n;
	const sizes = file.prepare("SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name").all();
	const bytesOf = new Map(sizes.map(({ name, bytes }) => [name, Number(bytes) / Number(count)]));
	const dropped = file
		.prepare("SELECT name, type FROM sqlite_master WHERE tbl_name = 'businesses' AND type <> 'table' AND sql <> ''")
		.all();
	return [
		...dropped.map(({ name, type }) => ({
			name: String(name),
			drop: `DROP ${type} ${name}`,
			bytes: bytesOf.get(name ?? null) ?? null,
		})),
		...Object.entries(BESIDE).map(([name, skip]) => ({ name, drop: "", skip, bytes: null })),
	];
}

const { values } = parseArgs({ options: { businesses: { type: "string", default: "365000" } } });
for (const end of ["", "-wal", "-shm"]) rmSync(BASE + end, { force: true });
const { random, sorted } = await prepare(Number(values.businesses));
const [inRandom, inOrder] = [await recorded(random), await recorded(sorted)];
const whole = [await pagesWithout(inRandom, ""), await pagesWithout(inOrder, "")] as const;
const structures = await onCopy(structuresOf);
const rows: string[][] = [["all", whole[0].toFixed(2), whole[1].toFixed(2), ""]];
for (const { name, drop, skip, bytes } of structures) {
	say(`  without ${name}`);
	const without = [await pagesWithout(inRandom, drop, skip), await pagesWithout(inOrder, drop, skip)] as const;
	const costs = without.map((pages, at) => ((whole[at] ?? 0) - pages).toFixed(2));
	rows.push([name, ...costs, bytes === null ? "" : bytes.toFixed(0)]);
}
process.stdout.write(`${table(["written for a listing", "pages, random order", "pages, sorted", "bytes"], rows)}\n`);
for (const path of [BASE, COPY]) for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
