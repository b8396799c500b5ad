import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { chunkOf } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { UndoProgress } from "#workers/contract/change-set.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { forgetChangesJob } from "#workers/jobs/forget-changes.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { giveBackFields } from "#workers/services/businesses/give-back.ts";
import { businessHistory } from "#workers/services/businesses/history.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { listChangeSets } from "#workers/services/change-sets/list.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { previewUndo } from "#workers/services/change-sets/undo-preview.ts";
import { applyChunk } from "#workers/services/imports/apply-chunk.ts";
import { cancelSubscription } from "#workers/services/subscriptions/close.ts";
import { sellPlan } from "#workers/services/subscriptions/sell.ts";
import {
	businessOf,
	digestOf,
	directoryDigest,
	emptyDirectory,
	expectCountsToHold,
	importBy,
	versions,
} from "./directory.ts";
import { cafe, twoFiles, undo, undoCall } from "./taken-back.ts";
import { api, ctxOn, getJson, one } from "./worker.ts";

/** Tests that changes of one set are undone together: exactly, once, whoever continues the undo. */

const DAY_MS = 86_400_000;

beforeEach(emptyDirectory);

describe("an import that is taken back", () => {
	test("leaves the directory exactly as it was, and what it had created is gone", async () => {
		const { before, after, created } = twoFiles();
		await importBy(ctxOn(), before);
		const digest = await directoryDigest("shown");
		const { data } = await versions();
		const id = await importBy(ctxOn({ now: Date.now() }), after);
		const slugs = await Promise.all(created.map(async (one) => (await businessOf(one)).slug));
		expect(await directoryDigest("shown")).not.toEqual(digest);

		const response = await undoCall(id);
		expect(response.status).toBe(200);
		expect(await response.json()).toEqual({
			changeSet: expect.any(String),
			done: true,
			restored: 2,
			returned: 0,
			removed: 2,
			skipped: [],
			skippedCount: 0,
			endedBefore: null,
		});
		expect(await directoryDigest("shown")).toEqual(digest);
		expect((await versions()).data).toBe(data + 3);
		await expectCountsToHold();
		for (const slug of slugs)
			for (const path of [`/api/businesses/${slug}`, `/api/pages/business/${slug}`]) {
				const gone = await api.fetch(path);
				expect([gone.status, gone.headers.get("Cache-Control")]).toEqual([410, "no-store"]);
				expect(await gone.json()).toMatchObject({ error: { code: "business-gone" } });
			}
		expect((await getJson<{ name: string }[]>("/api/categories")).map(({ name }) => name)).toEqual(["Cafe"]);
	});

	test("can be imported again: as new businesses, under the addresses that were free again", async () => {
		const place = cafe();
		const id = await importBy(ctxOn(), [place]);
		const first = await businessOf(place);
		await undo(id);
		await importBy(ctxOn(), [place]);
		const again = await businessOf(place);
		expect(again).toEqual({ ...first, id: first.id + 1 });
		expect((await api.fetch(`/api/businesses/${again.slug}`)).status).toBe(200);
	});

	test("gives what two of its chunks have changed as the first one found it", async () => {
		const place = cafe();
		await importBy(ctxOn(), [place]);
		const digest = await directoryDigest("shown");
		const listings = [{ ...place, rating: 3 }, listing(), { ...place, name: "Third", rating: 2 }, listing()];
		const id = await importBy(ctxOn(), [...listings, { ...listings[3], rating: 1 } as Listing], { size: 1 });
		expect(await undo(id)).toMatchObject({ restored: 1, removed: 2, skippedCount: 0 });
		expect(await directoryDigest("shown")).toEqual(digest);
	});

	test("is in the audit log once, with who took it back and in which request", async () => {
		const id = await importBy(ctxOn({ now: Date.now() }), [cafe()]);
		const response = await undoCall(id);
		const { changeSet } = await response.json<UndoProgress>();
		await undoCall(id);
		const { results } = await env.DB.prepare(
			"SELECT actor, subject, after, request_id AS request FROM audit_log WHERE action = 'change-set.undo' AND subject = ?1",
		)
			.bind(id)
			.all();
		expect(results).toEqual([
			{
				actor: "token:test",
				subject: id,
				after: JSON.stringify({ changeSet }),
				request: response.headers.get("X-Request-Id"),
			},
		]);
		const ended = "SELECT count(*) AS n, after FROM audit_log WHERE action = 'change-set.undone' AND subject = ?1";
		expect(await one(ended, id)).toEqual({
			n: 1,
			after: JSON.stringify({ restored: 0, returned: 0, removed: 1, skipped: 0 }),
		});
		expect(await one("SELECT kind, state, actor, undoes FROM change_sets WHERE id = ?1", changeSet)).toEqual({
			kind: "undo",
			state: "done",
			actor: "token:test",
			undoes: id,
		});
		expect(await one("SELECT undone_by AS id FROM change_sets WHERE id = ?1", id)).toEqual({ id: changeSet });
	});

	test("answers the same the second time, and writes nothing", async () => {
		const id = await importBy(ctxOn(), [cafe()]);
		const first = await undo(id);
		const { write } = await versions();
		expect(first.endedBefore).toBeNull();
		expect(await undo(id)).toEqual({ ...first, endedBefore: expect.stringMatching(/^\d{4}-.*Z$/) });
		expect((await versions()).write).toBe(write);
	});

	test("while it is open is closed first: its next chunk is refused, and its file would begin anew", async () => {
		const id = await importBy(ctxOn({ now: Date.now() }), [cafe()], { open: true });
		expect(await (await undoCall(id)).json()).toMatchObject({ done: true, removed: 1 });
		const chunk = chunkOf([listing()]);
		const sent = applyChunk(ctxOn(), { importId: id, seq: 1, sha256: digestOf("1"), chunk });
		await expect(sent).rejects.toMatchObject({ code: "import-finished" });
		expect(await one("SELECT state FROM imports WHERE id = ?1", id)).toEqual({ state: "abandoned" });
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 0 });
	});

	test("without any change is taken back all the same", async () => {
		const place = cafe();
		await importBy(ctxOn(), [place]);
		const id = await importBy(ctxOn(), [place]);
		expect(await undo(id)).toMatchObject({ done: true, restored: 0, removed: 0, skippedCount: 0 });
	});

	test("has to be one: no other change set is taken back by this call", async () => {
		await importBy(ctxOn(), [cafe()]);
		const edit = await editBusiness(ctxOn({ now: Date.now() }), { id: 1, phone: "0113 496 0001" });
		const { write } = await versions();
		for (const id of [edit as string, crypto.randomUUID()]) {
			const response = await undoCall(id);
			expect(response.status).toBe(404);
			expect(await response.json()).toMatchObject({ error: { code: "change-set-not-found" } });
		}
		expect((await undoCall("not-an-id")).status).toBe(400);
		expect((await versions()).write).toBe(write);
	});
});

