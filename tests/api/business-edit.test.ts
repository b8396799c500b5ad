import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json, newBrowser } from "#tests/factories/operator.ts";
import type { BusinessRecord, GivenBack } from "#workers/contract/business-edit.ts";
import type { BusinessHistory } from "#workers/contract/change-set.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { businessOf, directoryDigest, emptyDirectory, expectCountsToHold, importBy, versions } from "./directory.ts";
import { actOn, api, one, signedInBrowser } from "./worker.ts";

/** The operators' calls about one business: what it answers, its rules and their refusals, two operators at once, and every way back. */

let operator: Browser;
beforeAll(async () => {
	operator = await signedInBrowser();
});
beforeEach(emptyDirectory);

const cafe = (facts: Partial<Listing> = {}) =>
	listing({ name: "Anchor", phone: "+441131234567", website: "https://anchor.example/", ...facts });

/** Imports one business and answers its record. */
async function imported(place = cafe()): Promise<BusinessRecord> {
	await importBy(actOn(), [place]);
	return record((await businessOf(place)).id);
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
	const response = await operator.fetch(path, init);
	if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
	return response.json();
}
const record = (id: number) => ask<BusinessRecord>(`/api/admin/businesses/${id}`);
const history = (id: number) => ask<BusinessHistory>(`/api/admin/businesses/${id}/history`);
const patch = (id: number, body: unknown) => operator.fetch(`/api/businesses/${id}`, json("PATCH", body));
const create = (body: unknown) => operator.fetch("/api/admin/businesses", json("POST", body));

/** Changes a business as its last state allows, and answers it as it is then. */
async function edited(id: number, edit: object): Promise<BusinessRecord> {
	const { revision } = await record(id);
	return ask(`/api/businesses/${id}`, json("PATCH", { revision, ...edit }));
}

/** Status, code, and the fields that are refused with what they say. */
async function refusal(response: Response): Promise<[status: number, code: string, issues: Record<string, string>]> {
	const { error } = (await response.json()) as ErrorEnvelope;
	const issues = Object.fromEntries((error.issues ?? []).map(({ path, message }) => [path, message]));
	return [response.status, error.code, issues];
}

async function storedRow(id: number): Promise<Record<string, unknown>> {
	return one("SELECT * FROM businesses JOIN business_details USING (id) WHERE id = ?1", id);
}

describe("the record of a business", () => {
	test("has every field of the form, its number, its revision, and what is known of it besides", async () => {
		const place = cafe({ morePhones: ["+441130000001"], about: { Offerings: { Coffee: true } } });
		const one = await imported(place);
		expect(one).toMatchObject({
			id: 1,
			globalRowNumber: 1,
			name: "Anchor",
			category: { id: 1, name: "Cafe", slug: "cafe" },
			categoryId: 1,
			city: "Leeds",
			state: "England",
			country: "United Kingdom",
			countryCode: "GB",
			phone: "+441131234567",
			morePhones: ["+441130000001"],
			about: { Offerings: { Coffee: true } },
			openingHours: null,
			isOpen: true,
			isVerified: false,
			slug: "anchor-leeds",
			handEdited: [],
			source: "google-maps",
			sourceId: place.sourceKey,
			timeZone: "Europe/London",
			lastChange: { kind: "import", actor: "cron" },
		});
		expect(one.revision).toBeGreaterThan(0);
	});

	test("of an unknown number is not found, of a removed business gone, of no number refused", async () => {
		const { id } = await imported();
		await operator.fetch(`/api/businesses/${id}`, { method: "DELETE" });
		const answers = await Promise.all(
			[id, 77, "x"].map(async (asked) => refusal(await operator.fetch(`/api/admin/businesses/${asked}`))),
		);
		expect(answers.map(([status, code]) => [status, code])).toEqual([
			[410, "business-gone"],
			[404, "business-not-found"],
			[400, "validation-failed"],
		]);
	});
});

