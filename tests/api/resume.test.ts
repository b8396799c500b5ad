import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { authorised, chunkOf, importListings, openImport, putChunk } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { casesOf } from "#tests/long-run.ts";
import type { ChunkReceipt, ImportSummary, OpenedImport } from "#workers/contract/import.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { applyChunk } from "#workers/services/imports/apply-chunk.ts";
import {
	digestOf,
	directoryDigest,
	disturbed,
	emptyDirectory,
	expectCountsToHold,
	lostConnection,
	otherWriter,
} from "./directory.ts";
import { api, ctxOn, one } from "./worker.ts";

/**
 * Tests the chunks of a resumable import under disturbances: other writers come between, chunks arrive twice, at the
 * same time or damaged. The directory must end as if nothing had happened. import-breaks.test.ts begins with the file.
 */

const CITIES = [
	{ city: "Portsmouth", state: "England", country: "United Kingdom", countryCode: "GB" },
	{ city: "Portsmouth", state: "Virginia", country: "United States", countryCode: "US" },
	// It is the same city as the first, from a sheet whose country was not recognised.
	{ city: "PORTSMOUTH", state: "england", country: "gb", countryCode: null },
	{ city: "Iğdır", state: null, country: "Türkiye", countryCode: "TR" },
	{ city: null, state: null, country: "France", countryCode: "FR" },
	{ city: "東京", state: null, country: null, countryCode: null },
] satisfies Partial<Listing>[];

const KINDS = ["fails", "writer"] as const;
const BATCHES = [1, 2, 3] as const;
const MOMENTS = ["before", "after"] as const;
type Fault =
	| "killed-before"
	| "killed-after"
	| "replayed"
	| "concurrent"
	| "damaged"
	| { kind: "fails" | "writer"; batch: number; when: "before" | "after" };
type SheetFile = { listings: Listing[]; chunkRows: number };

const NAMES = ["Anchor", "Bluebell", "Çınar Kafe", "東京"] as const;
const CATEGORIES = ["Cafe", "CAFÉ", "Bakery", "食堂", "!!", null] as const;
type PlaceFacts = Pick<Listing, "name" | "category" | "rating" | "cid"> & { place: number; where: Partial<Listing> };

const placeOf = ({ place, where, ...facts }: PlaceFacts) =>
	listing({
		sourceKey: `place:resume-${place}`,
		placeId: `resume-${place}`,
		latitude: 50 + place,
		...facts,
		...where,
	});
const placeArbitrary = fc
	.record({
		place: fc.integer({ min: 1, max: 9 }),
		name: fc.constantFrom(...NAMES),
		category: fc.constantFrom(...CATEGORIES),
		where: fc.constantFrom(...CITIES),
		rating: fc.constantFrom(null, 4.5),
		cid: fc.constantFrom(null, "77"),
	})
	.map(placeOf);
const fileArbitrary: fc.Arbitrary<SheetFile> = fc.record({
	listings: fc.array(placeArbitrary, { minLength: 1, maxLength: 14 }),
	chunkRows: fc.integer({ min: 1, max: 5 }),
});
const faultArbitrary: fc.Arbitrary<Fault | null> = fc.oneof(
	fc.constant(null),
	fc.constantFrom<Fault>("killed-before", "killed-after", "replayed", "concurrent", "damaged"),
	fc.record({ kind: fc.constantFrom(...KINDS), batch: fc.constantFrom(...BATCHES), when: fc.constantFrom(...MOMENTS) }),
);

/**
 * Is a file with every city, category and name, sent one row in each chunk, and every fault once, so that the random
 * draws miss none.
 */
const EVERY_FILE: SheetFile = {
	listings: Array.from({ length: 24 }, (_, at) =>
		placeOf({
			place: (at % 9) + 1,
			name: NAMES[at % 4] as string,
			category: CATEGORIES[at % 6] as string | null,
			where: CITIES[(at + Math.floor(at / 6)) % 6] as Partial<Listing>,
			rating: at % 5 === 0 ? null : 4.5,
			cid: at % 7 === 0 ? "77" : null,
		}),
	),
	chunkRows: 1,
};
const EVERY_FAULT: Fault[] = [
	...(["killed-before", "killed-after", "replayed", "concurrent", "damaged"] as const),
	...KINDS.flatMap((kind) => BATCHES.flatMap((batch) => MOMENTS.map((when) => ({ kind, batch, when })))),
];

function chunksOf({ listings, chunkRows }: SheetFile): ImportChunk[] {
	return Array.from({ length: Math.ceil(listings.length / chunkRows) }, (_, at) => {
		const rows = listings.slice(at * chunkRows, (at + 1) * chunkRows);
		const rejected = at === 0 ? [{ sheet: "Sheet1", row: 2, column: null, value: "", reason: "name-missing" }] : [];
		return chunkOf(rows, { firstRow: at * chunkRows + 2, rejected, duplicates: at % 2 });
	});
}

const first = (importId: string, chunk: ImportChunk) => ({ importId, seq: 0, sha256: digestOf("0"), chunk });

/**
 * Sends a chunk through one fault. Returns false when the sender does not know that it arrived, and has to open the
 * import again.
 */
