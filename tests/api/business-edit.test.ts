import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { json, newBrowser } from "#tests/factories/operator.ts";
import { type BusinessRecord, EDIT_MESSAGES } from "#workers/contract/business-edit.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { type BusinessCalls, businessCalls, refusal, storedRow } from "./business-calls.ts";
import { businessOf, directoryDigest, emptyDirectory, expectCountsToHold, importBy, versions } from "./directory.ts";
import { api, ctxOn, one, signedInBrowser } from "./worker.ts";

/** The operators' calls about one business: what it answers, its rules and their refusals, two operators at once. */

let calls: BusinessCalls;
beforeAll(async () => {
	calls = businessCalls(await signedInBrowser());
});
beforeEach(emptyDirectory);

const cafe = (facts: Partial<Listing> = {}) =>
	listing({ name: "Anchor", phone: "+441131234567", website: "https://anchor.example/", ...facts });

const ask: BusinessCalls["ask"] = (path, init) => calls.ask(path, init);
const record: BusinessCalls["record"] = (id) => calls.record(id);
const imported: BusinessCalls["imported"] = (place) => calls.imported(place);
const edited: BusinessCalls["edited"] = (id, edit) => calls.edited(id, edit);
const patch: BusinessCalls["patch"] = (id, body) => calls.patch(id, body);

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
		const { id } = await imported(cafe());
		await calls.remove(id);
		const answers = await Promise.all(
			[id, 77, "x"].map(async (asked) => refusal(await calls.fetch(`/api/admin/businesses/${asked}`))),
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
		const { id, revision } = await imported(cafe());
		await importBy(ctxOn(), [cafe({ category: "Bakery" })]);
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
		const { id, revision } = await imported(cafe());
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
		["a category that nobody has", { categoryId: 77 }, 404, "category-not-found", "categoryId"],
		["half a position", { latitude: null }, 400, "validation-failed", "longitude|latitude"],
		[
			"a country and the code of another",
			{ country: "France", countryCode: "DE" },
			400,
			"validation-failed",
			"countryCode",
		],
		["markup for a postcode", { postalCode: "<b>55</b>" }, 400, "validation-failed", "postalCode"],
		["a postcode that is too long", { postalCode: "55000 55000 55" }, 400, "validation-failed", "postalCode"],
		["a name that is too long", { name: "x".repeat(301) }, 400, "validation-failed", "name"],
		["a description that is too long", { description: "x".repeat(65_537) }, 400, "validation-failed", "description"],
		["a number for a name", { name: 7 }, 400, "validation-failed", "name"],
		["a list", { about: ["x"] }, 400, "validation-failed", "about"],
	])("refuses %s", async (_, edit, status, code, field) => {
		const { id, revision } = await imported(cafe());
		const before = await versions();
		const [answered, said, issues] = await refusal(await patch(id, { revision, ...edit }));
		expect([answered, said]).toEqual([status, code]);
		expect(Object.keys(issues).every((path) => field.split("|").includes(path)) && Object.keys(issues).length).toBe(1);
		expect(await versions()).toEqual(before);
	});

	test("refuses in one language, what no rule has words of its own for too", async () => {
		const { id, revision } = await imported(cafe({ category: "Cafe" }));
		const week = Array.from({ length: 7 }, () => "closed");
		const wrong: object[] = [
			{ nickname: "x" },
			{ revision: "x" },
			{ revision: revision + 1, name: "Next" },
			{ name: 7, type: "x".repeat(1_000), isOpen: "yes", businessStatus: "OPEN" },
			{ about: { Access: { Ramp: 7 } } },
			{ about: { "": { Ramp: true } } },
			{ about: { Access: { ["x".repeat(201)]: true } } },
			{ openingHours: ["never", ...week.slice(1)] },
			{ openingHours: week.slice(1) },
			{ morePhones: [7], moreEmails: [7] },
			{ categoryId: 77 },
			{ latitude: null },
		];
		const known: ReadonlySet<string> = new Set(Object.values(EDIT_MESSAGES));
		for (const edit of wrong) {
			const { error } = await (await patch(id, edit)).json<ErrorEnvelope>();
			const said = [error.message, ...(error.issues ?? []).map(({ message }) => message)];
			expect(
				said.filter((text) => !known.has(text) && !/^En fazla [\d.]+ (karakter|numara|adres)$/.test(text)),
				JSON.stringify(edit).slice(0, 80),
			).toEqual([]);
		}
		expect((await (await patch(9_999, { name: "X" })).json<ErrorEnvelope>()).error.message).toBe(EDIT_MESSAGES.missing);
	});

	test("without a revision writes over whatever is there, and the log says so; with one it does not", async () => {
		const { id, revision } = await imported(cafe());
		expect((await patch(id, { name: "First" })).status).toBe(200);
		const last = () => one<{ after: string }>("SELECT after FROM audit_log ORDER BY id DESC LIMIT 1");
		expect(JSON.parse((await last()).after)).toMatchObject({ name: "First", unchecked: true });
		const [status, code] = await refusal(await patch(id, { name: "Second", revision }));
		expect([status, code]).toEqual([409, "edit-conflict"]);
		await edited(id, { name: "Third" });
		expect(JSON.parse((await last()).after)).not.toHaveProperty("unchecked");
	});

	test("of an unknown business is not found, of what is no JSON object refused, of 10 MB too large", async () => {
		const { id, revision } = await imported(cafe());
		expect((await refusal(await patch(77, { revision, name: "X" }))).slice(0, 2)).toEqual([404, "business-not-found"]);
		expect((await patch(id, [])).status).toBe(400);
		expect((await calls.fetch(`/api/businesses/${id}`, { ...json("PATCH", {}), body: "{" })).status).toBe(400);
		const huge = { revision, description: `<p>${"x".repeat(10 * 1024 * 1024)}</p>` };
		expect((await refusal(await patch(id, huge))).slice(0, 2)).toEqual([413, "payload-too-large"]);
	});

	test("takes a description of 64 KB in any script, and sanitises it", async () => {
		const { id } = await imported(cafe());
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
		const others = [...known, "ratingSource", "createdAt", "updatedAt", "lastChange", "hasPlan"];
		const fields = Object.fromEntries(Object.entries(rest).filter(([name]) => !others.includes(name)));
		const untouched = await versions();
		expect(await ask(`/api/businesses/${before.id}`, json("PATCH", { revision, ...fields }))).toEqual(before);
		expect(
			await edited(before.id, { name: "  Anchor ", website: "https://anchor.example/", state: "England" }),
		).toEqual(before);
		expect(await versions()).toEqual(untouched);
	});

	test("that calls the city by a name that it had before is none", async () => {
		const { id } = await imported(cafe());
		const city = await one<{ id: number; revision: number }>("SELECT id, revision FROM cities");
		const renaming = json("PATCH", { revision: city.revision, name: "Lædes" });
		expect((await calls.fetch(`/api/admin/cities/${city.id}`, renaming)).status).toBe(200);
		const follow = () => ask<{ following: unknown }>(`/api/admin/cities/${city.id}/follow`, { method: "POST" });
		await expect.poll(async () => (await follow()).following).toBeNull();
		const before = await record(id);
		const untouched = await versions();
		expect(await edited(id, { city: "LEEDS" })).toEqual(before);
		expect(await versions()).toEqual(untouched);
		expect(before.city).toBe("Lædes");
	});

	test("moves a business to another city, country and zone by the rules of the imports", async () => {
		const { id } = await imported(cafe());
		const there = cafe({ city: "Lyon", state: null, country: "France", countryCode: "FR" });
		await importBy(ctxOn(), [there]);
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
		// Of a country with several clocks nobody knows which, and that of Berlin is none of them.
		expect(await edited(id, { countryCode: "US" })).toMatchObject({ countryCode: "US", timeZone: null });
		await expectCountsToHold();
	});

	test("refuses a phone that is none of its country at its field, but never one that an import brought", async () => {
		const place = cafe({ phone: null, phoneRaw: "12", morePhones: ["34"] });
		const { id, revision } = await imported(place);
		const said = "İşletmenin ülkesinde böyle bir numara yok; başka bir ülkeninse + ve ülke koduyla yazın";
		for (const [edit, issues] of [
			[{ phone: "13" }, { phone: said }],
			[{ phone: "ask at the bar" }, { phone: "Bu bir telefon numarası değil: içinde rakam yok" }],
			[{ phone: "+" }, { phone: "Bu bir telefon numarası değil: içinde rakam yok" }],
			[{ phone: "٣" }, { phone: said }],
			[{ phone: "+49 851 31037 / 0171 555" }, { phone: EDIT_MESSAGES.onePhone }],
			[{ morePhones: ["0113 222 3333 / 34"] }, { morePhones: `0113 222 3333 / 34: ${EDIT_MESSAGES.onePhone}` }],
			[{ morePhones: ["34", "hello"] }, { morePhones: "hello: Bu bir telefon numarası değil: içinde rakam yok" }],
			[{ morePhones: ["34", "0113 222 3333", "56"] }, { morePhones: `56: ${said}` }],
		] as const)
			expect(await refusal(await patch(id, { revision, ...edit }))).toEqual([400, "validation-failed", issues]);
		await edited(id, { phone: "12", type: "Pub" });
		await edited(id, { countryCode: "TR" });
		expect(await edited(id, { morePhones: ["34", "+44 113 222 3333", "112"] })).toMatchObject({ type: "Pub" });
		await edited(id, { phone: "444 1 234" });
		expect(await storedRow(id)).toMatchObject({
			phone: "+904441234",
			phone_display: "444 1 234",
			more_phones: '["34","+441132223333","112"]',
		});
	});

	test("that makes a further number or address the first one leaves it no further one", async () => {
		const further = { morePhones: ["+441130000001", "+441130000002"], moreEmails: ["two@anchor.example"] };
		const { id } = await imported(cafe({ email: "one@anchor.example", ...further }));
		await edited(id, { phone: "0113 000 0002", email: "two@anchor.example" });
		expect(await storedRow(id)).toMatchObject({
			...{ phone: "+441130000002", more_phones: '["+441130000001"]' },
			...{ email: "two@anchor.example", more_emails: null },
		});
	});

	test("that closes a business for good turns its switch off, and an import does not turn it on again", async () => {
		const place = cafe();
		const { id } = await imported(place);
		expect(await edited(id, { businessStatus: "CLOSED_PERMANENTLY" })).toMatchObject({ isOpen: false });
		await importBy(ctxOn(), [{ ...place, rating: 5 }]);
		expect(await record(id)).toMatchObject({ businessStatus: "CLOSED_PERMANENTLY", isOpen: false, rating: 5 });
		expect(await edited(id, { businessStatus: "OPERATIONAL", isOpen: false })).toMatchObject({ isOpen: false });
	});

	test("to an address of another business, or a former one of it, is refused at its field", async () => {
		const first = await imported(cafe());
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
		const { id, revision } = await imported(cafe());
		const stranger = newBrowser(api);
		expect((await stranger.fetch(`/api/businesses/${id}`, json("PATCH", { revision, name: "X" }))).status).toBe(401);
		expect((await stranger.fetch(`/api/admin/businesses/${id}`)).status).toBe(401);
		expect((await stranger.fetch(`/api/businesses/${id}`, { method: "DELETE" })).status).toBe(401);
	});
});