describe("PATCH", () => {
	test("takes the specification's payload whole, and answers the business as it is then", async () => {
		const { id, revision } = await imported();
		await importBy(actOn(), [cafe({ category: "Bakery" })]);
		const bakery = await one<{ id: number }>("SELECT id FROM categories WHERE name = 'Bakery'");
		const payload = {
			name: "Çınar Kafe",
			categoryId: bakery.id,
			address: "Atatürk Cad. 1",
			street: "Atatürk Caddesi 1",
			city: "İzmir",
			state: "",
			country: "Türkiye",
			countryCode: "tr",
			postalCode: "35000",
			phone: "0232 445 66 77",
			email: "",
			website: "cinar.example",
			menuLink: "http://cinar.example/menu",
			orderLink: "",
			reservationLink: "https://cinar.example/r?a=1",
			type: "Kahveci",
			description: '<p onclick="x()">Merhaba <script>alert(1)</script><b>dünya</b></p>',
			about: { Ödeme: { Nakit: true, Kart: false, Not: "yalnız temassız" } },
			isOpen: false,
			isVerified: true,
		};
		const response = await patch(id, { revision, ...payload });
		expect(response.status).toBe(200);
		const after = (await response.json()) as BusinessRecord;
		expect(after).toMatchObject({
			...payload,
			state: null,
			countryCode: "TR",
			email: null,
			website: "https://cinar.example",
			orderLink: null,
			description: "<p>Merhaba <b>dünya</b></p>",
			category: { name: "Bakery" },
			timeZone: "Europe/London",
			lastChange: { kind: "edit" },
		});
		expect(after.revision).toBeGreaterThan(revision);
		expect(after).toEqual(await record(id));
		expect(await storedRow(id)).toMatchObject({
			name_key: "cinar kafe",
			category_key: "bakery",
			city_key: "izmir",
			phone: "+902324456677",
			phone_display: "0232 445 66 77",
			is_open: 0,
			is_verified: 1,
		});
		expect(after.handEdited.sort()).toEqual(
			Object.keys(payload)
				.filter((field) => !["isVerified", "orderLink", "email"].includes(field))
				.sort(),
		);
		await expectCountsToHold();
		const { action, subject } = await one<{ action: string; subject: string }>(
			"SELECT action, subject FROM audit_log ORDER BY id DESC LIMIT 1",
		);
		expect([action, subject]).toEqual(["business.edit", String(id)]);
	});

	test("says of each field what the form says, and changes nothing", async () => {
		const { id, revision } = await imported();
		const before = [await directoryDigest(), await versions()];
		const wrong = {
			revision,
			name: " ",
			categoryId: 0,
			address: "",
			email: "nobody",
			website: "anchor",
			menuLink: "javascript:alert(1)",
			orderLink: "ftp://anchor.example",
			reservationLink: "https://user@anchor.example/",
			openingHours: [[[600, 500]], "closed", "closed", "closed", "closed", "closed", "closed"],
			latitude: 91,
			longitude: "east",
			countryCode: "XX",
			slug: "!!!",
		};
		expect(await refusal(await patch(id, wrong))).toEqual([
			400,
			"validation-failed",
			{
				name: "İşletme adı gerekli",
				categoryId: "Kategori seçimi gerekli",
				address: "Adres gerekli",
				email: "Geçersiz email",
				website: "Geçersiz URL",
				menuLink: "Geçersiz menü URL",
				orderLink: "Geçersiz sipariş URL",
				reservationLink: "Geçersiz rezervasyon URL",
				openingHours: "Geçersiz çalışma saatleri",
				latitude: "Enlem -90 ile 90 arasında bir sayı olmalı",
				longitude: "Boylam -180 ile 180 arasında bir sayı olmalı",
				countryCode: "Geçersiz ülke kodu",
				slug: "Geçersiz sayfa adresi",
			},
		]);
		expect([await directoryDigest(), await versions()]).toEqual(before);
	});

	test.each([
		["an unknown field", { nickname: "x" }, 400, "validation-failed", ""],
		["a stored column that is no field", { importHash: "x" }, 400, "validation-failed", ""],
		["no revision", { revision: undefined, name: "X" }, 400, "validation-failed", "revision"],
		["a category that nobody has", { categoryId: 77 }, 404, "category-not-found", "categoryId"],
		["half a position", { latitude: null }, 400, "validation-failed", "longitude|latitude"],
		[
			"a country and the code of another",
			{ country: "France", countryCode: "DE" },
			400,
			"validation-failed",
			"countryCode",
		],
		["a name that is too long", { name: "x".repeat(301) }, 400, "validation-failed", "name"],
		["a description that is too long", { description: "x".repeat(65_537) }, 400, "validation-failed", "description"],
		["a number for a name", { name: 7 }, 400, "validation-failed", "name"],
		["a list", { about: ["x"] }, 400, "validation-failed", "about"],
	])("refuses %s", async (_, edit, status, code, field) => {
		const { id, revision } = await imported();
		const before = await versions();
		const [answered, said, issues] = await refusal(await patch(id, { revision, ...edit }));
		expect([answered, said]).toEqual([status, code]);
		expect(Object.keys(issues).every((path) => field.split("|").includes(path)) && Object.keys(issues).length).toBe(1);
		expect(await versions()).toEqual(before);
	});

	test("of an unknown business is not found, of what is no JSON object refused, of 10 MB too large", async () => {
		const { id, revision } = await imported();
		expect((await refusal(await patch(77, { revision, name: "X" }))).slice(0, 2)).toEqual([404, "business-not-found"]);
		expect((await patch(id, [])).status).toBe(400);
		expect((await operator.fetch(`/api/businesses/${id}`, { ...json("PATCH", {}), body: "{" })).status).toBe(400);
		const huge = { revision, description: `<p>${"x".repeat(10 * 1024 * 1024)}</p>` };
		expect((await refusal(await patch(id, huge))).slice(0, 2)).toEqual([413, "payload-too-large"]);
	});

	test("takes a description of 64 KB in any script, and sanitises it", async () => {
		const { id } = await imported();
		const description = `<p>${"ş".repeat(65_000)}<img src=x onerror=alert(1)></p>`;
		const after = await edited(id, { description });
		expect(after.description).toBe(`<p>${"ş".repeat(65_000)}</p>`);
	});

	test("of what is there already writes nothing, however it is written", async () => {
		const place = cafe({
			description: "<p>Tea &amp; cake</p>",
			about: { Offerings: { Coffee: true } },
			openingHours: [[[540, 1020]], "closed", "closed", "closed", "closed", "open24h", "unknown"],
			email: "us@anchor.example",
		});
		const before = await imported(place);
		const { id: _, globalRowNumber: _g, category: _c, revision, ...rest } = before;
		const known = ["handEdited", "source", "sourceId", "timeZone", "openingHoursRaw", "rating", "reviewCount"];
		const others = [...known, "ratingSource", "createdAt", "updatedAt", "lastChange"];
		const fields = Object.fromEntries(Object.entries(rest).filter(([name]) => !others.includes(name)));
		const untouched = await versions();
		expect(await ask(`/api/businesses/${before.id}`, json("PATCH", { revision, ...fields }))).toEqual(before);
		expect(
			await edited(before.id, { name: "  Anchor ", website: "https://anchor.example/", state: "England" }),
		).toEqual(before);
		expect(await versions()).toEqual(untouched);
	});

	test("moves a business to another city, country and zone by the rules of the imports", async () => {
		const { id } = await imported();
		const there = cafe({ city: "Lyon", state: null, country: "France", countryCode: "FR" });
		await importBy(actOn(), [there]);
		const inLyon = await businessOf(there);
		await edited(id, { city: "LYON", state: "", country: "Frankreich", latitude: 45.76, longitude: 4.83 });
		expect(await storedRow(id)).toMatchObject({
			city_id: (await storedRow(inLyon.id)).city_id,
			time_zone: "Europe/Paris",
			state: null,
			country: null,
		});
		const noCity = await edited(id, { city: null, latitude: null, longitude: null });
		expect(noCity).toMatchObject({ city: null, country: "France", countryCode: "FR", timeZone: "Europe/Paris" });
		expect(await storedRow(id)).toMatchObject({ city_id: null, city_key: "", geo_cell: null, country_code: "FR" });
		expect(await edited(id, { countryCode: "DE" })).toMatchObject({ country: "Germany", timeZone: "Europe/Berlin" });
		await expectCountsToHold();
	});

	test("keeps a phone as it was typed where it is none of its country", async () => {
		const { id } = await imported();
		await edited(id, { phone: "ask at the bar", morePhones: ["0113 222 3333", "0113 222 3333"] });
		expect(await storedRow(id)).toMatchObject({
			phone: null,
			phone_display: "ask at the bar",
			phone_raw: "ask at the bar",
			more_phones: '["+441132223333"]',
		});
	});

	test("that closes a business for good turns its switch off, and an import does not turn it on again", async () => {
		const place = cafe();
		const { id } = await imported(place);
		expect(await edited(id, { businessStatus: "CLOSED_PERMANENTLY" })).toMatchObject({ isOpen: false });
		await importBy(actOn(), [{ ...place, rating: 5 }]);
		expect(await record(id)).toMatchObject({ businessStatus: "CLOSED_PERMANENTLY", isOpen: false, rating: 5 });
		expect(await edited(id, { businessStatus: "OPERATIONAL", isOpen: false })).toMatchObject({ isOpen: false });
	});

	test("to an address of another business, or a former one of it, is refused at its field", async () => {
		const first = await imported();
		const second = await imported(cafe({ name: "Bluebell" }));
		await edited(first.id, { slug: "The Anchor" });
		for (const slug of ["the-anchor", "anchor-leeds"])
			expect(await refusal(await patch(second.id, { revision: second.revision, slug }))).toEqual([
				409,
				"slug-taken",
				{ slug: "Bu adres başka bir işletmenin" },
			]);
		const response = await api.fetch("/api/businesses/anchor-leeds", { redirect: "manual" });
		expect([response.status, response.headers.get("Location")]).toEqual([301, "/api/businesses/the-anchor"]);
	});

	test("is for operators: nobody else's is looked at", async () => {
		const { id, revision } = await imported();
		const stranger = newBrowser(api);
		expect((await stranger.fetch(`/api/businesses/${id}`, json("PATCH", { revision, name: "X" }))).status).toBe(401);
		expect((await stranger.fetch(`/api/admin/businesses/${id}`)).status).toBe(401);
		expect((await stranger.fetch(`/api/businesses/${id}`, { method: "DELETE" })).status).toBe(401);
	});
});