async function sendThrough(fault: Fault | null, id: string, seq: number, chunk: ImportChunk): Promise<boolean> {
	if (fault === "killed-before") return false;
	if (fault === "damaged") {
		const response = await putChunk(api, id, seq, chunk, digestOf("something else"));
		expect(response.status).toBe(422);
		return false;
	}
	if (fault === "concurrent") {
		const responses = await Promise.all([1, 2, 3].map(() => putChunk(api, id, seq, chunk)));
		expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
		const receipts = await Promise.all(responses.map((response) => response.json<ChunkReceipt>()));
		expect(receipts.filter((receipt) => !receipt.replayed)).toHaveLength(1);
		return true;
	}
	if (typeof fault === "object" && fault !== null) {
		const db = disturbed(
			(batch) => batch === fault.batch,
			fault.when,
			fault.kind === "fails" ? lostConnection : otherWriter,
		);
		try {
			await applyChunk(ctxOn({ db, now: Date.now() }), {
				importId: id,
				seq,
				sha256: digestOf(JSON.stringify(chunk)),
				chunk,
			});
			return true;
		} catch (error) {
			expect(String(error)).toContain("Network connection lost");
			return false;
		}
	}
	const response = await putChunk(api, id, seq, chunk);
	expect(response.status).toBe(200);
	const receipt = await response.json<ChunkReceipt>();
	expect(receipt.replayed).toBe(false);
	if (fault === "killed-after") return false;
	if (fault === "replayed") {
		for (let time = 0; time < 2; time++) {
			const again = await putChunk(api, id, seq, chunk);
			expect(await again.json()).toEqual({ ...receipt, replayed: true, nextRows: expect.any(Number) });
			expect(again.headers.get("Server-Timing")).toContain('rowsWritten;desc="0"');
		}
	}
	return true;
}

/** Opens an import as soon as no other one runs. */
async function openWithImportLock(fingerprint: string): Promise<OpenedImport> {
	for (;;) {
		const opened = await openImport(api, fingerprint);
		if ("id" in opened) return opened;
		expect(opened).toMatchObject({ error: { code: "import-running", issues: [{ message: "test.xlsx" }, {}] } });
		await new Promise((resolve) => setTimeout(resolve, 2));
	}
}

/**
 * Sends a file like a sender that is killed again and again. Each fault happens once, and the sender resumes where the
 * API says.
 */
async function importThrough(faults: (Fault | null)[], file: SheetFile): Promise<ImportSummary> {
	const chunks = chunksOf(file);
	const fingerprint = digestOf(`${Math.random()}`);
	let opened = await openWithImportLock(fingerprint);
	const { id } = opened;
	for (let seq = 0; seq < chunks.length; ) {
		if (await sendThrough(faults.shift() ?? null, id, seq, chunks[seq] as ImportChunk)) {
			seq++;
			continue;
		}
		opened = await openImport(api, fingerprint);
		expect(opened).toMatchObject({ id, resumed: true });
		expect([seq, seq + 1]).toContain(opened.nextSeq);
		seq = opened.nextSeq;
	}
	const totalRows = chunks.reduce((sum, chunk) => sum + chunk.totalRows, 0);
	const finish = () =>
		api.fetch(
			`/api/imports/${id}/finish`,
			authorised({
				method: "POST",
				body: JSON.stringify({ chunks: chunks.length, totalRows, sheets: [], columns: [] }),
				headers: { "Content-Type": "application/json" },
			}),
		);
	const summary = await (await finish()).json<ImportSummary>();
	expect(await (await finish()).json()).toEqual(summary);
	await expectReceiptsToAddUp(id, summary, chunks.length);
	return summary;
}

async function expectReceiptsToAddUp(id: string, summary: ImportSummary, chunks: number): Promise<void> {
	const sums = await one(
		`SELECT count(*) AS chunks, sum(imported) AS imported, sum(updated) AS updated, sum(unchanged) AS unchanged,
			sum(newer) AS newer, sum(duplicates) AS duplicates, sum(rejected) AS rejected FROM import_chunks WHERE import_id = ?1`,
		id,
	);
	const { imported, updated, unchanged, newer, duplicates, rejectedCount } = summary;
	expect(sums).toEqual({ chunks, imported, updated, unchanged, newer, duplicates, rejected: rejectedCount });
	expect(imported + updated + unchanged + newer + duplicates + rejectedCount).toBe(summary.totalRows);
}

beforeEach(emptyDirectory);

/**
 * Returns what the directory must hold: in a chunk the first row of a place wins, and a later chunk replaces what it
 * gives.
 */
function finalPlaces(files: SheetFile[]): Map<string, Listing> {
	const places = new Map<string, Listing>();
	for (const chunk of files.flatMap(chunksOf)) {
		const first = new Map<string, Listing>();
		for (const place of chunk.listings) if (!first.has(place.sourceKey)) first.set(place.sourceKey, place);
		for (const [key, place] of first) {
			const { rating = null, cid = null } = places.get(key) ?? {};
			places.set(key, { ...place, rating: place.rating ?? rating, cid: place.cid ?? cid });
		}
	}
	return places;
}

