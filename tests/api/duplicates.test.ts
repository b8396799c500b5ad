import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { Browser } from "#tests/factories/operator.ts";
import { json } from "#tests/factories/operator.ts";
import {
	type Choice,
	type Choices,
	canUnite,
	mergeOf,
	outcomeOf,
	type Side,
} from "#web/admin/duplicates/merge-choice.ts";
import {
	type DuplicateMerge,
	type DuplicatePage,
	type DuplicatePair,
	MERGE_FIELDS,
	type Merged,
	type MergeField,
} from "#workers/contract/duplicate.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { guardDatabase, newUsage } from "#workers/limits/limit-sentinel.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { searchDuplicates } from "#workers/services/duplicates/search.ts";
import { businessOf, directoryDigest, emptyDirectory, expectCountsToHold, importBy, versions } from "./directory.ts";
import { actOn, api, one, signedInBrowser } from "./worker.ts";

/** Likely duplicates: how they are found and judged, and what a merge makes of them, of imports after it and of its undo. */

const DAY = 86_400_000;
/** Each act some minutes after the last one, so that no search looks at anything twice. */
let clock = DAY;
function later() {
	clock += 5 * 60_000;
	return actOn({ now: clock });
}
const PHONE = "+441135551234";

let operator: Browser;
beforeAll(async () => {
	operator = await signedInBrowser();
});
beforeEach(emptyDirectory);

const at = { latitude: 53.8, longitude: -1.55, address: "12 High Street, Leeds", street: "12 High Street" };
const luigi = (facts: Partial<Listing> = {}) => listing({ ...at, name: "Luigi's", category: "Restaurant", ...facts });

async function imported<const L extends readonly Listing[]>(...listings: L): Promise<{ [At in keyof L]: number }> {
	await importBy(later(), [...listings]);
	const ids = await Promise.all(listings.map(async (place) => (await businessOf(place)).id));
	return ids as { [At in keyof L]: number };
}

async function search(): Promise<number> {
	let compared = 0;
	for (let steps = 0; steps < 100; steps++) {
		const step = await searchDuplicates(later());
		compared += step.compared;
		if (step.done) return compared;
	}
	throw new Error("no end");
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
	const response = await operator.fetch(`/api/admin/duplicates${path}`, init);
	if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
	return response.status === 204 ? (undefined as T) : response.json();
}
const queue = (query = "") => call<DuplicatePage>(query);
const pairsOf = async (query = "") => (await queue(query)).items.map(({ pair }) => pair);
const pairOf = (one: number, other: number) => call<DuplicatePair>(`/${one}-${other}`);
const post = (body: unknown = {}) => json("POST", body);

async function merge(a: number, b: number, how: Partial<DuplicateMerge> = {}): Promise<Merged> {
	const pair = await pairOf(a, b);
	const revisions = [pair.a.revision, pair.b.revision];
	return call(`/${a}-${b}/merge`, post({ keep: a, revisions, other: [], both: [], ...how }));
}

const stored = (id: number) =>
	one<Record<string, unknown>>("SELECT * FROM businesses JOIN business_details USING (id) WHERE id = ?1", id);

async function answerAt(slug: string): Promise<[status: number, location: string | null]> {
	const { status, headers } = await api.fetch(`/api/businesses/${slug}`, { redirect: "manual" });
	return [status, headers.get("Location")];
}