describe("two operators", () => {
	test("who edit the same state: the second is told, nothing is lost, and can go on from what is there", async () => {
		const opened = await imported();
		const { id, revision } = opened;
		await ask(`/api/businesses/${id}`, json("PATCH", { revision, name: "Their Anchor" }));
		expect((await refusal(await patch(id, { revision, email: "us@anchor.example" }))).slice(0, 2)).toEqual([
			409,
			"edit-conflict",
		]);
		const now = await record(id);
		expect(now).toMatchObject({ name: "Their Anchor", email: null });
		await ask(`/api/businesses/${id}`, json("PATCH", { revision: now.revision, email: "us@anchor.example" }));
		expect(await record(id)).toMatchObject({ name: "Their Anchor", email: "us@anchor.example" });
	});

	test("at the same moment: one wins, all others are told, and there is one change set", async () => {
		const { id, revision } = await imported();
		const names = Array.from({ length: 6 }, (_, at) => `Anchor ${at}`);
		const answers = await Promise.all(names.map((name) => patch(id, { revision, name })));
		const statuses = answers.map(({ status }) => status).sort();
		expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
		const won = answers.findIndex(({ status }) => status === 200);
		expect((await record(id)).name).toBe(names[won]);
		expect(await one("SELECT count(*) AS n FROM change_sets WHERE kind = 'edit'")).toEqual({ n: 1 });
	});

	test("are not in each other's way on two businesses", async () => {
		const all = [await imported(), await imported(cafe({ name: "Bluebell" })), await imported(cafe({ name: "Cosy" }))];
		const answers = await Promise.all(all.map(({ id, revision }) => patch(id, { revision, isVerified: true })));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	});

	test("meet an import that changes the record between opening and saving as they meet each other", async () => {
		const place = cafe();
		const { id, revision } = await imported(place);
		await importBy(actOn(), [{ ...place, rating: 5 }]);
		expect((await patch(id, { revision, name: "X" })).status).toBe(409);
	});
});

