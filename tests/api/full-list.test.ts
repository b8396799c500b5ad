import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { authorised, chunkOf, postJson } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { IS_LONG_RUN } from "#tests/long-run.ts";
import type { EarlierFiles, FinishImport, ImportSummary } from "#workers/contract/import.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { findMissingJob } from "#workers/jobs/find-missing.ts";
import { guardDatabase, newUsage } from "#workers/limits/limit-sentinel.ts";
import { manageBusinesses } from "#workers/services/businesses/manage/list.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { forgetOldChanges } from "#workers/services/change-sets/forget.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { applyChunk } from "#workers/services/imports/apply-chunk.ts";
import { finishImport } from "#workers/services/imports/finish.ts";
import { earlierFiles } from "#workers/services/imports/full-list.ts";
import { listImports } from "#workers/services/imports/list.ts";
import { openImport } from "#workers/services/imports/open.ts";
import { importSummary, movedPlaces } from "#workers/services/imports/summary.ts";
import { enqueue } from "#workers/services/jobs/enqueue.ts";
import { bulk, undone } from "./bulk.ts";
import { businessOf, digestOf, emptyDirectory, fallSilent } from "./directory.ts";
import { asOperator, later, pairOf, post, search } from "./duplicate-queue.ts";
import { runToEnd } from "./run-to-end.ts";
import { api, ctxOn, one } from "./worker.ts";

/** Tests which businesses of earlier files a new whole list of their source lacks, and what becomes of them. */

const OURS = "a0b1c2d3e4f50617";
const OTHERS = "0f1e2d3c4b5a6978";
const WHOLE = { fullList: true } as const;

const place = (name: string, more: Partial<Listing> = {}) => listing({ name, sourceKey: `place:${name}`, ...more });
const [anchor, bluebell, clover, dahlia] = ["Anchor", "Bluebell", "Clover", "Dahlia"].map((name) => place(name));
const all = [anchor, bluebell, clover, dahlia] as Listing[];
const first = all.slice(0, 3);

type Sending = { list?: string | null; options?: Partial<ImportOptions>; ctx?: ServiceContext; size?: number };

/** Opens an import, sends its chunks, and says how it ends. */
async function sent(chunks: readonly ImportChunk[], { list = OURS, options = {}, ctx = ctxOn() }: Sending = {}) {
	await fallSilent();
	const { id } = await openImport(ctx, {
		...{ fileName: "list.xlsx", fileSize: 1, fingerprint: digestOf(crypto.randomUUID()), sheets: [], columns: [] },
		...(list !== null && { list }),
		options,
	});
	for (const [seq, chunk] of chunks.entries())
		await applyChunk(ctx, { importId: id, seq, sha256: digestOf(`${seq}`), chunk });
	const totalRows = chunks.reduce((sum, chunk) => sum + chunk.totalRows, 0);
	const end: FinishImport = { chunks: chunks.length, totalRows, sheets: [], columns: [] };
	return { id, end };
}

async function imported(listings: readonly Listing[], sending: Sending = {}): Promise<ImportSummary & { id: string }> {
	const { size = 500, ctx = ctxOn() } = sending;
	const chunks = Array.from({ length: Math.ceil(listings.length / size) }, (_, at) =>
		chunkOf(listings.slice(at * size, (at + 1) * size)),
	);
	const { id, end } = await sent(chunks, sending);
	return { id, ...(await finishImport(ctx, { id, ...end })) };
}

const whole = (listings: readonly Listing[], sending: Sending = {}) =>
	imported(listings, { ...sending, options: { ...WHOLE, ...sending.options } });

/** Names the businesses that the operators' list shows as missing from an import. */
async function missingFrom(id: string): Promise<string[]> {
	const ask = { missingFrom: id, limit: 20, offset: 0, sort: "number", order: "asc" } as const;
	return (await manageBusinesses(ctxOn(), ask)).items.map(({ name }) => name);
}

const found = (places: number, elsewhere = 0, of: unknown = expect.any(Number)) => ({
	places,
	of,
	elsewhere,
	found: true,
});

beforeEach(emptyDirectory);

