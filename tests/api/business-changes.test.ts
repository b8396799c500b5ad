import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { jsonPieces } from "#db/batch.ts";
import { listing } from "#tests/factories/listing.ts";
import type { BusinessPage } from "#web/request/api.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { uniformWeek } from "#workers/domain/opening-hours/week.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { businessHistory } from "#workers/services/businesses/history.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import {
	businessOf,
	directoryDigest,
	disturbed,
	emptyDirectory,
	expectCountsToHold,
	importBy,
	otherWriter,
	versions,
} from "./directory.ts";
import { api, ctxOn, getPage, one } from "./worker.ts";

/** Edits and removals: what an import leaves alone, where addresses lead, what the history tells, whom it concerns. */

const cafe = (facts: Partial<Listing> = {}) =>
	listing({ name: "Anchor", rating: 4, phone: "+441131234567", website: "https://anchor.example/", ...facts });

async function imported<const L extends readonly Listing[]>(...listings: L): Promise<number[]> {
	await importBy(ctxOn(), [...listings]);
	return Promise.all(listings.map(async (place) => (await businessOf(place)).id));
}

const stored = (id: number) =>
	one<Record<string, unknown>>("SELECT * FROM businesses JOIN business_details USING (id) WHERE id = ?1", id);

/** Returns where an address leads: a status, and with 301 the new address. */
async function answerAt(slug: string): Promise<[status: number, location: string | null]> {
	const { status, headers } = await api.fetch(`/api/businesses/${slug}`, { redirect: "manual" });
	return [status, headers.get("Location")];
}

beforeEach(emptyDirectory);

describe("what an operator has set by hand", () => {
	test("stays over later imports, while the rest is updated", async () => {
		const place = cafe();
		const [id = 0] = await imported(place);
		await editBusiness(ctxOn(), { id, name: "Our Anchor", website: null });
		await editBusiness(ctxOn(), { id, email: "us@anchor.example" });
		await importBy(ctxOn(), [
			{ ...place, name: "Their Anchor", website: "https://new.example/", email: null, rating: 5 },
		]);
		expect(await stored(id)).toMatchObject({
			name: "Our Anchor",
			name_key: "our anchor",
			website: null,
			email: "us@anchor.example",
			rating: 5,
			hand_edited: '["email","name","website"]',
		});
		await expectCountsToHold();
	});

	test("of a phone or of hours is kept with all that is stored of them", async () => {
		const place = cafe({ phoneRaw: "0113 123", openingHoursRaw: "{}" });
		const [id = 0] = await imported(place);
		const hours = uniformWeek("closed");
		await editBusiness(ctxOn(), { id, phone: "0113 999 9999", openingHours: hours });
		await importBy(ctxOn(), [{ ...place, phone: "+441131", phoneRaw: "0113 1", openingHoursRaw: "{ }", rating: 1 }]);
		expect(await stored(id)).toMatchObject({
			phone: "+441139999999",
			phone_display: "0113 999 9999",
			phone_raw: "0113 999 9999",
			opening_hours: JSON.stringify(hours),
			opening_hours_raw: "{}",
			rating: 1,
		});
	});

	test("is overwritten by an import that is told so, even where its listing says the same as before", async () => {
		const [same, other] = [cafe(), cafe()];
		const [id = 0, otherId = 0] = await imported(same, other);
		await editBusiness(ctxOn(), { id, name: "Our Anchor" });
		await editBusiness(ctxOn(), { id: otherId, name: "Our Other" });
		const digest = await directoryDigest("shown");
		await importBy(ctxOn(), [same, other]);
		expect(await directoryDigest("shown")).toEqual(digest);

		const told = await importBy(ctxOn(), [same, { ...other, name: "Theirs" }], { overwriteEdited: true });
		expect(await one("SELECT updated, unchanged FROM imports WHERE id = ?1", told)).toEqual({
			updated: 2,
			unchanged: 0,
		});
		expect(await stored(id)).toMatchObject({ name: "Anchor", hand_edited: null });
		expect(await stored(otherId)).toMatchObject({ name: "Theirs", hand_edited: null });
		await undoChangeSet(ctxOn(), { id: told });
		expect(await directoryDigest("shown")).toEqual(digest);
	});

	test("is found by its new name at once, and by the old one no more", async () => {
		const [id = 0] = await imported(cafe());
		await editBusiness(ctxOn(), { id, name: "Zephyr" });
		const found = async (words: string) =>
			(await (await api.fetch(`/api/businesses?search=${words}`)).json()) as unknown[];
		expect([(await found("zephyr")).length, (await found("anchor")).length]).toEqual([1, 0]);
	});

	test("and taken back leaves no trace", async () => {
		const [id = 0] = await imported(cafe());
		const digest = await directoryDigest();
		const edit = (await editBusiness(ctxOn(), { id, name: "Zephyr", isVerified: true, slug: "zephyr" })) as string;
		expect(await undoChangeSet(ctxOn(), { id: edit })).toMatchObject({ done: true, restored: 1 });
		expect(await directoryDigest()).toEqual(digest);
		expect(await answerAt("anchor-leeds")).toEqual([200, null]);
		expect(await answerAt("zephyr")).toEqual([301, "/api/businesses/anchor-leeds"]);
	});
});

