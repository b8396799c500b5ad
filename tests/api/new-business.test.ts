import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { json } from "#tests/factories/operator.ts";
import { businessRoutes } from "#workers/api/routes/businesses.ts";
import type { BusinessRecord } from "#workers/contract/business-edit.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { type BusinessCalls, businessCalls, refusal, storedRow } from "./business-calls.ts";
import { directoryDigest, emptyDirectory, expectCountsToHold } from "./directory.ts";
import { api, ctxOn, one, signedInBrowser } from "./worker.ts";

/** What becomes of a business that an operator adds. */

let calls: BusinessCalls;
beforeAll(async () => {
	calls = businessCalls(await signedInBrowser());
});
beforeEach(emptyDirectory);

const cafe = (facts: Partial<Listing> = {}) => listing({ name: "Anchor", ...facts });
const imported: BusinessCalls["imported"] = (place) => calls.imported(place);
const create: BusinessCalls["create"] = (body) => calls.create(body);

describe("a new business", () => {
	const typed = { name: "Yeni Kafe", categoryId: 1, address: "Sahil Yolu 5" };

	test("gets the next number, an address as imports make them, and the source 'operator'", async () => {
		await imported(cafe());
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

	test("never has an address at which the API answers itself", async () => {
		await imported(cafe());
		const own = businessRoutes.routes.map(({ path }) => path.slice(1)).filter((path) => /^[a-z-]+$/.test(path));
		expect(own.length).toBeGreaterThan(1);
		for (const slug of own) {
			const made = (await (await create({ ...typed, name: slug })).json()) as BusinessRecord;
			expect(made.slug).toMatch(new RegExp(`^${slug}-[a-z0-9]{8}$`));
			expect((await api.fetch(`/api/businesses/${made.slug}`)).status).toBe(200);
			expect((await create({ ...typed, slug })).status).toBe(400);
		}
	});

	test("of a form that is sent again, or twice at once, is one", async () => {
		await imported(cafe());
		const form = { ...typed, formId: crypto.randomUUID() };
		const answers = await Promise.all([create(form), create(form), create(form)]);
		const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as BusinessRecord).id));
		expect(new Set(ids)).toEqual(new Set([2]));
		expect(((await (await create(form)).json()) as BusinessRecord).id).toBe(2);
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 2 });
	});

	test("that may be there already is told whose name, telephone or place it has; nothing is added by asking", async () => {
		const anchor = await imported(cafe({ phone: "+441131234567", phoneRaw: "0113 123 4567" }));
		await imported(cafe({ name: "Bluebell", city: "York", phone: null, phoneRaw: null }));
		const twins = async (edit: object) => {
			const response = await calls.fetch("/api/admin/businesses/twins", json("POST", { ...typed, ...edit }));
			return ((await response.json()) as { id: number }[]).map(({ id }) => id);
		};
		const before = await directoryDigest();
		const inLeeds = { city: "Leeds", state: anchor.state, countryCode: "GB" };
		expect(await twins({ ...inLeeds, name: "ANCHOR" })).toEqual([anchor.id]);
		expect(await twins({ countryCode: "GB", phone: "0113 123 4567" })).toEqual([anchor.id]);
		expect(await twins({ ...inLeeds, name: "Bluebell" })).toEqual([]);
		expect(await twins(inLeeds)).toEqual([]);
		expect(await directoryDigest()).toEqual(before);
		const formId = crypto.randomUUID();
		expect((await create({ ...typed, ...inLeeds, formId, name: "Anchor" })).status).toBe(201);
		expect(await twins({ ...inLeeds, formId, name: "Anchor" })).toEqual([]);
	});

	test("without what it needs is refused at each field; an address that is taken, too", async () => {
		const { slug } = await imported(cafe());
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
		await imported(cafe());
		const digest = await directoryDigest("shown");
		await create(typed);
		const { id } = await one<{ id: string }>("SELECT id FROM change_sets WHERE kind = 'create'");
		await undoChangeSet(ctxOn({ now: Date.now() }), { id });
		expect(await directoryDigest("shown")).toEqual(digest);
	});
});