describe("a whole list of a source", () => {
	test("tells which businesses of its earlier files it lacks, and leads to exactly those, whatever becomes of its own rows", async () => {
		await imported(first);
		await imported([dahlia as Listing]);
		const changed = [{ ...anchor, rating: 4 } as Listing, bluebell as Listing, place("Erica")];
		const { id, missing, ...counts } = await whole(changed);
		expect(counts).toMatchObject({ imported: 1, updated: 1, unchanged: 1 });
		expect(missing).toEqual(found(2));
		expect(await missingFrom(id)).toEqual(["Clover", "Dahlia"]);
		expect(await importSummary(ctxOn(), id)).toMatchObject({ missing: found(2) });
		expect((await listImports(ctxOn(), {})).items.find((item) => item.id === id)).toMatchObject({ missing: 2 });
		expect(await one("SELECT count(*) AS n FROM businesses WHERE is_open = 1")).toEqual({ n: 5 });
	});

	test("is one only where somebody says so", async () => {
		await imported(first);
		const { id, ...summary } = await imported([anchor as Listing]);
		expect(summary).not.toHaveProperty("missing");
		expect(await missingFrom(id)).toEqual([]);
		expect((await listImports(ctxOn(), {})).items[0]).toMatchObject({ missing: null });
	});

	test("misses nothing where it has all, and nothing of lists that are not its own", async () => {
		await imported(first, { list: OTHERS });
		expect(await whole([dahlia as Listing])).toMatchObject({ missing: found(0) });
		expect(await whole([dahlia as Listing])).toMatchObject({ unchanged: 1, missing: found(0) });
	});

	test("does not miss what another source gave as well, and says how many", async () => {
		await imported(all);
		expect(await imported([clover as Listing], { list: OTHERS })).toMatchObject({ unchanged: 1 });
		const { id, missing } = await whole([anchor as Listing]);
		expect(missing).toEqual(found(2, 1));
		expect(await missingFrom(id)).toEqual(["Bluebell", "Dahlia"]);
	});

	test("knows a business again that has moved or is called otherwise, by its id", async () => {
		const own = (id: number, name: string, more: Partial<Listing> = {}) =>
			listing({ name, sourceKey: `own:id:${id}|${name.toLowerCase()}`, placeId: null, ...more });
		const before = ["Anchor", "Bluebell", "Clover", "Dahlia"].map((name, at) => own(at, name));
		await imported(before);
		const after = [
			own(0, "Anchor", { street: "9 Dock Road", address: "9 Dock Road, Hull", city: "Hull" }),
			before[1] as Listing,
			own(2, "Gardenia Tea House"),
		];
		const { id, missing } = await whole(after);
		expect(missing).toEqual(found(1));
		expect(await missingFrom(id)).toEqual(["Dahlia"]);
	});

	test("misses without an id the place that somebody has left, since its new address is another business", async () => {
		const at = (street: string) =>
			listing({ name: "Anchor", sourceKey: `text:anchor|${street}`, placeId: null, street, address: street });
		await imported([at("1 Quay"), place("Clover")]);
		const { id, imported: made } = await whole([at("9 Dock Road"), place("Clover")]);
		expect(made).toBe(1);
		expect(await missingFrom(id)).toEqual(["Anchor"]);
	});

	test("takes a merged business for the one that it went into", async () => {
		const twin = (name: string) =>
			place(name, { phone: "+441135551234", street: "12 High Street", address: "12 High Street, Leeds" });
		const twins = [twin("Luigi's"), twin("Luigi's Restaurant")] as const;
		await imported([...twins, clover as Listing], { ctx: later() });
		const [keep, gone] = [await businessOf(twins[0]), await businessOf(twins[1])];
		await search();
		const pair = await pairOf(keep.id, gone.id);
		const merge = { keep: keep.id, revisions: [pair.a.revision, pair.b.revision], other: [], both: [] };
		expect((await asOperator(`/${keep.id}-${gone.id}/merge`, post(merge))).status).toBe(200);
		expect(await whole([twins[1], clover as Listing], { ctx: later() })).toMatchObject({ missing: found(0) });
		const { id } = await whole([clover as Listing], { ctx: later() });
		expect(await missingFrom(id)).toEqual(["Luigi's"]);
	});

	test("does not miss what was removed or closed here, nor what an operator made", async () => {
		await imported(all);
		await removeBusiness(ctxOn(), { id: (await businessOf(anchor as Listing)).id });
		const { id: closedId } = await businessOf(bluebell as Listing);
		await bulk({ selection: { ids: [closedId] }, set: { open: false } });
		await env.DB.prepare("UPDATE business_details SET source = 'operator' WHERE id = ?1")
			.bind((await businessOf(clover as Listing)).id)
			.run();
		const { id, missing } = await whole([place("Erica")]);
		expect(missing).toEqual(found(1));
		expect(await missingFrom(id)).toEqual(["Dahlia"]);
	});

	test("has named what it says is closed, not published or out of the chosen mode", async () => {
		await imported(all);
		const closed = { ...anchor, businessStatus: "CLOSED_PERMANENTLY" } as Listing;
		const options = { ...WHOLE, closed: "skip", mode: "create" } as const;
		const chunk = chunkOf([closed, bluebell as Listing], { unpublished: ["place:Clover"] });
		const { id, end } = await sent([chunk], { options });
		expect(await finishImport(ctxOn(), { id, ...end })).toMatchObject({
			...{ closedSkipped: 1, outOfMode: 1, missing: found(1) },
		});
		expect(await missingFrom(id)).toEqual(["Dahlia"]);
	});

	test("that names no business is none, and neither is our own export", async () => {
		await imported(first);
		const rejected = [{ sheet: "a", row: 2, column: null, value: "", reason: "name-missing" }];
		const { id, end } = await sent([chunkOf([], { rejected })], { options: WHOLE });
		expect(await finishImport(ctxOn(), { id, ...end })).toMatchObject({ missing: null });
		expect(await missingFrom(id)).toEqual([]);
		const file = { fileName: "a.xlsx", fileSize: 1, fingerprint: digestOf("x"), sheets: [], columns: [] };
		const refused = await api.fetch("/api/imports", postJson({ ...file, options: WHOLE }));
		expect([refused.status, await refused.json()]).toMatchObject([400, { error: { code: "validation-failed" } }]);
	});
});

