import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { findDuplicatesJob } from "#workers/jobs/find-duplicates.ts";
import { guardDatabase, newUsage } from "#workers/limits/limit-sentinel.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { listDuplicates } from "#workers/services/duplicates/list.ts";
import { searchDuplicates } from "#workers/services/duplicates/search.ts";
import { businessOf, emptyDirectory, importBy } from "./directory.ts";
import {
	asOperator,
	call,
	HERE,
	imported,
	later,
	luigi,
	PHONE,
	pairOf,
	pairsOf,
	post,
	queue,
	search,
} from "./duplicate-queue.ts";
import { runToEnd } from "./run-to-end.ts";
import { one } from "./worker.ts";

/** Tests how likely duplicates are found, listed and judged. */

beforeEach(emptyDirectory);

describe("the search", () => {
	test("finds who shares a telephone, an id under another source, a like name next host, and a namesake of the city", async () => {
		const far = { latitude: 53.83, longitude: -1.5, address: "80 Harehills Road, Leeds", street: "80 Harehills Road" };
		const nowhere = { latitude: null, longitude: null, address: "3 Mill Lane, Leeds", street: "3 Mill Lane" };
		const [a, b, c, d, e, f, g, h] = await imported(
			luigi({ phone: PHONE }),
			luigi({ name: "Luigi's Trattoria", phone: PHONE, ...far }),
			listing({ name: "Pera Museum", cid: "77", ...far, latitude: 53.9 }),
			listing({ name: "Pera Müzesi", cid: "77", placeId: null, sourceKey: "cid:77", ...far, latitude: 53.95 }),
			listing({ name: "Trattoria Bellini", ...HERE, latitude: 53.7 }),
			listing({ name: "Trattoria Belilni Ltd", ...HERE, latitude: 53.7003 }),
			listing({ name: "Village Store", category: "Shop", ...nowhere }),
			listing({
				name: "Village Store",
				category: "Shop",
				...nowhere,
				address: "Mill Ln 3, Leeds",
				street: "Mill Ln 3",
			}),
		);
		expect(await search()).toBe(8);
		const { items, counts } = await queue();
		expect(items.map(({ pair, reasons }) => [pair, reasons[0]]).sort()).toEqual(
			[
				[`${a}-${b}`, "phone"],
				[`${c}-${d}`, "source-id"],
				[`${e}-${f}`, "similar-name"],
				[`${g}-${h}`, "name"],
			].sort(),
		);
		expect(counts).toEqual({
			open: 4,
			dismissed: 0,
			// The one with the same telephone has a like name too.
			byReason: { "source-id": 1, phone: 1, name: 1, "similar-name": 2 },
		});
		expect(await pairsOf("?reason=phone")).toEqual([`${a}-${b}`]);
		expect(await pairsOf("?reason=name")).toEqual([`${g}-${h}`]);
		expect((await pairsOf("?reason=similar-name")).sort()).toEqual([`${a}-${b}`, `${e}-${f}`].sort());
		await call(`/${g}-${h}/dismiss`, post());
		expect((await queue()).counts).toMatchObject({ open: 3, dismissed: 1, byReason: { phone: 1, name: 0 } });
	});

	test("takes no chain and no shared telephone for duplicates", async () => {
		const shop = (north: number, facts: Partial<Listing>) =>
			listing({ name: "Starbucks", ...HERE, latitude: 53.8 + north / 111_195, ...facts });
		await imported(
			shop(0, { address: "12 High Street", street: "12 High Street", phone: "+441135550001" }),
			shop(90, { address: "60 High Street", street: "60 High Street", phone: "+441135550002" }),
			...[1, 2, 3, 4].map((nth) =>
				luigi({ name: "Usta", phone: PHONE, latitude: 53 + nth / 10, address: null, street: null }),
			),
		);
		await search();
		expect(await pairsOf()).toEqual([]);
	});

	test("looks again only at what was changed, and forgets pairs that resemble each other no more", async () => {
		const [a, b] = await imported(luigi({ phone: PHONE }), luigi({ phone: PHONE }));
		expect(await search()).toBe(2);
		expect(await search()).toBe(0);
		expect(await pairsOf()).toEqual([`${a}-${b}`]);
		await editBusiness(later(), { id: b, name: "Kirkgate Books", phone: "+441135559999" });
		expect(await search()).toBe(1);
		expect(await queue()).toMatchObject({ items: [], counts: { open: 0 } });
		await editBusiness(later(), { id: b, name: "Luigis", phone: PHONE });
		expect(await search()).toBe(1);
		expect(await pairsOf()).toEqual([`${a}-${b}`]);
	});

	test("is still being looked for while changed businesses were not compared, and then there is none", async () => {
		await imported(luigi(), listing({ ...HERE, name: "Kirkgate Books", latitude: 54 }));
		expect(await queue()).toMatchObject({ items: [], searching: true });
		expect(await queue("?state=dismissed")).toMatchObject({ items: [], searching: false });
		await runToEnd(findDuplicatesJob, later().now);
		expect(await queue()).toMatchObject({ items: [], searching: false });
	});

	test("sees what was begun before the last step and written after it", async () => {
		const place = luigi({ phone: PHONE });
		const [a] = await imported(luigi({ phone: PHONE }));
		await searchDuplicates(later(1 / 6));
		await importBy(later(-1 / 2), [place]);
		await search();
		expect(await pairsOf()).toEqual([`${a}-${(await businessOf(place)).id}`]);
	});

	test("lets a pair go with either business, and finds it again when that comes back", async () => {
		const [a, b] = await imported(luigi({ phone: PHONE }), luigi({ phone: PHONE }));
		await search();
		const changeSet = await removeBusiness(later(), { id: a });
		expect(await queue()).toMatchObject({ items: [], counts: { open: 0 } });
		await undoChangeSet(later(), { id: changeSet });
		await search();
		expect(await pairsOf()).toEqual([`${a}-${b}`]);
	});

	test("goes by indexes alone", async () => {
		await imported(luigi({ phone: PHONE, cid: "1" }), luigi({ phone: PHONE, googleId: "0x1:0x2" }));
		const statements: string[] = [];
		const db = {
			prepare(sql: string) {
				statements.push(sql);
				return env.DB.prepare(sql);
			},
			batch: env.DB.batch.bind(env.DB),
		};
		await searchDuplicates({ ...later(), db });
		expect(statements.length).toBeGreaterThan(8);
		for (const sql of statements) {
			const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...Array.from({ length: new Set(sql.match(/\?\d+/g)).size }, () => "[]"))
				.all<{ detail: string }>();
			const scans = results
				.map(({ detail }) => detail)
				.filter((detail) => /^SCAN (?!k VIRTUAL|json_each VIRTUAL)/.test(detail));
			expect(scans, sql).toEqual([]);
		}
		statements.length = 0;
		await listDuplicates({ ...later(), db }, { state: "open", reason: "similar-name" });
		const { results: plan } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statements[0]}`)
			.bind("open", 101, 0, 0, 21)
			.all<{ detail: string }>();
		const reads = plan.filter(({ detail }) => /business_duplicates/.test(detail));
		expect(reads.map(({ detail }) => /business_duplicates_by_similar_name/.test(detail))).toEqual([true, true]);
	});

	test("reads a bounded number of rows for each business, however many stand at one place", async () => {
		const crowd = Array.from({ length: 1_500 }, (_, nth) =>
			listing({ ...HERE, name: `Shop ${nth} of many`, address: null, street: null, phone: PHONE }),
		);
		await importBy(later(), crowd);
		const usage = newUsage();
		const ctx = { ...later(), db: guardDatabase(env.DB, usage) };
		expect(await searchDuplicates(ctx)).toEqual({ compared: 200, done: false });
		expect(usage.rowsRead).toBeLessThan(200 * 1_400);
		expect(usage.queries).toBeLessThan(15);
	});
});

describe("a pair", () => {
	test("that was dismissed stays so, and can be put back", async () => {
		const [a, b] = await imported(luigi({ phone: PHONE }), luigi({ phone: PHONE }));
		await search();
		await call(`/${a}-${b}/dismiss`, post());
		expect(await queue()).toMatchObject({ items: [], counts: { open: 0, dismissed: 1 } });
		await editBusiness(later(), { id: a, email: "us@luigi.example" });
		await search();
		expect(await pairsOf()).toEqual([]);
		expect(await pairsOf("?state=dismissed")).toEqual([`${a}-${b}`]);
		for (const _ of [1, 2]) await call(`/${a}-${b}/reopen`, post());
		expect(await pairsOf()).toEqual([`${a}-${b}`]);
		const { n } = await one<{ n: number }>(
			"SELECT count(*) AS n FROM audit_log WHERE action LIKE 'duplicate.%' AND subject = ?1",
			`${a}-${b}`,
		);
		expect(n).toBe(2);
	});

	test("that was dismissed is shown behind however many that have lost one of their two", async () => {
		const [a, b] = await imported(luigi(), luigi({ name: "Luigi's Bar" }));
		const pair = (score: number, one: number, other: number) =>
			env.DB.prepare(
				`INSERT INTO business_duplicates (a, b, state, score, reason, reasons, distance_metres, found_at)
				VALUES (?1, ?2, 'dismissed', ?3, 'phone', '["phone"]', NULL, 1)`,
			).bind(one, other, score);
		await env.DB.batch([
			...Array.from({ length: 65 }, (_, at) => pair(90, 1_000 + at, 9_000 + at)),
			pair(60, Math.min(a, b), Math.max(a, b)),
		]);
		expect(await queue("?state=dismissed")).toMatchObject({ items: [{ a: { id: a } }], next: null });
	});

	test("that was dismissed is counted only while both are there", async () => {
		const [a, b] = await imported(luigi({ phone: PHONE }), luigi({ phone: PHONE }));
		await search();
		await call(`/${a}-${b}/dismiss`, post());
		const dismissed = async () => (await queue("?state=dismissed")).counts.dismissed;
		const [removalOfA, removalOfB] = [
			await removeBusiness(later(), { id: a }),
			await removeBusiness(later(), { id: b }),
		];
		expect(await dismissed()).toBe(0);
		await undoChangeSet(later(), { id: removalOfA });
		expect(await dismissed()).toBe(0);
		await undoChangeSet(later(), { id: removalOfB });
		expect(await dismissed()).toBe(1);
		expect(await pairsOf("?state=dismissed")).toEqual([`${a}-${b}`]);
	});

	test("shows both with what each says, and why they may be one", async () => {
		const [a, b] = await imported(
			luigi({ phone: PHONE, email: "us@luigi.example" }),
			luigi({ name: "Luigi's Restaurant", phone: PHONE, latitude: 53.8001 }),
		);
		const pair = await pairOf(a, b);
		expect(pair).toMatchObject({
			pair: `${a}-${b}`,
			state: null,
			grounds: { reasons: ["phone", "similar-name", "address", "near", "category"], distanceMetres: 11 },
			a: { id: a, values: { name: "Luigi's", phones: [PHONE], emails: ["us@luigi.example"], category: "Restaurant" } },
			b: { id: b, values: { name: "Luigi's Restaurant", emails: [], address: { city: "Leeds" } } },
		});
	});

	test("comes on one page only, the likeliest first", async () => {
		const twins = Array.from({ length: 25 }, (_, nth) => {
			const facts = { latitude: 50 + nth / 10, phone: nth % 2 === 0 ? `+4411355500${nth + 10}` : null };
			return [luigi({ name: `Golden Anchor ${nth}`, ...facts }), luigi({ name: `Golden Anchor ${nth}`, ...facts })];
		}).flat();
		await importBy(later(), twins);
		await search();
		const first = await queue();
		expect(first.items).toHaveLength(20);
		const second = await queue(`?after=${first.next}`);
		expect(second).toMatchObject({ next: null, counts: { open: 25 } });
		const items = [...first.items, ...second.items];
		expect(new Set(items.map(({ pair }) => pair)).size).toBe(25);
		expect(items.map(({ score }) => score)).toEqual(items.map(({ score }) => score).sort((x, y) => y - x));
		const response = await asOperator("");
		const rowsRead = Number(/rowsRead;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1]);
		expect(rowsRead).toBeLessThan(500);
	});

	test("is found as quickly behind thousands that are as likely", async () => {
		const [a] = await imported(luigi());
		await env.DB.prepare(
			`INSERT INTO business_duplicates (a, b, state, score, reason, reasons, found_at)
			SELECT ?1, ?1 + value, 'open', 90, 'phone', '["phone"]', 1 FROM json_each(?2)`,
		)
			.bind(a, JSON.stringify(Array.from({ length: 5_000 }, (_, nth) => nth + 1)))
			.run();
		for (const query of ["", "&reason=phone"]) {
			const response = await asOperator(`?after=90-${a}-${a + 4_900}${query}`);
			expect(await response.json()).toMatchObject({ next: `90-${a}-${a + 4_920}` });
			const rowsRead = Number(/rowsRead;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1]);
			expect(rowsRead).toBeLessThan(150);
		}
	});

	test.each([
		"/1",
		"/0-3",
		"/3-3",
		"/4-3",
		"/1-2-3",
		"/1-x",
		"/1-99999999999999999",
		"?state=merged",
		"?after=x",
		"?reason=near",
	])("%s is refused", async (path) => {
		expect((await asOperator(`${path}`)).status).toBe(400);
	});

	test("of which one is not there is not found", async () => {
		const [a] = await imported(luigi());
		expect((await asOperator(`/${a}-${a + 1}`)).status).toBe(404);
		for (const verb of ["dismiss", "reopen"])
			expect((await asOperator(`/${a}-${a + 1}/${verb}`, post())).status).toBe(404);
	});
});