async function expectPlaces(expected: Map<string, Listing>): Promise<void> {
	const { results } = await env.DB.prepare(
		`SELECT d.source_id AS key, b.name, b.rating, d.cid, b.address FROM businesses b JOIN business_details d ON d.id = b.id`,
	).all<{ key: string }>();
	expect(new Map(results.map((row) => [row.key, row]))).toEqual(
		new Map([...expected].map(([key, { name, rating, cid, address }]) => [key, { key, name, rating, cid, address }])),
	);
	const terms = await env.DB.prepare(
		`SELECT d.source_id AS key, group_concat(t.term, ' ' ORDER BY t.offset) AS words
		FROM business_terms t JOIN business_details d ON d.id = t.doc WHERE t.col = 'name' GROUP BY t.doc`,
	).all<{ key: string; words: string }>();
	expect(new Map(terms.results.map((row) => [row.key, row.words]))).toEqual(
		new Map([...expected].map(([key, { name }]) => [key, foldText(name)])),
	);
}

/** Removes revisions, because other writers and second tries take versions too. */
async function digestWithoutRevisions(): Promise<unknown> {
	await env.DB.prepare("UPDATE businesses SET revision = 0").run();
	return directoryDigest();
}

describe("a disturbed import", () => {
	test("leaves the directory as an undisturbed one does", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fileArbitrary, { minLength: 1, maxLength: 3 }),
				fc.array(faultArbitrary, { maxLength: 24 }),
				async (files, faults) => {
					await emptyDirectory();
					const undisturbed: ImportSummary[] = [];
					for (const file of files) undisturbed.push(await importThrough([], file));
					const expected = await digestWithoutRevisions();
					await expectCountsToHold();
					await expectPlaces(finalPlaces(files));

					await emptyDirectory();
					const left = [...faults];
					for (const [at, file] of files.entries()) expect(await importThrough(left, file)).toEqual(undisturbed[at]);
					expect(await digestWithoutRevisions()).toEqual(expected);
				},
			),
			{ numRuns: casesOf(4), examples: [[[EVERY_FILE], EVERY_FAULT]] },
		);
	});

	test("is waited for by another one: every place once, every count right", async () => {
		await fc.assert(
			fc.asyncProperty(
				fileArbitrary,
				fileArbitrary,
				fc.array(faultArbitrary, { maxLength: 8 }),
				async (one, two, faults) => {
					await emptyDirectory();
					const others = {
						...two,
						listings: two.listings.map((place) => ({ ...place, sourceKey: `${place.sourceKey}-other` })),
					};
					await Promise.all([importThrough([...faults], one), importThrough([...faults].reverse(), others)]);
					await expectCountsToHold();
					await expectPlaces(new Map([...finalPlaces([one]), ...finalPlaces([others])]));
				},
			),
			{ numRuns: casesOf(8) },
		);
	});
});

describe("a chunk", () => {
	test("is planned anew when another writer commits first, and written once", async () => {
		const { id } = await openImport(api);
		const chunk = chunkOf([listing(), listing()]);
		// Each try takes three batches, each after a foreign write. The third and the sixth are commits that come too late.
		const receipt = await applyChunk(
			ctxOn({ db: disturbed((batch) => batch <= 6, "before", otherWriter) }),
			first(id, chunk),
		);
		expect(receipt).toMatchObject({ imported: 2, replayed: false });
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 2 });
		await expectCountsToHold();
	});

	test("that changes nothing and is sent again while it is written is answered from the first receipt", async () => {
		const places = [listing(), listing()];
		await importListings(api, places);
		const { id } = await openImport(api);
		const send = (db: D1Database) => applyChunk(ctxOn({ db }), first(id, chunkOf(places)));
		const overtaken = disturbed(
			(batch) => batch === 2,
			"before",
			async () => void (await send(env.DB)),
		);
		expect(await send(overtaken)).toMatchObject({ unchanged: 2, replayed: true });
		expect(await one("SELECT count(*) AS n FROM import_chunks WHERE import_id = ?1", id)).toEqual({ n: 1 });
	});

	test("that never gets through writes nothing and says so", async () => {
		const { id } = await openImport(api);
		const error = await applyChunk(
			ctxOn({ db: disturbed(() => true, "before", otherWriter) }),
			first(id, chunkOf([listing()])),
		).catch((e) => e);
		expect(error).toMatchObject({ name: "WriteConflict" });
		expect(await one("SELECT (SELECT count(*) FROM businesses) + (SELECT count(*) FROM import_chunks) AS n")).toEqual({
			n: 0,
		});
		expect(await one("SELECT next_seq AS seq FROM imports WHERE id = ?1", id)).toEqual({ seq: 0 });
	});

	test("of a finished import is refused", async () => {
		await importListings(api, [listing()]);
		const { id } = await one<{ id: string }>("SELECT id FROM imports");
		const response = await putChunk(api, id, 1, chunkOf([listing()]));
		expect(await response.json()).toMatchObject({ error: { code: "import-finished" } });
		expect(response.status).toBe(409);
	});
});