describe("an edit", () => {
	test("that changes nothing writes nothing", async () => {
		const [id = 0] = await imported(cafe());
		const before = await versions();
		expect(await editBusiness(ctxOn(), { id, name: "Anchor", slug: "anchor-leeds" })).toBeNull();
		expect(await versions()).toEqual(before);
	});

	test("stands in the audit log with the fields that it changed, before and after", async () => {
		const [id = 0] = await imported(cafe());
		const ctx = ctxOn({ actor: "session:one" });
		await editBusiness(ctx, { id, email: "us@anchor.example", slug: "the-anchor" });
		expect(
			await one("SELECT actor, action, subject, before, after FROM audit_log WHERE request_id = ?1", ctx.requestId),
		).toEqual({
			actor: "session:one",
			action: "business.edit",
			subject: String(id),
			before: JSON.stringify({ slug: "anchor-leeds", handEdited: null, email: null }),
			after: JSON.stringify({
				slug: "the-anchor",
				handEdited: '["email"]',
				email: "us@anchor.example",
				unchecked: true,
			}),
		});
	});

	test("of a business that is not there, and its removal, are refused", async () => {
		const [id = 0] = await imported(cafe());
		const missing = { code: "business-not-found" };
		await expect(editBusiness(ctxOn(), { id: 77, name: "X" })).rejects.toMatchObject(missing);
		await expect(removeBusiness(ctxOn(), { id: 77 })).rejects.toMatchObject(missing);
		await expect(removeBusiness(ctxOn(), { id, leadsTo: 77 })).rejects.toMatchObject(missing);
		await expect(removeBusiness(ctxOn(), { id, leadsTo: id })).rejects.toMatchObject(missing);
		await expect(businessHistory(ctxOn(), 77)).rejects.toMatchObject(missing);
	});

	test("is planned anew when another writer commits first", async () => {
		const [id = 0] = await imported(cafe());
		const db = disturbed((batch) => batch <= 3, "before", otherWriter);
		const edit = await editBusiness(ctxOn({ db }), { id, name: "Zephyr" });
		expect(await stored(id)).toMatchObject({ name: "Zephyr" });
		expect(await one("SELECT count(*) AS n FROM change_sets WHERE kind = 'edit' AND id = ?1", edit)).toEqual({ n: 1 });
		expect(await one("SELECT count(*) AS n FROM change_sets WHERE kind = 'edit'")).toEqual({ n: 1 });
	});
});