describe("a new business", () => {
	const typed = { name: "Yeni Kafe", categoryId: 1, address: "Sahil Yolu 5" };

	test("gets the next number, an address as imports make them, and the source 'operator'", async () => {
		await imported();
		const response = await create({ ...typed, city: "İzmir", countryCode: "TR", phone: "0232 445 66 77" });
		expect(response.status).toBe(201);
		expect(await response.json()).toMatchObject({
			id: 2,
			globalRowNumber: 2,
			slug: "yeni-kafe-izmir",
			country: "Türkiye",
			timeZone: "Europe/Istanbul",
			source: "operator",
			handEdited: [],
			isOpen: true,
			lastChange: { kind: "create" },
		});
		expect(await storedRow(2)).toMatchObject({ phone: "+902324456677" });
		const again = (await (await create({ ...typed, city: "İzmir", countryCode: "TR" })).json()) as BusinessRecord;
		expect(again.slug).toMatch(/^yeni-kafe-izmir-[a-z0-9]{8}$/);
		expect((await api.fetch("/api/businesses/yeni-kafe-izmir")).status).toBe(200);
		await expectCountsToHold();
	});

	test("of a form that is sent again, or twice at once, is one", async () => {
		await imported();
		const form = { ...typed, formId: crypto.randomUUID() };
		const answers = await Promise.all([create(form), create(form), create(form)]);
		const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as BusinessRecord).id));
		expect(new Set(ids)).toEqual(new Set([2]));
		expect(((await (await create(form)).json()) as BusinessRecord).id).toBe(2);
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 2 });
	});

	test("without what it needs is refused at each field; an address that is taken, too", async () => {
		const { slug } = await imported();
		expect(await refusal(await create({}))).toEqual([
			400,
			"validation-failed",
			{ name: "İşletme adı gerekli", categoryId: "Kategori seçimi gerekli", address: "Adres gerekli" },
		]);
		expect((await refusal(await create({ ...typed, slug })))[2]).toEqual({ slug: "Bu adres başka bir işletmenin" });
		expect((await create({ ...typed, slug: "" })).status).toBe(201);
		expect((await refusal(await create({ ...typed, categoryId: 9 })))[1]).toBe("category-not-found");
	});

	test("taken back is gone as if it had never been", async () => {
		await imported();
		const digest = await directoryDigest("shown");
		await create(typed);
		const { id } = await one<{ id: string }>("SELECT id FROM change_sets WHERE kind = 'create'");
		await undoChangeSet(actOn({ now: Date.now() }), { id });
		expect(await directoryDigest("shown")).toEqual(digest);
	});
});

