import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { json } from "#tests/factories/operator.ts";
import type { BusinessRecord, GivenBack } from "#workers/contract/business-edit.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { type BusinessCalls, businessCalls, refusal } from "./business-calls.ts";
import { directoryDigest, emptyDirectory, expectCountsToHold, importBy, versions } from "./directory.ts";
import { runSteps } from "./steps.ts";
import { api, ctxOn, one, signedInBrowser } from "./worker.ts";

/**
 * Tests how one business comes back: from its removal, to its former states, and with fields that are given back to the
 * imports.
 */

let calls: BusinessCalls;
beforeAll(async () => {
	calls = businessCalls(await signedInBrowser());
});
beforeEach(emptyDirectory);

const cafe = (facts: Partial<Listing> = {}) =>
	listing({ name: "Anchor", phone: "+441131234567", website: "https://anchor.example/", ...facts });

describe("a removal", () => {
	test("answers the change set that takes it back, under the same number and address", async () => {
		const before = await calls.imported(cafe());
		const digest = await directoryDigest();
		const { id, changeSet } = (await (await calls.remove(before.id)).json()) as { id: number; changeSet: string };
		expect((await api.fetch(`/api/businesses/${before.slug}`)).status).toBe(410);
		expect((await calls.remove(id)).status).toBe(404);
		await undoChangeSet(ctxOn({ now: Date.now() }), { id: changeSet });
		expect(await directoryDigest()).toEqual(digest);
	});

	test.each([
		"its removal is taken back",
		"its former state is put back",
		"its removal is taken back, which was noted without that",
	])("of one that has closed for good leaves it as long closed as it was when %s", async (how) => {
		const { id } = await calls.imported(cafe({ businessStatus: "CLOSED_PERMANENTLY" }));
		const [change] = (await calls.history(id)).changes;
		await env.DB.batch([
			env.DB.prepare("UPDATE closures SET closed_at = 5000 WHERE business_id = ?1").bind(id),
			env.DB.prepare("UPDATE businesses SET content_changed_at = 7000 WHERE id = ?1").bind(id),
		]);
		const { changeSet } = (await (await calls.remove(id)).json()) as { changeSet: string };
		if (how.endsWith("without that"))
			await env.DB.prepare("UPDATE business_changes SET before = json_remove(before, '$.closedAt')").run();
		if (how.startsWith("its former")) await restore(id, change?.version ?? 0);
		else await undoChangeSet(ctxOn({ now: Date.now() }), { id: changeSet });
		expect(await one("SELECT closed_at FROM closures WHERE business_id = ?1", id)).toEqual({
			closed_at: how.endsWith("without that") ? 7000 : 5000,
		});
	});
});

const restore = (id: number, version: number) =>
	calls.fetch(`/api/admin/businesses/${id}/restore`, json("POST", { version }));