describe("two operators", () => {
	test("who edit the same state: the second is told, nothing is lost, and can go on from what is there", async () => {
		const opened = await imported(cafe());
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
		const { id, revision } = await imported(cafe());
		const names = Array.from({ length: 6 }, (_, at) => `Anchor ${at}`);
		const answers = await Promise.all(names.map((name) => patch(id, { revision, name })));
		const statuses = answers.map(({ status }) => status).sort();
		expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
		const won = answers.findIndex(({ status }) => status === 200);
		expect((await record(id)).name).toBe(names[won]);
		expect(await one("SELECT count(*) AS n FROM change_sets WHERE kind = 'edit'")).toEqual({ n: 1 });
	});

	test("are not in each other's way on two businesses", async () => {
		const all = [
			await imported(cafe()),
			await imported(cafe({ name: "Bluebell" })),
			await imported(cafe({ name: "Cosy" })),
		];
		const answers = await Promise.all(all.map(({ id, revision }) => patch(id, { revision, isVerified: true })));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	});

	test("meet an import that changes the record between opening and saving as they meet each other", async () => {
		const place = cafe();
		const { id, revision } = await imported(place);
		await importBy(ctxOn(), [{ ...place, rating: 5 }]);
		expect((await patch(id, { revision, name: "X" })).status).toBe(409);
	});
});