describe("what was changed again since", () => {
	test("is counted before: each business once, by what the undo then does with it", async () => {
		const known = [cafe(), cafe()];
		await importBy(ctxOn(), known);
		const id = await importBy(ctxOn({ now: Date.now() }), [
			...known.map((place) => ({ ...place, rating: 1 })),
			...[cafe(), cafe(), cafe()],
		]);
		const none = { removed: 0, restored: 0, returned: 0, partly: 0, kept: 0, gone: 0, back: 0, next: null };
		const counted = () => previewUndo(ctxOn(), { id, after: 0 });
		expect(await counted()).toEqual({ ...none, restored: 2, removed: 3 });
		await editBusiness(ctxOn(), { id: 1, name: "Other" });
		await editBusiness(ctxOn(), { id: 3, name: "Other" });
		await editBusiness(ctxOn(), { id: 3, name: "Another" });
		const removal = await removeBusiness(ctxOn(), { id: 5 });
		const changed = { restored: 1, partly: 1, removed: 1, kept: 1, gone: 1 };
		expect(await counted()).toEqual({ ...none, ...changed });
		expect(await previewUndo(ctxOn(), { id: removal, after: 0 })).toEqual({ ...none, returned: 1 });
		expect(await undo(id)).toMatchObject({ restored: 2, removed: 1, skippedCount: 2 });
	});

	test("keeps the clock of the city that a business has come to since, where its position goes back", async () => {
		await importBy(ctxOn(), [listing({ name: "Anchor", latitude: null, longitude: null, timeZone: null })]);
		const clock = () => one("SELECT latitude, city_key AS city, time_zone AS zone FROM businesses");
		expect(await clock()).toEqual({ latitude: null, city: "leeds", zone: "Europe/London" });
		const moved = { latitude: null, city: "new york", zone: "America/New_York" };
		const set = (await editBusiness(ctxOn(), { id: 1, latitude: 40.71, longitude: -74 })) as string;
		await editBusiness(ctxOn(), { id: 1, city: "New York", state: "New York", country: "United States" });
		await undo(set);
		expect(await clock()).toEqual(moved);
		await editBusiness(ctxOn(), { id: 1, latitude: 40.71, longitude: -74 });
		const { revision } = await one<{ revision: number }>("SELECT revision FROM businesses");
		await giveBackFields(ctxOn(), { id: 1, revision, fields: ["latitude", "longitude"] });
		expect(await clock()).toEqual(moved);
	});

	test("stays where it was sold a plan since: what was paid for is not taken back with its listing", async () => {
		const id = await importBy(ctxOn({ now: Date.now() }), [cafe(), cafe(), cafe()]);
		await env.DB.prepare("UPDATE plans SET enabled = 1 WHERE id = 'basic'").run();
		const sale = { planId: "basic", revision: 0, note: "" };
		await sellPlan(ctxOn(), { ...sale, businessId: 2 });
		const [ended] = (await sellPlan(ctxOn(), { ...sale, businessId: 3 })).subscriptions;
		await cancelSubscription(ctxOn(), ended?.id ?? "", { revision: 1, note: "" });
		const counted = await previewUndo(ctxOn(), { id, after: 0 });
		expect(counted).toMatchObject({ removed: 2, kept: 1 });
		expect(await undo(id)).toMatchObject({ removed: 2, skippedCount: 1, skipped: [{ id: 2, whole: true }] });
		expect(await one("SELECT group_concat(id) AS ids FROM businesses")).toEqual({ ids: "2" });
		await env.DB.batch(
			["subscriptions", "subscription_changes", "subscribers"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
		);
	});

	test("stays: what the change has made, what is gone, and of others the same field, each with what would be taken back first", async () => {
		const places = [cafe(), cafe(), cafe(), cafe(), cafe()];
		await importBy(ctxOn(), places);
		const created = [cafe(), cafe()];
		const id = await importBy(ctxOn(), [
			...places.map((place) => ({ ...place, rating: 1, email: "new@anchor.example" })),
			...created,
		]);
		const [imported, edited, removed, unseen, untouched] = places as [Listing, Listing, Listing, Listing, Listing];
		const later = await importBy(ctxOn({ now: 5_000 }), [
			{ ...imported, rating: 3, email: "new@anchor.example", website: "https://new.example/" },
			{ ...unseen, rating: 1, email: "new@anchor.example", cid: "88" },
			{ ...(created[0] as Listing), rating: 2 },
		]);
		await editBusiness(ctxOn(), { id: (await businessOf(edited)).id, website: "https://ours.example/" });
		const gone = await businessOf(removed);
		const removal = await removeBusiness(ctxOn({ now: 6_000 }), { id: gone.id });

		const progress = await undo(id);
		expect(progress).toMatchObject({ restored: 4, removed: 1, returned: 0, skippedCount: 2 });
		const cause = { id: later, kind: "import", at: new Date(5_000).toISOString() };
		const first = await businessOf(imported);
		expect(progress.skipped).toEqual(
			[
				{ ...first, facts: ["rating"], whole: false, cause },
				{
					...{ id: gone.id, slug: null, name: null, facts: [], whole: true },
					cause: { id: removal, kind: "remove", at: new Date(6_000).toISOString() },
				},
				{ ...(await businessOf(created[0] as Listing)), facts: [], whole: true, cause },
			].sort((a, b) => a.id - b.id),
		);
		const facts = async (place: Listing) =>
			one(
				"SELECT b.rating, b.website, d.email, d.cid FROM businesses b JOIN business_details d ON d.id = b.id WHERE b.id = ?1",
				(await businessOf(place)).id,
			);
		const before = { rating: 4, website: "https://anchor.example/", email: null, cid: null };
		expect(await facts(untouched)).toEqual(before);
		expect(await facts(edited)).toEqual({ ...before, website: "https://ours.example/" });
		expect(await facts(unseen)).toEqual({ ...before, cid: "88" });
		expect(await facts(imported)).toEqual({ ...before, rating: 3, website: "https://new.example/" });
		await expect(businessOf(created[1] as Listing)).rejects.toThrow("No business");
		await expectCountsToHold();
	});

	test("and changed back is as the import left it, so it is taken back", async () => {
		const place = cafe();
		await importBy(ctxOn(), [place]);
		const digest = await directoryDigest("shown");
		const first = await importBy(ctxOn(), [{ ...place, rating: 1 }]);
		const second = await importBy(ctxOn(), [{ ...place, rating: 2 }]);
		await undo(second);
		expect(await undo(first)).toMatchObject({ restored: 1, skippedCount: 0 });
		expect(await directoryDigest("shown")).toEqual(digest);
	});
});

test("what somebody else has changed between two changes of one import stays, and later changes are told from it", async () => {
	const place = cafe();
	await importBy(ctxOn(), [place]);
	const { id } = await businessOf(place);
	const both = await importBy(ctxOn(), [{ ...place, rating: 1 }], { open: true });
	const between = (await editBusiness(ctxOn(), { id, phone: "+441131234567" })) as string;
	const chunk = chunkOf([{ ...place, rating: 2 }]);
	await applyChunk(ctxOn(), { importId: both, seq: 1, sha256: digestOf("1"), chunk });
	expect(await undo(both)).toMatchObject({ restored: 1, skippedCount: 0 });
	expect(await one("SELECT rating, phone FROM businesses")).toEqual({ rating: 4, phone: "+441131234567" });
	expect(await undo(between)).toMatchObject({ restored: 1, skippedCount: 0 });
	expect(await one("SELECT rating, phone FROM businesses")).toEqual({ rating: 4, phone: null });
});

describe("an undo that is taken back itself", () => {
	test("gives what the import had left: the same businesses under their addresses", async () => {
		const { before, after } = twoFiles();
		await importBy(ctxOn(), before);
		const earlier = await directoryDigest("shown");
		const id = await importBy(ctxOn(), after);
		const digest = await directoryDigest("shown");
		const { changeSet } = await undo(id);
		const again = await undo(changeSet);
		expect(again).toMatchObject({ restored: 2, returned: 2, removed: 0, skippedCount: 0 });
		expect(await directoryDigest("shown")).toEqual(digest);
		await expectCountsToHold();
		await undo(again.changeSet);
		expect(await directoryDigest("shown")).toEqual(earlier);
	});

	test("brings none back whose source has come back otherwise", async () => {
		const place = cafe();
		const { changeSet } = await undo(await importBy(ctxOn(), [place]));
		await importBy(ctxOn(), [{ ...place, name: "Newer" }]);
		expect(await undo(changeSet)).toMatchObject({ returned: 0, skippedCount: 1 });
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 1 });
		expect(await businessOf(place)).toMatchObject({ name: "Newer" });
	});
});