describe("what a whole list lacks, beside what is new in it", () => {
	const at = (name: string, more: Partial<Listing>) =>
		listing({ name, sourceKey: `text:${name}`, placeId: null, phone: null, website: null, address: null, ...more });
	const gone = [
		at("Gasthof Sonne", { phone: "+4937437111111", street: "Badgasse 5" }),
		at("Pension Lindner", { street: "Am Markt 7a", website: "https://www.lindner.example/" }),
		at("Café Rössl", { street: "Kurweg 3" }),
		at("Haus Anna", { phone: "+4937437222222", street: "Ring 1" }),
		at("Haus Berta", { phone: "+4937437222222", street: "Ring 2" }),
	];
	const come = [
		at("Gasthof Sonne", { sourceKey: "text:elsewhere", phone: "+4937437111111", street: "Ringstraße 9" }),
		at("Apartments Lindner", { street: "Obere Gasse 1", website: "http://lindner.example" }),
		at("Bistro Kurweg", { street: "Kurweg 3" }),
		at("Haus Carla", { phone: "+4937437222222", street: "Ring 3" }),
	];

	test("is told in pairs that share a number, a website or a house, and not by what several share", async () => {
		await imported([...gone, ...all]);
		const { id, missing } = await whole([...come, ...all]);
		expect(missing).toMatchObject({ places: 5, of: 9, moved: { places: 3 } });
		expect(missing?.moved?.pairs.map(({ missing: one, made, shared }) => [one.name, made.name, shared])).toEqual([
			["Gasthof Sonne", "Gasthof Sonne", ["phone"]],
			["Pension Lindner", "Apartments Lindner", ["website"]],
			["Café Rössl", "Bistro Kurweg", ["house"]],
		]);
		expect(await importSummary(ctxOn(), id)).toMatchObject({ missing: { moved: { places: 3 } } });
		expect(await movedPlaces(ctxOn(), id)).toEqual(missing?.moved);
		expect(await movedPlaces(ctxOn(), (await whole(come)).id)).toBeNull();
	});

	test("leads to their comparison where they wait among the likely duplicates", async () => {
		await imported([gone[0] as Listing, ...all], { ctx: later() });
		const { id } = await whole([come[0] as Listing, ...all], { ctx: later() });
		await search();
		const [pair] = (await importSummary(ctxOn(), id)).missing?.moved?.pairs ?? [];
		expect(pair?.duplicate).toBe(`${pair?.missing.id}-${pair?.made.id}`);
		expect((await asOperator(`/${pair?.duplicate}`)).status).toBe(200);
	});

	test("is counted beside all that earlier files had named and that is here", async () => {
		await imported(all);
		await removeBusiness(ctxOn(), { id: (await businessOf(dahlia as Listing)).id });
		const { id, missing } = await whole([anchor as Listing, place("Erica")]);
		expect(missing).toEqual(found(2, 0, 3));
		expect((await listImports(ctxOn(), {})).items.find((item) => item.id === id)).toMatchObject({ missingOf: 3 });
		await env.DB.prepare("UPDATE imports SET missing_of = NULL").run();
		expect((await importSummary(ctxOn(), id)).missing).toEqual(found(2, 0, null));
	});
});