describe("the search", () => {
	test("finds who shares a telephone, an id under another source, a like name next door, and a namesake of the city", async () => {
		const far = { latitude: 53.83, longitude: -1.5, address: "80 Harehills Road, Leeds", street: "80 Harehills Road" };
		const nowhere = { latitude: null, longitude: null, address: "3 Mill Lane, Leeds", street: "3 Mill Lane" };
		const [a, b, c, d, e, f, g, h] = await imported(
			luigi({ phone: PHONE }),
			luigi({ name: "Luigi's Trattoria", phone: PHONE, ...far }),
			listing({ name: "Pera Museum", cid: "77", ...far, latitude: 53.9 }),
			listing({ name: "Pera Müzesi", cid: "77", placeId: null, sourceKey: "cid:77", ...far, latitude: 53.95 }),
			listing({ name: "Trattoria Bellini", ...at, latitude: 53.7 }),
			listing({ name: "Trattoria Belilni Ltd", ...at, latitude: 53.7003 }),
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
			byReason: { "source-id": 1, phone: 1, name: 1, "similar-name": 1 },
		});
		expect(await pairsOf("?reason=phone")).toEqual([`${a}-${b}`]);
	});

	test("takes no chain and no shared telephone for duplicates", async () => {
		const shop = (north: number, facts: Partial<Listing>) =>
			listing({ name: "Starbucks", ...at, latitude: 53.8 + north / 111_195, ...facts });
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

	test("sees what was begun before the last step and written after it", async () => {
		const act = later();
		const place = luigi({ phone: PHONE });
		const [a] = await imported(luigi({ phone: PHONE }));
		await search();
		await importBy(actOn({ now: clock - 20_000 }), [place]);
		clock -= 5 * 60_000;
		await search();
		expect(act.now).toBeLessThan(clock);
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
	});

	test("reads a bounded number of rows for each business, however many stand at one place", async () => {
		const crowd = Array.from({ length: 1_500 }, (_, nth) =>
			listing({ ...at, name: `Shop ${nth} of many`, address: null, street: null, phone: PHONE }),
		);
		await importBy(later(), crowd);
		const usage = newUsage();
		const act = { ...later(), db: guardDatabase(env.DB, usage) };
		expect(await searchDuplicates(act)).toEqual({ compared: 200, done: false });
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

	test("shows both with what each says, and why they may be one", async () => {
		const [a, b] = await imported(
			luigi({ phone: PHONE, email: "us@luigi.example" }),
			luigi({ name: "Luigi's Restaurant", phone: PHONE, latitude: 53.8001 }),
		);
		const pair = await pairOf(a, b);
		expect(pair).toMatchObject({
			pair: `${a}-${b}`,
			state: null,
			grounds: { reasons: ["phone", "name", "address", "near", "category"], distanceMetres: 11 },
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
		const response = await operator.fetch("/api/admin/duplicates");
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
			const response = await operator.fetch(`/api/admin/duplicates?after=90-${a}-${a + 4_900}${query}`);
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
		expect((await operator.fetch(`/api/admin/duplicates${path}`)).status).toBe(400);
	});

	test("of which one is not there is not found", async () => {
		const [a] = await imported(luigi());
		expect((await operator.fetch(`/api/admin/duplicates/${a}-${a + 1}`)).status).toBe(404);
		for (const verb of ["dismiss", "reopen"])
			expect((await operator.fetch(`/api/admin/duplicates/${a}-${a + 1}/${verb}`, post())).status).toBe(404);
	});
});

describe("a merge", () => {
	const mine = () =>
		luigi({ phone: PHONE, email: "us@luigi.example", website: "https://luigi.example/", rating: 4, reviewCount: 10 });
	const theirs = () =>
		luigi({
			name: "Luigi's Restaurant",
			phone: "+441135559999",
			email: "hello@luigi.example",
			menuLink: "https://luigi.example/menu",
			googleId: "0x1:0x2",
			latitude: 53.8001,
			category: "Italian restaurant",
		});

	test("takes what was chosen, marks it as set by hand, and leaves the rest as it was", async () => {
		const [a, b] = await imported(mine(), theirs());
		const { changeSet, kept } = await merge(a, b, {
			other: ["name", "menuLink", "category"],
			both: ["phones", "emails"],
		});
		expect(kept).toMatchObject({ id: a, name: "Luigi's Restaurant" });
		expect(await stored(a)).toMatchObject({
			name: "Luigi's Restaurant",
			name_key: "luigi s restaurant",
			category_key: "italian restaurant",
			menu_link: "https://luigi.example/menu",
			website: "https://luigi.example/",
			phone: PHONE,
			more_phones: '["+441135559999"]',
			email: "us@luigi.example",
			more_emails: '["hello@luigi.example"]',
			google_id: "0x1:0x2",
			latitude: 53.8,
			rating: 4,
			hand_edited: '["categoryId","menuLink","moreEmails","morePhones","name"]',
		});
		expect(await stored(b)).toBeNull();
		await expectCountsToHold();
		expect(await one("SELECT kind, state, updated, removed FROM change_sets WHERE id = ?1", changeSet)).toEqual({
			kind: "merge",
			state: "done",
			updated: 1,
			removed: 1,
		});
		const entry = await one<{ before: string }>("SELECT before FROM audit_log WHERE action = 'business.merge'");
		expect(JSON.parse(entry.before)).toMatchObject({ name: "Luigi's", gone: { id: b, name: "Luigi's Restaurant" } });
	});

	test("makes what its screen has shown before, whatever is chosen", async () => {
		const [a, b, c] = await imported(
			luigi({
				phone: PHONE,
				phoneRaw: "0113 555 1234",
				email: "Us@luigi.example",
				rating: 4,
				reviewCount: 10,
				about: { A: { b: true } },
			}),
			luigi({
				name: "Luigi's Trattoria",
				phone: PHONE,
				morePhones: ["+441135559999", "0113 555 1234"],
				email: "us@luigi.example",
				moreEmails: ["hello@luigi.example"],
				description: "<p>Since 1987</p>",
				category: null,
				openingHours: ["closed", "open24h", "unknown", [[540, 1020]], [[540, 1020]], [[540, 1020]], "closed"],
				...{ latitude: null, longitude: null, city: "York", state: null, address: null, street: null },
			}),
			luigi(),
		);
		const choice = (field: MergeField) =>
			fc.constantFrom<Choice>("a", "b", ...(canUnite(field) ? (["both"] as const) : []));
		const choices = fc.record(
			Object.fromEntries(MERGE_FIELDS.map((field) => [field, choice(field)])),
		) as fc.Arbitrary<Choices>;
		await fc.assert(
			fc.asyncProperty(fc.constantFrom<Side>("a", "b"), choices, async (keep, chosen) => {
				const pair = await pairOf(a, b);
				const { changeSet, kept } = await call<Merged>(`/${a}-${b}/merge`, post(mergeOf(pair, keep, chosen)));
				expect((await pairOf(kept.id, c)).a.values).toEqual(outcomeOf(pair, keep, chosen));
				await call(`/${a}-${b}/undo`, post({ changeSet }));
				const { a: one, b: other } = await pairOf(a, b);
				expect([one.values, other.values]).toEqual([pair.a.values, pair.b.values]);
			}),
			{ numRuns: 25, endOnFailure: true },
		);
	});

	test("leads the address of the one that goes to the one that stays, and brings its reviews along", async () => {
		const [a, b] = await imported(mine(), theirs());
		const [{ slug }, gone] = [await stored(a), await stored(b)] as { slug: string }[] as [
			{ slug: string },
			{ slug: string },
		];
		await env.DB.prepare(
			"INSERT INTO reviews (id, business_id, author_name, rating, comment, source, created_at) VALUES (1, ?1, 'A', 5, 'Good', 'x', 1)",
		)
			.bind(b)
			.run();
		const { changeSet } = await merge(a, b);
		expect(await answerAt(gone.slug)).toEqual([301, `/api/businesses/${slug}`]);
		expect(await one("SELECT business_id FROM reviews")).toEqual({ business_id: a });
		await undoChangeSet(later(), { id: changeSet });
		expect(await answerAt(gone.slug)).toEqual([200, null]);
		expect(await one("SELECT business_id FROM reviews")).toEqual({ business_id: b });
		expect(await one("SELECT count(*) AS n FROM review_moves")).toEqual({ n: 0 });
		await env.DB.exec("DELETE FROM reviews");
	});

	test("is taken back as a whole, and the pair is in the queue again", async () => {
		const [a, b] = await imported(mine(), theirs());
		await search();
		const before = await directoryDigest("shown");
		const { changeSet } = await merge(a, b, { other: ["name", "address", "position"], both: ["phones"] });
		expect(await queue()).toMatchObject({ items: [], counts: { open: 0 } });
		await undoChangeSet(later(), { id: changeSet });
		expect(await directoryDigest("shown")).toEqual(before);
		await expectCountsToHold();
		await call(`/${a}-${b}/reopen`, post());
		expect(await pairsOf()).toEqual([`${a}-${b}`]);
	});

	test("of which a search sees the undo first is in the queue again too", async () => {
		const [a, b] = await imported(mine(), theirs());
		await search();
		const { changeSet } = await merge(a, b);
		await undoChangeSet(later(), { id: changeSet });
		await search();
		expect(await pairsOf()).toEqual([`${a}-${b}`]);
	});

	test("lasts when the same files are imported again, and after its undo both are as before", async () => {
		const [one1, other] = [mine(), theirs()];
		const [a, b] = await imported(one1, other);
		const before = await directoryDigest("shown");
		const { changeSet } = await merge(a, b, { keep: b, other: ["website"] });
		const merged = await directoryDigest("shown");
		const { write } = await versions();
		const id = await importBy(later(), [one1, other]);
		expect(await directoryDigest("shown")).toEqual(merged);
		expect((await versions()).write).toBe(write);
		expect(await one("SELECT imported, updated, unchanged FROM import_chunks WHERE import_id = ?1", id)).toEqual({
			imported: 0,
			updated: 0,
			unchanged: 2,
		});
		await undoChangeSet(later(), { id: changeSet });
		expect(await directoryDigest("shown")).toEqual(before);
		await importBy(later(), [one1, { ...other, website: "https://new.example/" }]);
		expect(await stored(b)).toMatchObject({ website: "https://new.example/" });
		expect((await one<{ n: number }>("SELECT count(*) AS n FROM businesses")).n).toBe(2);
	});

	test("of a merged one takes along what went into that, and a later import of any of them brings nothing", async () => {
		const places = [mine(), theirs(), luigi({ phone: PHONE })] as const;
		const [a, b, c] = await imported(...places);
		const first = await merge(a, b);
		const second = await merge(a, c, { keep: c });
		await importBy(later(), [...places]);
		expect((await one<{ n: number }>("SELECT count(*) AS n FROM businesses")).n).toBe(1);
		await undoChangeSet(later(), { id: second.changeSet });
		await importBy(later(), [...places]);
		expect((await one<{ n: number }>("SELECT count(*) AS n FROM businesses")).n).toBe(2);
		await undoChangeSet(later(), { id: first.changeSet });
		await importBy(later(), [...places]);
		expect((await one<{ n: number }>("SELECT count(*) AS n FROM businesses")).n).toBe(3);
	});

	test("into a business that was removed afterwards lets an import bring the other one anew", async () => {
		const places = [mine(), theirs()] as const;
		const [a, b] = await imported(...places);
		await merge(a, b);
		await removeBusiness(later(), { id: a });
		await importBy(later(), [places[1]]);
		expect(await businessOf(places[1])).toMatchObject({ name: "Luigi's Restaurant" });
		const id = await importBy(later(), [places[1]]);
		expect(await one("SELECT unchanged FROM import_chunks WHERE import_id = ?1", id)).toEqual({ unchanged: 1 });
	});

	test.each(["a", "b"] as const)(
		"is refused where %s was changed since it was shown, and nothing is lost",
		async (side) => {
			const [a, b] = await imported(mine(), theirs());
			const pair = await pairOf(a, b);
			const revisions = [pair.a.revision, pair.b.revision];
			await editBusiness(later(), { id: pair[side].id, name: "Somebody else's" });
			const before = await directoryDigest();
			const response = await operator.fetch(`/api/admin/duplicates/${a}-${b}/merge`, post({ keep: a, revisions }));
			expect(response.status).toBe(409);
			expect(await response.json()).toMatchObject({ error: { code: "edit-conflict" } });
			expect(await directoryDigest()).toEqual(before);
		},
	);

	test("is done once, however often it is asked for", async () => {
		const [a, b] = await imported(mine(), theirs());
		const pair = await pairOf(a, b);
		const body = post({ keep: a, revisions: [pair.a.revision, pair.b.revision], other: ["name"] });
		const asked = Array.from({ length: 4 }, () => operator.fetch(`/api/admin/duplicates/${a}-${b}/merge`, body));
		expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
		await expectCountsToHold();
	});

	test.each([
		["a third one", { keep: 999, revisions: [0, 0] }, 404],
		["no revisions", { keep: 1 }, 400],
		["an unknown field", { keep: 1, revisions: [0, 0], other: ["slug"] }, 400],
		["what cannot be united", { keep: 1, revisions: [0, 0], both: ["name"] }, 400],
		["more than it knows", { keep: 1, revisions: [0, 0], slug: "x" }, 400],
		["nothing", null, 400],
	])("with %s is refused", async (_, body, status) => {
		const [a, b] = await imported(mine(), theirs());
		expect((await operator.fetch(`/api/admin/duplicates/${a}-${b}/merge`, post(body))).status).toBe(status);
		expect((await one<{ n: number }>("SELECT count(*) AS n FROM businesses")).n).toBe(2);
	});

	test("is for operators", async () => {
		for (const path of ["", "/count", "/1-2"])
			expect((await api.fetch(`/api/admin/duplicates${path}`)).status).toBe(401);
	});
});