describe("before-values", () => {
	test("are kept 90 days; then the change set stands, but cannot be taken back", async () => {
		const at = Date.now() - 90 * DAY_MS;
		const [old, kept] = [
			await importBy(ctxOn({ now: at - 1_000 }), [cafe()]),
			await importBy(ctxOn({ now: at }), [cafe()]),
		];
		expect(await runJob(forgetChangesJob, ctxOn(), () => at + 90 * DAY_MS)).toEqual({
			cursor: null,
			result: { forgotten: 1 },
		});
		const response = await undoCall(old);
		expect(response.status).toBe(409);
		expect(await response.json()).toMatchObject({ error: { code: "undo-expired" } });
		expect(await one("SELECT created, undone_by AS undone FROM change_sets WHERE id = ?1", old)).toEqual({
			created: 1,
			undone: null,
		});
		expect(await undo(kept, ctxOn({ now: at + 90 * DAY_MS }))).toMatchObject({ removed: 1 });
	});

	test("take the reviews of a business that has gone along, and leave others", async () => {
		const at = Date.now() - 90 * DAY_MS;
		await importBy(ctxOn({ now: at - 2_000 }), [cafe(), listing({ name: "Bluebell" }), listing({ name: "Cosy" })]);
		const review =
			"INSERT INTO reviews (id, business_id, author_name, rating, comment, source, created_at) VALUES (?1, ?1, 'A', 5, '', 'x', 1)";
		await env.DB.batch([1, 2, 3].map((id) => env.DB.prepare(review).bind(id)));
		await removeBusiness(ctxOn({ now: at - 1_000 }), { id: 1 });
		await removeBusiness(ctxOn({ now: at + 1_000 }), { id: 2 });
		const left = () => one("SELECT group_concat(id) AS ids FROM (SELECT id FROM reviews ORDER BY id)");
		expect(await left()).toEqual({ ids: "1,2,3" });
		await runJob(forgetChangesJob, ctxOn(), () => at + 90 * DAY_MS);
		expect(await left()).toEqual({ ids: "2,3" });
		await env.DB.exec("DELETE FROM reviews");
	});

	test("of many that went together are packed, tell each one's history, bring each back exactly, and go with their change set", async () => {
		const imported = await importBy(
			ctxOn({ now: 1 }),
			Array.from({ length: 450 }, () => listing({ about: null })),
		);
		const digest = await directoryDigest("shown");
		const undone = await undo(imported, ctxOn({ now: 2 }));
		const packs = "SELECT count(*) AS n, sum(length(businesses)) AS bytes FROM removed_businesses";
		const { n, bytes } = await one<{ n: number; bytes: number }>(packs);
		expect([n, await one("SELECT count(*) AS n FROM business_changes WHERE before IS NOT NULL")]).toEqual([
			3,
			{ n: 0 },
		]);
		expect(bytes / 450).toBeLessThan(200);
		const { business, changes } = await businessHistory(ctxOn(), 333);
		expect(business.slug).toBeNull();
		expect(changes.map(({ kind }) => kind)).toEqual(["removed", "created"]);
		expect(changes[0]?.fields).toContainEqual({ name: "name", before: business.name, after: null });
		expect(await undo(undone.changeSet, ctxOn({ now: 3 }))).toMatchObject({ returned: 450, skippedCount: 0 });
		expect(await directoryDigest("shown")).toEqual(digest);
		const late = 3 + 91 * DAY_MS;
		await runJob(forgetChangesJob, ctxOn({ now: late }), () => late);
		expect(await one(packs)).toEqual({ n: 0, bytes: null });
	});

	test("of which only some are forgotten yet take nothing back", async () => {
		const id = await importBy(ctxOn({ now: 0 }), [cafe(), cafe()]);
		await env.DB.prepare("DELETE FROM business_changes WHERE business_id = 1").run();
		const late = ctxOn({ now: 90 * DAY_MS + 1 });
		await expect(undoChangeSet(late, { id })).rejects.toMatchObject({ code: "undo-expired" });
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 2 });
	});
});