describe("what a whole list lacks", () => {
	test("is changed as any selection, and that is taken back", async () => {
		await imported(all);
		const { id } = await whole([anchor as Listing]);
		const removal = await bulk({ selection: { filter: { missingFrom: id } }, remove: true });
		expect(removal).toMatchObject({ removed: 3 });
		expect([await missingFrom(id), await one("SELECT count(*) AS n FROM businesses")]).toEqual([[], { n: 1 }]);
		await undone(removal.id);
		expect(await missingFrom(id)).toEqual(["Bluebell", "Clover", "Dahlia"]);
	});

	test("goes with the import when that is taken back, and so does what it had named", async () => {
		await imported(first);
		const { id } = await whole([anchor as Listing, dahlia as Listing]);
		expect(await missingFrom(id)).toEqual(["Bluebell", "Clover"]);
		const undo = await undone(id);
		expect(await missingFrom(id)).toEqual([]);
		expect(await importSummary(ctxOn(), id)).not.toHaveProperty("missing");
		expect((await listImports(ctxOn(), {})).items.find((item) => item.id === id)).toMatchObject({ missing: null });
		// What the import had made is gone; the next one finds what it would have found before.
		const again = await whole([bluebell as Listing]);
		expect(await missingFrom(again.id)).toEqual(["Anchor", "Clover"]);
		await undone(again.id);
		await undone(undo.id);
		expect(await missingFrom(id)).toEqual(["Bluebell", "Clover"]);
	});

	test("is not what only an import brought that was taken back", async () => {
		await imported(first, { list: OTHERS });
		const mistaken = await imported(first);
		await undone(mistaken.id);
		expect(await earlierFiles(ctxOn(), OURS)).toEqual({ earlier: [] });
		expect(await whole([dahlia as Listing])).toMatchObject({ missing: found(0) });
		await imported([clover as Listing]);
		const { missing } = await whole([dahlia as Listing]);
		expect(missing).toEqual(found(0, 1));
	});

	test("is known of an import that broke off and went on", async () => {
		await imported(all);
		const { id, end } = await sent([chunkOf([anchor as Listing])], { options: WHOLE });
		await imported([bluebell as Listing], { list: OTHERS });
		await fallSilent();
		const chunk = chunkOf([clover as Listing]);
		await applyChunk(ctxOn(), { importId: id, seq: 1, sha256: digestOf("b"), chunk });
		expect(await finishImport(ctxOn(), { id, ...end, chunks: 2, totalRows: 2 })).toMatchObject({
			missing: found(1, 1),
		});
		expect(await missingFrom(id)).toEqual(["Dahlia"]);
	});

	test("is forgotten with the before-values of its time", async () => {
		await imported(first);
		const { id } = await whole([anchor as Listing]);
		await forgetOldChanges(ctxOn({ now: 100 * 86_400_000 }));
		expect(await missingFrom(id)).toEqual([]);
	});

	test("is forgotten in one night, however many more it lacked than there are before-values", async () => {
		await imported(all);
		const { id } = await whole([anchor as Listing]);
		expect(await missingFrom(id)).toHaveLength(all.length - 1);
		await env.DB.batch(["business_changes", "made_hubs"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
		const ctx = ctxOn({ now: 100 * 86_400_000 });
		let steps = 1;
		while ((await forgetOldChanges(ctx, 1)).more) steps++;
		expect(await missingFrom(id)).toEqual([]);
		expect(steps).toBeLessThan(20);
	});
});

test("earlier files of a list are named, the newest first", async () => {
	for (const at of [1, 2, 3, 4]) await imported(first, { ctx: ctxOn({ now: at * 1_000 }) });
	const response = await api.fetch(`/api/imports/lists/${OURS}`, authorised());
	const { earlier } = await response.json<EarlierFiles>();
	expect(earlier.map(({ at }) => at)).toEqual([4, 3, 2].map((at) => new Date(at * 1_000).toISOString()));
	expect(await earlierFiles(ctxOn(), OTHERS)).toEqual({ earlier: [] });
});

describe("of many businesses", () => {
	/** Of 20,000 the search takes two calls. */
	const count = IS_LONG_RUN ? 20_000 : 2_000;
	const lacking = count / 100;
	const many = Array.from({ length: count }, (_, at) => place(`Place ${at}`, { street: null, address: null }));
	const nearly = many.filter((_, at) => at % 100 > 0);

	test("a bounded number of rows tells the missing ones, in several calls or by the job", async () => {
		await imported(many, { size: 2_000 });
		/** Sends the list again, and returns the rows that its chunks read. */
		const readBy = async (sending: Sending) => {
			const usage = newUsage();
			const chunks = Array.from({ length: 10 }, (_, at) => chunkOf(nearly.filter((_, place) => place % 10 === at)));
			const { id, end } = await sent(chunks, { ...sending, ctx: ctxOn({ db: guardDatabase(env.DB, usage) }) });
			return { id, end, rowsRead: usage.rowsRead };
		};
		const bare = await readBy({ list: null });
		const plain = await readBy({});
		const { id, end, rowsRead } = await readBy({ options: WHOLE });
		const finish = newUsage();
		const ctx = ctxOn({ db: guardDatabase(env.DB, finish) });
		// The list ends with its last stretch: it takes a second call to see that nothing is behind it.
		expect(await finishImport(ctx, { id, ...end })).toMatchObject({ missing: { places: lacking } });
		expect(finish.queries).toBeLessThan(100);
		const inFirstCall = finish.rowsRead;
		expect(await finishImport(ctx, { id, ...end })).toMatchObject({ missing: found(lacking) });
		expect(inFirstCall).toBeLessThan(1.25 * count);
		expect(finish.rowsRead - inFirstCall).toBeLessThan(500);
		// To note what the list has named costs its chunks no more than this for each row, whether it is a whole one or not.
		for (const one of [plain.rowsRead, rowsRead]) expect(one - bare.rowsRead).toBeLessThan(3.1 * nearly.length);

		const list = newUsage();
		const ask = { missingFrom: id, limit: 20, offset: 0, sort: "name", order: "asc" } as const;
		const page = await manageBusinesses(ctxOn({ db: guardDatabase(env.DB, list) }), ask);
		expect(page.items).toHaveLength(20);
		expect(list.rowsRead).toBeLessThanOrEqual(500);

		await env.DB.batch([
			env.DB.prepare("DELETE FROM missing_businesses"),
			env.DB.prepare("UPDATE imports SET missing = 0, missing_after = 0 WHERE id = ?1").bind(id),
		]);
		await enqueue(ctxOn({ now: 1_000_000 }), "find-missing").run();
		await runToEnd(findMissingJob, 1_000_000);
		expect(await importSummary(ctxOn(), id)).toMatchObject({ missing: found(lacking) });
	});
});