describe("a former address", () => {
	test("leads to the newest one, through any number of renames, and browsers ask again at every visit", async () => {
		const [id = 0] = await imported(cafe());
		await editBusiness(ctxOn(), { id, slug: "second" });
		await editBusiness(ctxOn(), { id, slug: "third" });
		const response = await api.fetch("/api/businesses/anchor-leeds", { redirect: "manual" });
		expect([response.status, response.headers.get("Location")]).toEqual([301, "/api/businesses/third"]);
		expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
		expect(await answerAt("second")).toEqual([301, "/api/businesses/third"]);
		expect((await api.fetch("/api/businesses/second/nearby")).status).toBe(200);
		const page = await getPage<BusinessPage>("business/second");
		expect(page.business.slug).toBe("third");
	});

	test("is the business's own again when it is renamed back", async () => {
		const [id = 0] = await imported(cafe());
		await editBusiness(ctxOn(), { id, slug: "second" });
		await editBusiness(ctxOn(), { id, slug: "anchor-leeds" });
		expect(await answerAt("anchor-leeds")).toEqual([200, null]);
		expect(await answerAt("second")).toEqual([301, "/api/businesses/anchor-leeds"]);
	});

	test("is given to nobody else: neither by hand nor by an import", async () => {
		const [id = 0, other = 0] = await imported(cafe(), cafe({ name: "Other" }));
		await editBusiness(ctxOn(), { id, slug: "second" });
		const taken = { code: "slug-taken", issues: [{ path: "slug", message: "Bu adres başka bir işletmenin" }] };
		await expect(editBusiness(ctxOn(), { id: other, slug: "anchor-leeds" })).rejects.toMatchObject(taken);
		const third = cafe();
		await importBy(ctxOn(), [third]);
		expect((await businessOf(third)).slug).toMatch(/^anchor-leeds-[a-z0-9]{8}$/);
		expect(await answerAt("anchor-leeds")).toEqual([301, "/api/businesses/second"]);
	});

	test("of a removed business says that it is gone; one that nobody ever had is not found", async () => {
		const [id = 0] = await imported(cafe());
		await editBusiness(ctxOn(), { id, slug: "second" });
		await removeBusiness(ctxOn(), { id });
		for (const slug of ["anchor-leeds", "second"]) expect(await answerAt(slug)).toEqual([410, null]);
		expect(await answerAt("third")).toEqual([404, null]);
		expect(await answerAt("x".repeat(201))).toEqual([404, null]);
		await expectCountsToHold();
	});

	test("of a merged business leads to the one that stays, through a chain of them", async () => {
		const [first = 0, second = 0, third = 0] = await imported(
			cafe(),
			cafe({ name: "Bluebell" }),
			cafe({ name: "Cosy" }),
		);
		await editBusiness(ctxOn(), { id: first, slug: "before" });
		await removeBusiness(ctxOn(), { id: first, leadsTo: second });
		for (const slug of ["before", "anchor-leeds"])
			expect(await answerAt(slug)).toEqual([301, "/api/businesses/bluebell-leeds"]);
		await removeBusiness(ctxOn(), { id: second, leadsTo: third });
		for (const slug of ["before", "anchor-leeds", "bluebell-leeds"])
			expect(await answerAt(slug)).toEqual([301, "/api/businesses/cosy-leeds"]);
		await removeBusiness(ctxOn(), { id: third });
		for (const slug of ["before", "bluebell-leeds", "cosy-leeds"]) expect(await answerAt(slug)).toEqual([410, null]);
	});

	test("of a merged business is its own again when the merge is taken back", async () => {
		const [first = 0, second = 0, third = 0] = await imported(
			cafe(),
			cafe({ name: "Bluebell" }),
			cafe({ name: "Cosy" }),
		);
		const digest = await directoryDigest("shown");
		const one = await removeBusiness(ctxOn(), { id: first, leadsTo: second });
		const two = await removeBusiness(ctxOn(), { id: second, leadsTo: third });
		await undoChangeSet(ctxOn(), { id: one });
		expect(await answerAt("anchor-leeds")).toEqual([200, null]);
		expect(await answerAt("bluebell-leeds")).toEqual([301, "/api/businesses/cosy-leeds"]);
		await undoChangeSet(ctxOn(), { id: two });
		expect(await directoryDigest("shown")).toEqual(digest);
	});
});