test("the receipt of each chunk says who sent it and in which request", async () => {
	const [first, second] = [ctxOn({ actor: "token:one" }), ctxOn({ actor: "session:two" })];
	const id = await importBy(first, [cafe()], { open: true });
	await applyChunk(second, { importId: id, seq: 1, sha256: digestOf("1"), chunk: chunkOf([cafe()]) });
	const { results } = await env.DB.prepare(
		"SELECT actor, request_id AS requestId FROM import_chunks WHERE import_id = ?1 ORDER BY seq",
	)
		.bind(id)
		.all();
	expect(results).toEqual([first, second].map(({ actor, requestId }) => ({ actor, requestId })));
});

test("the list names the one business of a change, or both of a merge, also when they have gone", async () => {
	await importBy(ctxOn(), [cafe(), listing({ name: "Bluebell" }), listing({ name: "Cosy" })]);
	await editBusiness(ctxOn({ now: 2_000 }), { id: 1, name: "The Anchor" });
	await removeBusiness(ctxOn({ now: 3_000 }), { id: 2 });
	const { items } = await listChangeSets(ctxOn(), {});
	expect(items.map(({ kind, businesses }) => [kind, businesses])).toEqual([
		["remove", [{ id: 2, name: "Bluebell" }]],
		["edit", [{ id: 1, name: "The Anchor" }]],
		["import", []],
	]);
});