describe("a removal", () => {
	test("answers the change set that takes it back, under the same number and address", async () => {
		const before = await imported();
		const digest = await directoryDigest();
		const { id, changeSet } = await ask<{ id: number; changeSet: string }>(`/api/businesses/${before.id}`, {
			method: "DELETE",
		});
		expect((await api.fetch(`/api/businesses/${before.slug}`)).status).toBe(410);
		expect((await operator.fetch(`/api/businesses/${id}`, { method: "DELETE" })).status).toBe(404);
		await undoChangeSet(actOn({ now: Date.now() }), { id: changeSet });
		expect(await directoryDigest()).toEqual(digest);
	});
});

describe("a former state", () => {
	const restore = (id: number, version: number) =>
		operator.fetch(`/api/admin/businesses/${id}/restore`, json("POST", { version }));

	test("is put back exactly, whichever of the history it is, with its revision", async () => {
		const place = cafe();
		const first = await imported(place);
		const second = await edited(first.id, { name: "Second", city: "York", slug: "second", email: "us@second.example" });
		await importBy(actOn({ now: Date.now() }), [{ ...place, rating: 5, email: "them@anchor.example" }]);
		const third = await record(first.id);
		const { changes } = await history(first.id);
		expect(changes.map(({ restorable }) => restorable)).toEqual([false, true, true]);
		const states = [third, second, first];
		for (const at of [2, 1, 0, 2, 0, 1]) {
			const response = await restore(first.id, changes[at]?.version ?? 0);
			const { updatedAt: _, lastChange, ...state } = (await response.json()) as BusinessRecord;
			const { updatedAt: _u, lastChange: _l, ...wanted } = states[at] as BusinessRecord;
			expect(state).toEqual(wanted);
			expect(lastChange?.kind).toBe("restore");
		}
		await expectCountsToHold();
	});

	test("of a removed business brings it back; after an import has brought it anew, it is refused", async () => {
		const place = cafe();
		const before = await imported(place);
		const { changes } = await history(before.id);
		const version = changes[0]?.version ?? 0;
		await operator.fetch(`/api/businesses/${before.id}`, { method: "DELETE" });
		expect((await history(before.id)).changes.map(({ restorable }) => restorable)).toEqual([false, true]);
		expect((await history(before.id)).business).toEqual({ name: "Anchor", slug: null });
		const back = (await (await restore(before.id, version)).json()) as BusinessRecord;
		expect(back).toMatchObject({ id: before.id, slug: before.slug, revision: before.revision });
		await operator.fetch(`/api/businesses/${before.id}`, { method: "DELETE" });
		await importBy(actOn(), [place]);
		expect((await refusal(await restore(before.id, version)))[1]).toBe("business-exists");
	});

	test("that is there now changes nothing; one that nobody knows, or in which it was removed, is not found", async () => {
		const { id } = await imported();
		const { version = 0 } = (await history(id)).changes[0] ?? {};
		const untouched = await versions();
		expect((await restore(id, version)).status).toBe(200);
		expect(await versions()).toEqual(untouched);
		expect((await refusal(await restore(id, version + 1000)))[1]).toBe("version-not-found");
		expect((await refusal(await restore(77, version)))[1]).toBe("version-not-found");
		expect((await restore(id, 0)).status).toBe(400);
	});
});