describe("a former state", () => {
	test("is put back exactly, whichever of the history it is, with its revision", async () => {
		const place = cafe();
		const first = await calls.imported(place);
		const second = await calls.edited(first.id, {
			name: "Second",
			city: "York",
			slug: "second",
			email: "us@second.example",
		});
		await importBy(ctxOn({ now: Date.now() }), [{ ...place, rating: 5, email: "them@anchor.example" }]);
		const third = await calls.record(first.id);
		const { changes } = await calls.history(first.id);
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
		const before = await calls.imported(place);
		const { changes } = await calls.history(before.id);
		const version = changes[0]?.version ?? 0;
		await calls.remove(before.id);
		expect((await calls.history(before.id)).changes.map(({ restorable }) => restorable)).toEqual([false, true]);
		expect((await calls.history(before.id)).business).toEqual({ name: "Anchor", slug: null });
		const back = (await (await restore(before.id, version)).json()) as BusinessRecord;
		expect(back).toMatchObject({ id: before.id, slug: before.slug, revision: before.revision });
		await calls.edited(before.id, { name: "Zephyr" });
		await calls.remove(before.id);
		const [removal] = (await calls.history(before.id)).changes;
		const again = (await (await restore(before.id, removal?.version ?? 0)).json()) as BusinessRecord;
		expect(again).toMatchObject({ id: before.id, name: "Zephyr", slug: before.slug });
		await calls.remove(before.id);
		await importBy(ctxOn(), [place]);
		expect((await refusal(await restore(before.id, version)))[1]).toBe("business-exists");
	});

	test("that is there now changes nothing; one that nobody knows, or in which it was removed, is not found", async () => {
		const { id } = await calls.imported(cafe());
		const { version = 0 } = (await calls.history(id)).changes[0] ?? {};
		const untouched = await versions();
		expect((await restore(id, version)).status).toBe(200);
		expect(await versions()).toEqual(untouched);
		expect((await refusal(await restore(id, version + 1000)))[1]).toBe("version-not-found");
		expect((await refusal(await restore(77, version)))[1]).toBe("version-not-found");
		expect((await restore(id, 0)).status).toBe(400);
	});
});

describe("a category and a city that have gone meanwhile", () => {
	const PUB = { category: "Pub", city: "York", state: "England", country: "United Kingdom", countryCode: "GB" };
	const taxonomy = (table: "categories" | "cities", name: string) =>
		one<{ id: number; revision: number }>(`SELECT id, revision FROM ${table} WHERE name = ?1`, name);
	/** Makes a business in the pub of York, which an operator has moved to the café of Leeds. */
	async function moved() {
		const place = cafe({ ...PUB, address: "1 Street" });
		const { id } = await calls.imported(place);
		await calls.imported(cafe({ name: "Other" }));
		const [first] = (await calls.history(id)).changes;
		await calls.edited(id, { categoryId: (await taxonomy("categories", "Cafe")).id, city: "Leeds" });
		return { id, version: first?.version ?? 0 };
	}
	async function removed(): Promise<void> {
		for (const [table, name] of [
			["categories", "Pub"],
			["cities", "York"],
		] as const) {
			const { id, revision } = await taxonomy(table, name);
			const answer = await calls.fetch(`/api/admin/${table}/${id}?revision=${revision}`, { method: "DELETE" });
			expect(answer.status).toBe(204);
		}
	}
	async function merged(): Promise<void> {
		for (const [table, name, into] of [
			["categories", "Pub", "Cafe"],
			["cities", "York", "Leeds"],
		] as const) {
			const { id, revision } = await taxonomy(table, name);
			const body = json("POST", { revision, into: (await taxonomy(table, into)).id });
			const set = await calls.ask<{ id: string }>(`/api/admin/${table}/${id}/merge`, body);
			await runSteps(ctxOn({ now: Date.now() }), set.id, { steps: 50, now: () => 5_000 });
		}
	}
	const restored = (id: number, version: number) =>
		calls.ask<BusinessRecord>(`/api/admin/businesses/${id}/restore`, json("POST", { version }));

	test("are there again with the state that is put back; what they were merged into stands for them", async () => {
		const one = await moved();
		await removed();
		expect(await restored(one.id, one.version)).toMatchObject({ category: { name: "Pub", slug: "pub" }, city: "York" });
		await expectCountsToHold();
	});

	test("that were merged mean the ones that stay, and a state that differs in nothing else is the present one", async () => {
		const { id, version } = await moved();
		await calls.edited(id, { name: "Ours" });
		await merged();
		expect(await restored(id, version)).toMatchObject({ name: "Anchor", category: { name: "Cafe" }, city: "Leeds" });
		await expectCountsToHold();
		const untouched = await versions();
		await restored(id, version);
		expect(await versions()).toEqual(untouched);
	});

	test("come back with a removed business", async () => {
		const { id, version } = await moved();
		await calls.remove(id);
		await removed();
		expect(await restored(id, version)).toMatchObject({ category: { name: "Pub" }, city: "York" });
		await expectCountsToHold();
	});

	test.each(["removed", "merged"] as const)("are what a field given back says: %s", async (how) => {
		const { id } = await moved();
		await (how === "removed" ? removed() : merged());
		const { revision } = await calls.record(id);
		const body = json("POST", { fields: ["categoryId", "city"], revision });
		const { business } = await calls.ask<GivenBack>(`/api/admin/businesses/${id}/give-back`, body);
		const [category, city] = how === "removed" ? ["Pub", "York"] : ["Cafe", "Leeds"];
		expect(business).toMatchObject({ category: { name: category }, city, handEdited: [] });
		await expectCountsToHold();
	});
});