describe("the history of a business", () => {
	test("tells each change with who made it, and its fields before and after, also when it is gone", async () => {
		const place = cafe();
		const importing = ctxOn({ actor: "token:import", now: 1_000 });
		const first = await importBy(importing, [place]);
		const { id } = await businessOf(place);
		const editing = ctxOn({ actor: "session:one", now: 2_000 });
		const edit = await editBusiness(editing, { id, name: "Zephyr" });
		const second = await importBy(ctxOn({ now: 3_000 }), [{ ...place, name: "Theirs", rating: 5 }]);
		const undo = (await undoChangeSet(ctxOn({ now: 4_000 }), { id: second })).changeSet;
		const removal = await removeBusiness(ctxOn({ now: 5_000 }), { id });

		const { changes, more } = await businessHistory(ctxOn(), id);
		expect(more).toBe(false);
		expect(changes.map(({ changeSet, kind, at }) => [changeSet.id, changeSet.kind, kind, Date.parse(at)])).toEqual([
			[removal, "remove", "removed", 5_000],
			[undo, "undo", "updated", 4_000],
			[second, "import", "updated", 3_000],
			[edit, "edit", "updated", 2_000],
			[first, "import", "created", 1_000],
		]);
		expect(changes[3]?.changeSet).toMatchObject({ actor: "session:one", requestId: editing.requestId });
		const [removed, undone, updated, edited, created] = changes.map(
			({ fields }) => new Map(fields.map(({ name, before, after }) => [name, [before, after]])),
		);
		expect(edited).toEqual(
			new Map([
				["name", ["Anchor", "Zephyr"]],
				["nameKey", ["anchor", "zephyr"]],
				["handEdited", [null, '["name"]']],
			]),
		);
		expect(updated?.get("rating")).toEqual([4, 5]);
		expect(undone?.get("rating")).toEqual([5, 4]);
		expect(undone?.has("name")).toBe(false);
		expect(created?.get("name")).toEqual([null, "Anchor"]);
		expect(removed?.get("name")).toEqual(["Zephyr", null]);
		for (const whole of [created, removed]) {
			expect(whole?.has("id")).toBe(false);
			expect(whole?.has("email")).toBe(false);
		}
	});

	test("lists the newest 200 and says that there are more", async () => {
		const [id = 0] = await imported(cafe());
		const versionsOf = Array.from({ length: 201 }, (_, at) => [1_000 + at]);
		const set = await one<{ number: number }>("SELECT number FROM change_sets");
		await env.DB.batch(
			jsonPieces(versionsOf).map((json) =>
				env.DB.prepare(
					`INSERT INTO business_changes (business_id, version, change_set, before, revision)
					SELECT ?1, value->>0, ?2, '{}', value->>0 FROM json_each(?3)`,
				).bind(id, set.number, json),
			),
		);
		const { changes, more } = await businessHistory(ctxOn(), id);
		expect([changes.length, more]).toEqual([200, true]);
	});
});

describe("visitors' version of the data", () => {
	const tagOf = async () => (await api.fetch("/api/businesses")).headers.get("ETag");

	test("and its ETag stay when nothing that they see has changed; the writers' version moves with every write", async () => {
		const place = cafe();
		await imported(place);
		const [before, tag] = [await versions(), await tagOf()];
		await importBy(ctxOn(), [place]);
		expect(await versions()).toEqual(before);
		const unseen = await importBy(ctxOn(), [{ ...place, cid: "77", placeId: "another" }]);
		expect(await versions()).toEqual({ data: before.data, write: before.write + 1 });
		await undoChangeSet(ctxOn(), { id: unseen });
		expect(await versions()).toEqual({ data: before.data, write: before.write + 2 });
		expect(await tagOf()).toBe(tag);
		const revalidated = await api.fetch("/api/businesses", { headers: { "If-None-Match": tag ?? "" } });
		expect(revalidated.status).toBe(304);
	});

	test("moves when they see something else: by an import, an edit, an undo, a removal", async () => {
		const place = cafe();
		const [id = 0] = await imported(place);
		let { data } = await versions();
		const moved = async () => {
			const before = data;
			({ data } = await versions());
			return data - before;
		};
		const seen = await importBy(ctxOn(), [{ ...place, rating: 5 }]);
		expect(await moved()).toBe(1);
		await undoChangeSet(ctxOn(), { id: seen });
		expect(await moved()).toBe(1);
		await editBusiness(ctxOn(), { id, isVerified: true });
		expect(await moved()).toBe(1);
		await removeBusiness(ctxOn(), { id });
		expect(await moved()).toBe(1);
	});
});
