import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { casesOf } from "#tests/long-run.ts";
import {
	type Choice,
	type Choices,
	canUnite,
	mergeOf,
	outcomeOf,
	type Side,
} from "#web/admin/duplicates/merge-choice.ts";
import { type DuplicateMerge, MERGE_FIELDS, type Merged, type MergeField } from "#workers/contract/duplicate.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { BusinessSubscriptions } from "#workers/contract/subscription.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { mergeDuplicates } from "#workers/services/duplicates/merge.ts";
import { sellPlan } from "#workers/services/subscriptions/sell.ts";
import { businessOf, directoryDigest, emptyDirectory, expectCountsToHold, importBy, versions } from "./directory.ts";
import {
	asOperator,
	call,
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
import { api, one, signedInBrowser } from "./worker.ts";

/** Tests what a merge makes of two businesses, of later imports and of its undo. */

beforeEach(emptyDirectory);

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

const REVIEW =
	"INSERT INTO reviews (id, business_id, author_name, rating, comment, source, created_at) VALUES (?1, ?2, ?3, 5, '', 'x', 1)";
const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();

const forgetSales = () =>
	env.DB.batch(
		["subscriptions", "subscription_changes", "subscribers"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
	);

/** Returns which business has the review of each author. */
async function reviewers(): Promise<Record<string, number>> {
	const sql = "SELECT author_name AS author, business_id AS id FROM reviews";
	const { results } = await env.DB.prepare(sql).all<{ author: string; id: number }>();
	return Object.fromEntries(results.map(({ author, id }) => [author, id]));
}

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

	test("gives one without a position the clock of the place that it takes", async () => {
		const nowhere = { latitude: null, longitude: null };
		const salem = { city: "Salem", state: "Oregon", country: "United States", countryCode: "US" };
		const [a, b] = await imported(
			mine(),
			luigi({ ...salem, name: "Luigi's", timeZone: "America/Los_Angeles", ...nowhere }),
		);
		await run("UPDATE businesses SET latitude = NULL, longitude = NULL, geo_cell = NULL WHERE id = ?1", a);
		await merge(a, b, { other: ["address"] });
		expect(await stored(a)).toMatchObject({ city_key: "salem", time_zone: "America/Los_Angeles" });
		const [c, d] = await imported(
			mine(),
			luigi({ ...salem, name: "Luigi's", timeZone: "America/Los_Angeles", ...nowhere }),
		);
		await merge(c, d, { other: ["address"] });
		expect(await stored(c)).toMatchObject({ city_key: "salem", time_zone: "Europe/London" });
	});

	test("leaves one without a position on the clock of its own place, and on none where that of another country is all that is known", async () => {
		const nowhere = { latitude: null, longitude: null };
		const salem = { city: "Salem", state: "Oregon", country: "United States", countryCode: "US" };
		const [a, b] = await imported(mine(), luigi({ ...salem, timeZone: "America/Los_Angeles", ...nowhere }));
		await merge(a, b, { other: ["position"] });
		expect(await stored(a)).toMatchObject({ city_key: "leeds", latitude: null, time_zone: "Europe/London" });
		const unknown = { city: "Springfield", state: null, country: "United States", countryCode: "US", timeZone: null };
		const [c, d] = await imported(luigi({ name: "Luigi's Bar", ...nowhere }), luigi({ ...unknown, ...nowhere }));
		expect(await stored(c)).toMatchObject({ time_zone: "Europe/London" });
		await merge(c, d, { other: ["address"] });
		expect(await stored(c)).toMatchObject({ city_key: "springfield", time_zone: null });
	});

	test("of both numbers and addresses gives one that has none of its own the other's first ones", async () => {
		const contacts = { phone: PHONE, phoneRaw: "0113 555 1234", email: "hello@luigi.example" };
		const [a, b] = await imported(
			luigi({ name: "Luigi's Bar", phone: null, phoneRaw: null, morePhones: ["+441135559999"], email: null }),
			luigi({ ...contacts, morePhones: ["+441135558888"], moreEmails: ["us@luigi.example"] }),
		);
		await merge(a, b, { both: ["phones", "emails"] });
		expect(await stored(a)).toMatchObject({
			...{ phone: PHONE, phone_raw: "0113 555 1234" },
			more_phones: '["+441135559999","+441135558888"]',
			...{ email: "hello@luigi.example", more_emails: '["us@luigi.example"]' },
		});
	});

	test("that was taken back is not one again while the one that would go has a plan", async () => {
		const [a, b] = await imported(mine(), theirs());
		const { changeSet } = await merge(a, b);
		const { changeSet: undo } = await undoChangeSet(later(), { id: changeSet });
		const operator = await signedInBrowser();
		await env.DB.prepare("UPDATE plans SET enabled = 1 WHERE id = 'basic'").run();
		await operator.fetch("/api/admin/subscriptions", post({ businessId: b, planId: "basic", revision: 0 }));
		await expect(undoChangeSet(later(), { id: undo })).rejects.toMatchObject({ code: "subscription-conflict" });
		expect(await stored(b)).toMatchObject({ id: b });
		await env.DB.batch(
			["subscriptions", "subscription_changes", "subscribers"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
		);
	});

	test("is refused while the one that would go has a plan, and keeps that of the one that stays", async () => {
		const [a, b] = await imported(mine(), theirs());
		const operator = await signedInBrowser();
		const calls = "/api/admin/subscriptions";
		await env.DB.prepare("UPDATE plans SET enabled = 1 WHERE id = 'basic'").run();
		const sold = await operator.fetch(calls, post({ businessId: b, planId: "basic", revision: 0 }));
		const { subscriptions } = await sold.json<BusinessSubscriptions>();
		const pair = await pairOf(a, b);
		const how = { revisions: [pair.a.revision, pair.b.revision], other: [], both: [] };
		const refused = await asOperator(`/${a}-${b}/merge`, post({ keep: a, ...how }));
		expect([refused.status, (await refused.json<ErrorEnvelope>()).error.code]).toEqual([409, "subscription-conflict"]);
		expect(await stored(b)).toMatchObject({ id: b, revision: pair.b.revision });
		const { changeSet } = await merge(a, b, { keep: b });
		const of = async () =>
			(await (await operator.fetch(`${calls}/businesses/${b}`)).json<BusinessSubscriptions>()).subscriptions[0]?.state;
		expect(await of()).toBe("awaiting_payment");
		await call(`/${a}-${b}/undo`, post({ changeSet }));
		await operator.fetch(`${calls}/${subscriptions[0]?.id}/cancel`, post({ revision: 1, note: "" }));
		expect(await of()).toBe("cancelled");
		expect((await merge(a, b)).kept.id).toBe(a);
	});

	test("and a sale of a plan to the one that would go, both at once, never leave a plan without its listing", async () => {
		await forgetSales();
		await env.DB.prepare("UPDATE plans SET enabled = 1 WHERE id = 'basic'").run();
		const sale = (businessId: number) => ({ businessId, planId: "basic", revision: 0, note: "" });
		/** Does something when the work comes to its nth batch. */
		const meanwhile = (nth: number, act: () => Promise<unknown>) => {
			let batches = 0;
			const db = {
				prepare: (sql: string) => env.DB.prepare(sql),
				batch: async (statements: D1PreparedStatement[]) => {
					if (++batches === nth) await act().catch(() => {});
					return env.DB.batch(statements);
				},
			} as D1Database;
			return { ...later(), db };
		};
		const merging = (a: number, b: number, ctx = later()) =>
			pairOf(a, b).then(({ a: one, b: other }) =>
				mergeDuplicates(ctx, { ids: [a, b], keep: a, revisions: [one.revision, other.revision], other: [], both: [] }),
			);
		for (let nth = 1; nth <= 4; nth++) {
			for (const work of ["merge", "sale"] as const) {
				const [a, b] = await imported(luigi({ name: `${work} ${nth}` }), luigi({ name: `${work} ${nth} too` }));
				const ctx = meanwhile(nth, () => (work === "merge" ? sellPlan(later(), sale(b)) : merging(a, b)));
				await (work === "merge" ? merging(a, b, ctx) : sellPlan(ctx, sale(b))).catch(() => {});
				const isSold = (await one("SELECT 1 FROM subscriptions WHERE business_id = ?1", b)) !== null;
				expect([work, nth, isSold && (await stored(b)) === null]).toEqual([work, nth, false]);
			}
		}
		await forgetSales();
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
			{ numRuns: casesOf(25), endOnFailure: true },
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

	test("that was taken back is one again when that is taken back: its address, its reviews and its listings lead to the one that stays", async () => {
		const [one1, other] = [mine(), theirs()];
		const [a, b] = await imported(one1, other);
		const [{ slug }, gone] = [await stored(a), await stored(b)] as unknown as { slug: string }[] as [
			{ slug: string },
			{ slug: string },
		];
		await run(REVIEW, 1, b, "B");
		let { changeSet: id } = await merge(a, b);
		// Taken back, again, taken back, and again.
		for (const isMerged of [false, true, false, true]) {
			id = (await undoChangeSet(later(), { id })).changeSet;
			const answer = isMerged ? [301, `/api/businesses/${slug}`] : [200, null];
			expect([isMerged, await answerAt(gone.slug)]).toEqual([isMerged, answer]);
			expect(await reviewers()).toEqual({ B: isMerged ? a : b });
		}
		await importBy(later(), [one1, other]);
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 1 });
		await expectCountsToHold();
		await env.DB.exec("DELETE FROM reviews");
	});

	test.each([
		["the first merge is taken back first", [0, 1]],
		["the second one is", [1, 0]],
	])("of three in a row gives each its own reviews back, where %s", async (_, order) => {
		const [a, b, c] = await imported(mine(), theirs(), luigi({ name: "Luigi's", phone: "+441135558888" }));
		const ofEach = () => reviewers();
		await run(REVIEW, 1, a, "A");
		await run(REVIEW, 2, b, "B");
		const before = await ofEach();
		const sets = [await merge(a, b, { keep: b }), await merge(b, c, { keep: c })];
		expect(await ofEach()).toEqual({ A: c, B: c });
		for (const at of order) await undoChangeSet(later(), { id: sets[at]?.changeSet ?? "" });
		expect(await ofEach()).toEqual(before);
		expect(await one("SELECT count(*) AS n FROM review_moves")).toEqual({ n: 0 });
		await env.DB.exec("DELETE FROM reviews");
	});

	test("and then a removal of the one that stays, both taken back, leave each with its own reviews", async () => {
		const [a, b] = await imported(mine(), theirs());
		await run(REVIEW, 1, a, "A");
		await run(REVIEW, 2, b, "B");
		const before = await reviewers();
		const { changeSet } = await merge(a, b);
		const removal = await removeBusiness(later(), { id: a });
		await undoChangeSet(later(), { id: removal });
		await undoChangeSet(later(), { id: changeSet });
		expect(await reviewers()).toEqual(before);
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

	test("of two that were taken for two is one, and is in the queue again when it is taken back", async () => {
		const [a, b] = await imported(mine(), theirs());
		await search();
		await call(`/${a}-${b}/dismiss`, post());
		const { changeSet } = await merge(a, b);
		expect((await queue()).counts).toMatchObject({ open: 0, dismissed: 0 });
		await undoChangeSet(later(), { id: changeSet });
		await search();
		expect((await queue()).counts).toMatchObject({ open: 1, dismissed: 0 });
	});

	test("is not taken back as that of another pair", async () => {
		const [a, b, c] = await imported(mine(), theirs(), luigi({ name: "Luigi's", phone: "+441135558888" }));
		const { changeSet } = await merge(a, b);
		const refused = await asOperator(`/${a}-${c}/undo`, post({ changeSet }));
		expect([refused.status, (await refused.json<ErrorEnvelope>()).error.code]).toEqual([404, "change-set-not-found"]);
		expect(await stored(b)).toBeNull();
		expect(await call(`/${a}-${b}/undo`, post({ changeSet }))).toMatchObject({ done: true });
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
			const response = await asOperator(`/${a}-${b}/merge`, post({ keep: a, revisions }));
			expect(response.status).toBe(409);
			expect(await response.json()).toMatchObject({ error: { code: "edit-conflict" } });
			expect(await directoryDigest()).toEqual(before);
		},
	);

	test("is done once, however often it is asked for", async () => {
		const [a, b] = await imported(mine(), theirs());
		const pair = await pairOf(a, b);
		const body = post({ keep: a, revisions: [pair.a.revision, pair.b.revision], other: ["name"] });
		const asked = Array.from({ length: 4 }, () => asOperator(`/${a}-${b}/merge`, body));
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
		expect((await asOperator(`/${a}-${b}/merge`, post(body))).status).toBe(status);
		expect((await one<{ n: number }>("SELECT count(*) AS n FROM businesses")).n).toBe(2);
	});

	test("is for operators", async () => {
		for (const path of ["", "/count", "/1-2"])
			expect((await api.fetch(`/api/admin/duplicates${path}`)).status).toBe(401);
	});
});