describe("fields given back to the imports", () => {
	const giveBack = async (id: number, fields: string[]) => {
		const { revision } = await record(id);
		return ask<GivenBack>(`/api/admin/businesses/${id}/give-back`, json("POST", { fields, revision }));
	};

	test("have again what the last import before the hand had said, and the next import's word at once", async () => {
		const place = cafe({ email: "them@anchor.example" });
		const { id } = await imported(place);
		await edited(id, { name: "Ours", city: "York" });
		await edited(id, { name: "Ours, really", email: "us@anchor.example" });
		const { business, restored, waiting } = await giveBack(id, ["name", "city"]);
		expect([restored, waiting]).toEqual([["name", "city", "state", "country", "countryCode"], []]);
		expect(business).toMatchObject({
			name: "Anchor",
			city: "Leeds",
			email: "us@anchor.example",
			handEdited: ["email"],
		});
		await importBy(actOn(), [{ ...place, name: "Theirs" }]);
		expect(await record(id)).toMatchObject({ name: "Theirs", email: "us@anchor.example" });
		await expectCountsToHold();
	});

	test("of which the history knows nothing any more wait for the next import, even if it says the same as the last", async () => {
		const place = cafe();
		const { id } = await imported(place);
		await edited(id, { name: "Ours" });
		await env.DB.prepare("DELETE FROM business_changes").run();
		const { business, restored, waiting } = await giveBack(id, ["name"]);
		expect([restored, waiting, business.name, business.handEdited]).toEqual([[], ["name"], "Ours", []]);
		await importBy(actOn(), [place]);
		expect((await record(id)).name).toBe("Anchor");
	});

	test("that were not set by hand change nothing; what no import brings is no such field; an old state is refused", async () => {
		const { id, revision } = await imported();
		const untouched = await versions();
		expect(await giveBack(id, ["name"])).toMatchObject({ restored: [], waiting: [] });
		expect(await versions()).toEqual(untouched);
		const path = `/api/admin/businesses/${id}/give-back`;
		expect((await operator.fetch(path, json("POST", { fields: ["slug"], revision }))).status).toBe(400);
		expect((await operator.fetch(path, json("POST", { fields: [], revision }))).status).toBe(400);
		await edited(id, { name: "Ours" });
		expect((await operator.fetch(path, json("POST", { fields: ["name"], revision }))).status).toBe(409);
	});
});