describe("fields given back to the imports", () => {
	const giveBack = async (id: number, fields: string[]) => {
		const { revision } = await calls.record(id);
		return calls.ask<GivenBack>(`/api/admin/businesses/${id}/give-back`, json("POST", { fields, revision }));
	};

	test("have again what the last import before the hand had said, and the next import's word at once", async () => {
		const place = cafe({ email: "them@anchor.example" });
		const { id } = await calls.imported(place);
		await calls.edited(id, { name: "Ours", city: "York" });
		await calls.edited(id, { name: "Ours, really", email: "us@anchor.example" });
		const { business, restored, waiting } = await giveBack(id, ["name", "city"]);
		expect([restored, waiting]).toEqual([["name", "city", "state", "country", "countryCode"], []]);
		expect(business).toMatchObject({
			name: "Anchor",
			city: "Leeds",
			email: "us@anchor.example",
			handEdited: ["email"],
		});
		await importBy(ctxOn(), [{ ...place, name: "Theirs" }]);
		expect(await calls.record(id)).toMatchObject({ name: "Theirs", email: "us@anchor.example" });
		await expectCountsToHold();
	});

	test("take the clock of their city along where no position says it", async () => {
		const there = { state: "Texas", country: "United States", countryCode: "US", latitude: null, longitude: null };
		const place = cafe({ ...there, city: "Paris", timeZone: "America/Chicago", phone: null });
		const { id } = await calls.imported(place);
		await calls.edited(id, { state: "", country: "France" });
		await importBy(ctxOn(), [{ ...place, email: "new@anchor.example" }]);
		expect(await calls.record(id)).toMatchObject({ countryCode: "FR", timeZone: "Europe/Paris" });
		expect((await giveBack(id, ["city"])).business).toMatchObject({ state: "Texas", timeZone: "America/Chicago" });
	});

	test("of which the history knows nothing any more wait for the next import, even if it says the same as the last", async () => {
		const place = cafe();
		const { id } = await calls.imported(place);
		await calls.edited(id, { name: "Ours" });
		await env.DB.prepare("DELETE FROM business_changes").run();
		const { business, restored, waiting } = await giveBack(id, ["name"]);
		expect([restored, waiting, business.name, business.handEdited]).toEqual([[], ["name"], "Ours", []]);
		await importBy(ctxOn(), [place]);
		expect((await calls.record(id)).name).toBe("Anchor");
	});

	test("that were not set by hand change nothing; what no import brings is no such field; an old state is refused", async () => {
		const { id, revision } = await calls.imported(cafe());
		const untouched = await versions();
		expect(await giveBack(id, ["name"])).toMatchObject({ restored: [], waiting: [] });
		expect(await versions()).toEqual(untouched);
		const path = `/api/admin/businesses/${id}/give-back`;
		expect((await calls.fetch(path, json("POST", { fields: ["slug"], revision }))).status).toBe(400);
		expect((await calls.fetch(path, json("POST", { fields: [], revision }))).status).toBe(400);
		await calls.edited(id, { name: "Ours" });
		expect((await calls.fetch(path, json("POST", { fields: ["name"], revision }))).status).toBe(409);
	});
});
