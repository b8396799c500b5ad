import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import { png } from "#tests/factories/picture.ts";
import { businessTag, categoryTag, cityTag } from "#workers/contract/cache-tag.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { HouseAdRecord } from "#workers/contract/house-ad.ts";
import type {
	BusinessSubscriptions,
	SubscriptionFilter,
	SubscriptionPage,
	SubscriptionReminder,
} from "#workers/contract/subscription.ts";
import { restoreBusiness } from "#workers/services/businesses/restore.ts";
import { businessPage } from "#workers/services/pages/business.ts";
import { categoryPage } from "#workers/services/pages/category.ts";
import { cityPage } from "#workers/services/pages/city.ts";
import { forgetUnusedPictures } from "#workers/services/site-pictures/forget.ts";
import { runningBenefits } from "#workers/services/subscriptions/benefits.ts";
import { listReminders } from "#workers/services/subscriptions/list.ts";
import { numbersAt } from "#workers/services/subscriptions/numbers-page.ts";
import { sellPlan } from "#workers/services/subscriptions/sell.ts";
import { emptyDirectory } from "./directory.ts";
import { api, ctxOn, one, signedInBrowser } from "./worker.ts";

const SUBSCRIPTIONS = "/api/admin/subscriptions";
const DAY = 86_400_000;
const TODAY = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
const NAMES = ["Alder", "Birch", "Cedar", "Dogwood", "Elm"];
const ids: Record<string, number> = {};
const slugs: Record<string, string> = {};
let operator: Browser;

beforeAll(async () => {
	await emptyDirectory();
	await importListings(
		api,
		NAMES.map((name) => listing({ name, category: "Cafe", city: "Leeds", timeZone: null })),
	);
	const { results } = await env.DB.prepare("SELECT id, name, slug FROM businesses").all<{
		id: number;
		name: string;
		slug: string;
	}>();
	for (const { id, name, slug } of results) {
		ids[name] = id;
		slugs[name] = slug;
	}
});
beforeEach(async () => {
	await env.DB.batch(
		[
			"DELETE FROM subscriptions",
			"DELETE FROM subscription_payments",
			"DELETE FROM subscription_changes",
			"DELETE FROM subscribers",
			"DELETE FROM business_pictures",
			"DELETE FROM cache_purges",
			"UPDATE plans SET price = 49900, closed_at = NULL WHERE id = 'enterprise'",
			"UPDATE plans SET enabled = 1",
			"UPDATE directory SET data_version = data_version + 1",
		].map((sql) => env.DB.prepare(sql)),
	);
	operator = await signedInBrowser();
});

const idOf = (name: string) => ids[name] as number;
const post = (path: string, body: object) => operator.fetch(`${SUBSCRIPTIONS}${path}`, json("POST", body));
const sell = (name: string, revision: number, planId = "enterprise") =>
	post("", { businessId: idOf(name), planId, revision });
const of = async (name: string) =>
	(await operator.fetch(`${SUBSCRIPTIONS}/businesses/${idOf(name)}`)).json<BusinessSubscriptions>();
const payment = (revision: number, amount = 49_900) => ({ revision, number: "F-1", amount, paidOn: TODAY });
async function done(answer: Promise<Response>): Promise<BusinessSubscriptions> {
	const response = await answer;
	if (!response.ok) throw new Error(await response.text());
	return response.json();
}
/** Sells a plan and records its payment. */
async function bought(name: string, planId = "enterprise"): Promise<BusinessSubscriptions> {
	const { revision } = await of(name);
	const { subscriptions } = await done(sell(name, revision, planId));
	return done(post(`/${subscriptions[0]?.id}/payments`, payment(revision + 1, subscriptions[0]?.price)));
}
const errorOf = async (answer: Response) => {
	const { error } = await answer.json<ErrorEnvelope>();
	return [answer.status, error.code, error.issues?.map(({ message }) => message) ?? []];
};
const at = (now: number) => ctxOn({ now });
const sponsoredAt = async (now: number) => {
	const [category, city] = await Promise.all([
		categoryPage(at(now), { slug: "cafe", page: 1 }),
		cityPage(at(now), { slug: "leeds", page: 1 }),
	]);
	expect(city.page.sponsored.map(({ id }) => id)).toEqual(category.page.sponsored.map(({ id }) => id));
	return category;
};
const namesOf = (cards: { name: string }[]) => cards.map(({ name }) => name);

describe("a sale", () => {
	test("copies price and benefits, awaits its payment, and gives nothing before that", async () => {
		const sold = await done(sell("Alder", 0));
		await env.DB.prepare("UPDATE plans SET price = 1 WHERE id = 'enterprise'").run();
		expect(sold).toMatchObject({ revision: 1, sale: "awaits-payment", undo: { action: "sell" } });
		const [{ state, price, plan, startsAt } = {} as never] = (await of("Alder")).subscriptions;
		expect([state, price, plan.maxAds, startsAt]).toEqual(["awaiting_payment", 49_900, 999, null]);
		expect((await sponsoredAt(Date.now())).page.sponsored).toEqual([]);
		expect(await runningBenefits(at(Date.now()), idOf("Alder"))).toMatchObject({ maxAds: 0 });
	});

	test("by two operators at once is one sale: the other is told that somebody was first", async () => {
		const answers = await Promise.all([sell("Alder", 0), sell("Alder", 0, "basic")]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect((await of("Alder")).subscriptions.length).toBe(1);
		expect(await errorOf(await sell("Alder", 0))).toEqual([409, "edit-conflict", []]);
		expect(await errorOf(await sell("Alder", 1))).toEqual([409, "subscription-conflict", ["awaits-payment"]]);
		// A write that ignores the rules meets the index.
		const row =
			"INSERT INTO subscriptions SELECT 'x', business_id, business_name, plan_id, plan_version, plan_name, price, currency, duration_days, max_ads, priority_placement, analytics_access, custom_styling, place, paid, sold_at, sold_by, note, starts_at, ends_at, grace_ends_at, closed_as, closed_at FROM subscriptions";
		await expect(env.DB.prepare(row).run()).rejects.toThrow(/UNIQUE constraint failed/);
	});

	test("is refused for a plan that is switched off, with the reason, and is possible once it is on", async () => {
		await env.DB.prepare("UPDATE plans SET enabled = 0 WHERE id = 'enterprise'").run();
		expect(await errorOf(await sell("Alder", 0))).toEqual([409, "subscription-conflict", ["not-offered"]]);
		expect((await of("Alder")).subscriptions).toEqual([]);
		await env.DB.prepare("UPDATE plans SET enabled = 1 WHERE id = 'enterprise'").run();
		expect((await sell("Alder", 0)).status).toBe(201);
	});

	test("is refused for a plan that is not as the seller saw it, and sells it as it is where nobody says so", async () => {
		const { version } = await one<{ version: number }>("SELECT version FROM plans WHERE id = 'enterprise'");
		await env.DB.prepare("UPDATE plans SET price = 59900, version = version + 1 WHERE id = 'enterprise'").run();
		const sale = (planVersion?: number) =>
			post("", { businessId: idOf("Alder"), planId: "enterprise", planVersion, revision: 0 });
		expect(await errorOf(await sale(version))).toEqual([409, "subscription-conflict", ["plan-changed"]]);
		expect((await of("Alder")).subscriptions).toEqual([]);
		expect((await done(sale(version + 1))).subscriptions[0]).toMatchObject({ price: 59_900 });
	});

	test("is refused for what is not there, and for a plan that is closed", async () => {
		await env.DB.prepare("UPDATE plans SET closed_at = 1 WHERE id = 'enterprise'").run();
		expect(await errorOf(await sell("Alder", 0))).toEqual([404, "plan-not-found", []]);
		expect(await errorOf(await post("", { businessId: 9_999_999, planId: "basic", revision: 0 }))).toEqual([
			404,
			"business-not-found",
			[],
		]);
		expect((await post("", { businessId: 0, planId: "basic", revision: 0 })).status).toBe(400);
		expect((await operator.fetch(`${SUBSCRIPTIONS}/businesses/9999999`)).status).toBe(404);
	});
});

describe("a payment", () => {
	test("in parts begins the subscription with the last of them, tells the log, and purges what shows it", async () => {
		const [sale] = (await done(sell("Alder", 0))).subscriptions;
		const part = await done(post(`/${sale?.id}/payments`, payment(1, 9_900)));
		expect(part.subscriptions[0]).toMatchObject({ state: "awaiting_payment", paid: 9_900 });
		expect(await errorOf(await post(`/${sale?.id}/payments`, payment(2, 40_001)))).toEqual([
			400,
			"validation-failed",
			["too-much"],
		]);
		await env.DB.prepare("DELETE FROM cache_purges").run();
		const whole = await done(post(`/${sale?.id}/payments`, payment(2, 40_000)));
		expect(whole.subscriptions[0]).toMatchObject({ state: "active", paid: 49_900 });
		expect(whole.subscriptions[0]?.payments.map(({ amount, number }) => [amount, number])).toEqual([
			[9_900, "F-1"],
			[40_000, "F-1"],
		]);
		expect(whole.subscriptions[0]?.endsAt).toMatch(/T21:00:00.000Z$/);
		const { results } = await env.DB.prepare("SELECT tag FROM cache_purges").all<{ tag: string }>();
		const row = await one<{ category_id: number; city_id: number }>(
			"SELECT category_id, city_id FROM businesses WHERE id = ?1",
			idOf("Alder"),
		);
		expect(results.map(({ tag }) => tag)).toEqual(
			expect.arrayContaining([businessTag(idOf("Alder")), categoryTag(row.category_id), cityTag(row.city_id)]),
		);
		expect((await one<{ action: string }>("SELECT action FROM audit_log ORDER BY id DESC LIMIT 1")).action).toBe(
			"subscription.pay",
		);
	});

	test.each([
		[{ amount: -5 }, "too-small"],
		[{ amount: 10.5 }, "not-whole"],
		[{ paidOn: "2999-01-01" }, "not-a-day"],
		[{ paidOn: "2026-02-30" }, "not-a-day"],
		[{ number: " " }, "required"],
	])("of %j is refused", async (wrong, message) => {
		const [sale] = (await done(sell("Alder", 0))).subscriptions;
		expect(await errorOf(await post(`/${sale?.id}/payments`, { ...payment(1), ...wrong }))).toEqual([
			400,
			"validation-failed",
			[message],
		]);
	});

	test("sent twice is one, and what is not there takes none", async () => {
		const [sale] = (await done(sell("Alder", 0))).subscriptions;
		const answers = await Promise.all([0, 1].map(() => post(`/${sale?.id}/payments`, payment(1, 100))));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await of("Alder")).subscriptions[0]?.paid).toBe(100);
		expect(await errorOf(await post(`/${crypto.randomUUID()}/payments`, payment(1)))).toEqual([
			404,
			"subscription-not-found",
			[],
		]);
	});
});

test("a renewal begins where the former ends; a refund ends it at once, and each change can be taken back once", async () => {
	await bought("Alder");
	const both = await bought("Alder");
	const [next, first] = both.subscriptions;
	expect([first?.state, next?.state, next?.startsAt, both.sale]).toEqual([
		"active",
		"scheduled",
		first?.endsAt,
		"has-next",
	]);
	expect(await errorOf(await sell("Alder", both.revision))).toEqual([409, "subscription-conflict", ["has-next"]]);
	const refunded = await done(post(`/${first?.id}/refund`, { revision: both.revision, number: "İ-1", paidOn: TODAY }));
	expect(refunded.subscriptions.map(({ state }) => state)).toEqual(["active", "refunded"]);
	expect(refunded.subscriptions[1]?.payments.map(({ amount }) => amount)).toEqual([49_900, -49_900]);
	const undone = await done(post(`/businesses/${idOf("Alder")}/undo`, { revision: refunded.revision }));
	expect(undone.subscriptions).toEqual(both.subscriptions);
	expect(await errorOf(await post(`/businesses/${idOf("Alder")}/undo`, { revision: undone.revision }))).toEqual([
		409,
		"undo-expired",
		[],
	]);
	const cancelled = await done(post(`/${next?.id}/cancel`, { revision: undone.revision }));
	expect(cancelled.subscriptions.map(({ state }) => state)).toEqual(["cancelled", "active"]);
	expect(cancelled.sale).toBe("renewal");
});

test("the list shows each where it belongs, and the reminders those that end within two weeks, by their dates", async () => {
	for (const name of ["Alder", "Birch"]) await bought(name);
	await done(sell("Cedar", 0));
	const list = async (filter: SubscriptionFilter) =>
		(await operator.fetch(`${SUBSCRIPTIONS}?filter=${filter}`)).json<SubscriptionPage>();
	const names = async (filter: SubscriptionFilter) =>
		(await list(filter)).items.map(({ business }) => business.name).sort();
	expect(await names("all")).toEqual(["Alder", "Birch", "Cedar"]);
	expect(await names("awaiting")).toEqual(["Cedar"]);
	expect(await names("active")).toEqual(["Alder", "Birch"]);
	expect(await names("due")).toEqual([]);
	const end = Date.parse((await of("Birch")).subscriptions[0]?.endsAt ?? "");
	const due = async (now: number) =>
		(await listReminders(at(now))).map(({ business, level }) => [business.name, level]);
	expect(await due(end - 16 * DAY)).toEqual([]);
	expect((await due(end - 2 * DAY)).sort()).toEqual([
		["Alder", 3],
		["Birch", 3],
	]);
	// They wait for a paid renewal.
	await bought("Birch");
	expect(await due(end - DAY / 2)).toEqual([["Alder", 0]]);
	expect(await due(end + 3 * DAY)).toEqual([["Alder", 0]]);
	expect(await due(end + 8 * DAY)).toEqual([]);
	await env.DB.prepare(
		"UPDATE subscriptions SET starts_at = 1, ends_at = 2, grace_ends_at = 3, place = NULL WHERE business_name = 'Alder'",
	).run();
	expect(await names("ended")).toEqual(["Alder"]);
	expect(await (await operator.fetch(`${SUBSCRIPTIONS}/reminders`)).json<SubscriptionReminder[]>()).toEqual([]);
	// It reads page by page, and each business comes once.
	await env.DB.prepare(
		`INSERT INTO subscriptions SELECT 'copy-' || key, business_id, business_name, plan_id, plan_version, plan_name, price, currency,
		duration_days, max_ads, priority_placement, analytics_access, custom_styling, NULL, paid, key / 7, sold_by, note, starts_at, ends_at,
		grace_ends_at, closed_as, closed_at FROM subscriptions, json_each(?1) WHERE business_name = 'Alder'`,
	)
		.bind(JSON.stringify(Array(65).fill(0)))
		.run();
	const seen: string[] = [];
	for (let next: string | null = ""; next !== null; ) {
		const page: SubscriptionPage = await (
			await operator.fetch(`${SUBSCRIPTIONS}?filter=all${next && `&after=${next}`}`)
		).json();
		seen.push(...page.items.map(({ id }) => id));
		next = page.next;
	}
	expect([seen.length, new Set(seen).size]).toEqual([69, 69]);
});

test.each([
	["is saved at another price", "UPDATE plans SET price = price + 100, version = version + 1 WHERE id = 'enterprise'"],
	["is closed", "UPDATE plans SET closed_at = 1, version = version + 1 WHERE id = 'enterprise'"],
])("a plan that %s while it is being sold is not sold", async (_, sql) => {
	const ctx = at(Date.now());
	let changed = false;
	const db = new Proxy(ctx.db, {
		get(target, name) {
			const own = Reflect.get(target, name);
			if (name !== "batch") return typeof own === "function" ? own.bind(target) : own;
			return async (statements: D1PreparedStatement[]) => {
				// The last batch is that of the sale.
				if (statements.length > 5 && !changed) await env.DB.prepare(sql).run();
				changed ||= statements.length > 5;
				return target.batch(statements);
			};
		},
	});
	const sale = { businessId: idOf("Elm"), planId: "enterprise", revision: 0, note: "" };
	await expect(sellPlan({ ...ctx, db }, sale)).rejects.toMatchObject({ code: "edit-conflict" });
	expect([changed, (await of("Elm")).subscriptions]).toEqual([true, []]);
});

test("a listing with a plan is told before it is removed, alone and among many", async () => {
	await bought("Alder");
	await done(sell("Birch", 0));
	const hasPlan = async (name: string) =>
		(await (await operator.fetch(`/api/admin/businesses/${idOf(name)}`)).json<{ hasPlan: boolean }>()).hasPlan;
	expect([await hasPlan("Alder"), await hasPlan("Birch"), await hasPlan("Cedar")]).toEqual([true, true, false]);
	const removal = { change: { selection: { ids: NAMES.map(idOf) }, remove: true }, after: 0 };
	const preview = await operator.fetch("/api/admin/change-sets/preview", json("POST", removal));
	expect(await preview.json()).toMatchObject({ selected: 5, sold: 2 });
	const { subscriptions } = await of("Birch");
	await done(post(`/${subscriptions[0]?.id}/cancel`, { revision: 1, note: "" }));
	expect(await hasPlan("Birch")).toBe(false);
});

describe("on the public pages", () => {
	test("at most three that have paid stand above the list of their category and city, in turn by the hour, and end by their date", async () => {
		for (const name of NAMES.slice(0, 4)) await bought(name);
		const now = Date.now();
		const plain = await sponsoredAt(now);
		expect(plain.page.businesses).toMatchObject({ total: 5 });
		expect(namesOf(plain.page.businesses.items)).toEqual(NAMES);
		expect(plain.page.sponsored.length).toBe(3);
		const hour = (Math.floor(now / 3_600_000) + 1) * 3_600_000;
		expect(plain.changesAt).toBe(hour);
		const shown: Record<string, number> = {};
		for (let turn = 0; turn < 4; turn++)
			for (const { name } of (await sponsoredAt(hour + turn * 3_600_000)).page.sponsored)
				shown[name] = (shown[name] ?? 0) + 1;
		expect(shown).toEqual({ Alder: 3, Birch: 3, Cedar: 3, Dogwood: 3 });
		// It is neither above a narrowed list nor on a later page.
		expect((await categoryPage(at(now), { slug: "cafe", page: 1, search: "elm" })).page.sponsored).toEqual([]);
		const [{ graceEndsAt } = {} as never] = (await of("Alder")).subscriptions;
		const end = Date.parse(graceEndsAt ?? "");
		expect((await sponsoredAt(end - 1)).page.sponsored.length).toBe(3);
		const over = await sponsoredAt(end);
		expect(over.page.sponsored).toEqual([]);
		expect(namesOf(over.page.businesses.items)).toEqual(NAMES);
		expect((await sponsoredAt(end - 1)).changesAt).toBe(end);
	});

	test("a listing that is shut for a time is not promoted meanwhile, and one that has yet to open is", async () => {
		await bought("Alder");
		const promotedAs = async (status: string) => {
			await env.DB.prepare("UPDATE businesses SET business_status = ?2 WHERE id = ?1")
				.bind(idOf("Alder"), status)
				.run();
			return namesOf((await sponsoredAt(Date.now())).page.sponsored);
		};
		expect(await promotedAs("CLOSED_TEMPORARILY")).toEqual([]);
		expect(await promotedAs("CLOSED_PERMANENTLY")).toEqual([]);
		expect(await promotedAs("FUTURE_OPENING")).toEqual(["Alder"]);
		expect(await promotedAs("OPERATIONAL")).toEqual(["Alder"]);
	});

	test("one that is shut or removed takes no turn from those that are promoted", async () => {
		for (const name of NAMES) await bought(name);
		await env.DB.prepare("UPDATE businesses SET business_status = 'CLOSED_TEMPORARILY' WHERE id = ?1")
			.bind(idOf("Birch"))
			.run();
		await env.DB.prepare("UPDATE businesses SET is_open = 0 WHERE id = ?1").bind(idOf("Dogwood")).run();
		for (let turn = 0; turn < 5; turn++) {
			const { page } = await sponsoredAt(Date.now() + turn * 3_600_000);
			expect(namesOf(page.sponsored).toSorted()).toEqual(["Alder", "Cedar", "Elm"]);
		}
		await env.DB.prepare("UPDATE businesses SET business_status = NULL, is_open = 1").run();
	});

	test("a listing that moves takes its place along, and one that is gone leaves it", async () => {
		await bought("Elm");
		const { revision } = await one<{ revision: number }>("SELECT revision FROM businesses WHERE id = ?1", idOf("Elm"));
		const edited = await operator.fetch(
			`/api/businesses/${idOf("Elm")}`,
			json("PATCH", { revision, state: "England", city: "Selby", country: "United Kingdom" }),
		);
		expect(edited.status).toBe(200);
		expect(namesOf((await categoryPage(at(Date.now()), { slug: "cafe", page: 1 })).page.sponsored)).toEqual(["Elm"]);
		expect((await cityPage(at(Date.now()), { slug: "leeds", page: 1 })).page.sponsored).toEqual([]);
		expect(namesOf((await cityPage(at(Date.now()), { slug: "selby", page: 1 })).page.sponsored)).toEqual(["Elm"]);
		await operator.fetch(`/api/businesses/${idOf("Elm")}`, { method: "DELETE" });
		expect((await categoryPage(at(Date.now()), { slug: "cafe", page: 1 })).page.sponsored).toEqual([]);
		expect((await of("Elm")).subscriptions[0]?.state).toBe("active");
	});

	test("a listing that comes back as it was before it moved stands above the list of where it is again", async () => {
		await importListings(api, [listing({ name: "Fir", category: "Tea Room", city: "Otley", timeZone: null })]);
		const { id, revision } = await one<{ id: number; revision: number }>(
			"SELECT id, revision FROM businesses WHERE name = 'Fir'",
		);
		ids.Fir = id;
		await bought("Fir");
		const place = { state: "England", city: "Ripon", country: "United Kingdom" };
		const moved = await operator.fetch(`/api/businesses/${id}`, json("PATCH", { revision, ...place }));
		expect(moved.status).toBe(200);
		await operator.fetch(`/api/businesses/${id}`, { method: "DELETE" });
		const { version } = await one<{ version: number }>(
			"SELECT min(version) AS version FROM business_changes WHERE business_id = ?1",
			id,
		);
		await restoreBusiness(ctxOn({ now: Date.now() }), { id, version });
		const { page } = await cityPage(at(Date.now()), { slug: "otley", page: 1 });
		expect(namesOf(page.businesses.items)).toEqual(["Fir"]);
		expect(namesOf(page.sponsored)).toEqual(["Fir"]);
	});

	test("styled cards and the gallery are there while they are paid for, and the listing stays as any other behind that", async () => {
		const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
			const body = new FormData();
			body.set("picture", new File([bytes], "x.png"));
			return operator.fetch("/api/admin/gallery-pictures", { method: "POST", body });
		};
		const { sha } = await (await upload(png(400, 300))).json<{ sha: string }>();
		expect(await errorOf(await upload(new TextEncoder().encode("<svg onload='x'/>")))).toEqual([
			400,
			"validation-failed",
			["not-a-picture"],
		]);
		expect(await errorOf(await upload(png(40, 30)))).toEqual([400, "validation-failed", ["wrong-size"]]);
		const put = (pictures: object[], was?: object[]) =>
			operator.fetch(`/api/admin/galleries/${idOf("Birch")}`, json("PUT", { pictures, was }));
		// Who has not seen what another operator has saved does not write over it.
		const atOnce = await Promise.all(["The garden", "The hall"].map((alt) => put([{ sha, alt }], [])));
		expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await put([{ sha, alt: "The terrace" }])).status).toBe(200);
		expect(await errorOf(await put([], []))).toEqual([409, "edit-conflict", []]);
		expect((await put([{ sha, alt: "The terrace" }], [])).status).toBe(200);
		expect(await errorOf(await put([{ sha, alt: "" }]))).toEqual([400, "validation-failed", ["required"]]);
		expect(await errorOf(await put([{ sha: "0".repeat(32), alt: "x" }]))).toEqual([
			400,
			"validation-failed",
			["not-a-picture"],
		]);
		expect(await errorOf(await put(Array(11).fill({ sha, alt: "x" })))).toEqual([
			400,
			"validation-failed",
			["too-many"],
		]);
		const page = (now: number) => businessPage(at(now), slugs.Birch as string);
		expect((await page(Date.now())).page.gallery).toEqual([]);
		await bought("Birch");
		const [{ graceEndsAt } = {} as never] = (await of("Birch")).subscriptions;
		const end = Date.parse(graceEndsAt ?? "");
		const during = await page(end - 1);
		expect([during.page.gallery.map(({ alt }) => alt), during.shell.accented]).toEqual([
			["The terrace"],
			[idOf("Birch")],
		]);
		expect(during.changesAt).toBeLessThanOrEqual(end);
		const after = await page(end);
		expect([after.page.gallery, after.shell.accented, after.page.business.name]).toEqual([[], [], "Birch"]);
		// A picture in a gallery is kept. One in none is removed a day later.
		expect((await forgetUnusedPictures(at(Date.now() + 2 * DAY), null)).removed).toBe(0);
		await put([]);
		expect((await forgetUnusedPictures(at(Date.now() + 2 * DAY), null)).removed).toBe(1);
	});

	test("a gallery that is saved while its picture is being removed as unused never names a picture that is gone", async () => {
		const body = new FormData();
		body.set("picture", new File([png(400, 301)], "x.png"));
		const uploaded = await operator.fetch("/api/admin/gallery-pictures", { method: "POST", body });
		const { sha } = await uploaded.json<{ sha: string }>();
		const put = () =>
			operator.fetch(`/api/admin/galleries/${idOf("Birch")}`, json("PUT", { pictures: [{ sha, alt: "The yard" }] }));
		const ctx = at(Date.now() + 2 * DAY);
		const during: number[] = [];
		// The operator presses between the question of what is used and the removal.
		const files = new Proxy(ctx.files, {
			get(target, name) {
				const own = Reflect.get(target, name);
				if (name !== "delete") return typeof own === "function" ? own.bind(target) : own;
				return async (keys: string[]) => {
					if (keys.some((key) => key.endsWith(sha))) during.push((await put()).status);
					return target.delete(keys);
				};
			},
		});
		expect((await forgetUnusedPictures({ ...ctx, files }, null)).removed).toBeGreaterThan(0);
		expect(during).toEqual([409]);
		expect(await one("SELECT count(*) AS kept FROM business_pictures WHERE sha = ?1", sha)).toEqual({ kept: 0 });
		expect((await put()).status).toBe(400);
		expect(await one("SELECT count(*) AS marks FROM leaving_pictures")).toEqual({ marks: 0 });
	});

	test("what a plan gives is given as it was sold, until its end", async () => {
		await bought("Cedar", "premium");
		const [{ graceEndsAt } = {} as never] = (await of("Cedar")).subscriptions;
		const end = Date.parse(graceEndsAt ?? "");
		const benefits = { maxAds: 3, priorityPlacement: true, analyticsAccess: true, customStyling: false };
		expect(await runningBenefits(at(end - 1), idOf("Cedar"))).toEqual(benefits);
		expect(await runningBenefits(at(end), idOf("Cedar"))).toMatchObject({ maxAds: 0, analyticsAccess: false });
	});

	test("a listing runs as many house ads as its plan gives it, and none without one", async () => {
		const ad = (more: object = {}) => ({
			advertiser: "Elder",
			text: "Tea",
			link: "https://elder.example/",
			picture: null,
			alt: "",
			businessId: idOf("Birch"),
			enabled: true,
			shownFrom: new Date().toISOString(),
			shownUntil: null,
			cap: null,
			weight: 1,
			placements: ["top"],
			categories: [],
			cities: [],
			...more,
		});
		const create = async (more?: object) => {
			const answer = await operator.fetch("/api/admin/house-ads", json("POST", ad(more)));
			return [answer.status, JSON.stringify(await answer.json()).includes("plan-limit")];
		};
		expect(await create()).toEqual([400, true]);
		expect(await create({ enabled: false })).toEqual([201, false]);
		await bought("Birch", "basic");
		const paid = await operator.fetch("/api/admin/house-ads", json("POST", ad()));
		expect(paid.status).toBe(201);
		expect((await paid.json<HouseAdRecord>()).business).toEqual({ id: idOf("Birch"), name: "Birch" });
		expect(await create()).toEqual([400, true]);
	});

	test("a listing's secret page has its own numbers while its plan gives them, and leads nowhere once it is taken away", async () => {
		const calls = `${SUBSCRIPTIONS}/businesses/${idOf("Dogwood")}/numbers-page`;
		const { path } = await (await operator.fetch(calls, { method: "POST" })).json<{ path: string }>();
		expect(path).toMatch(/^\/listing-numbers\/[\da-f]{48}$/);
		const key = path.split("/")[2] ?? "";
		const page = () => api.fetch(`/api/pages/listing-numbers/${key}`);
		expect((await page()).status).toBe(404);
		await bought("Dogwood", "premium");
		const answer = await (await page()).json<{ page: { numbers: { business: object; days: unknown[] } } }>();
		expect([answer.page.numbers.business, answer.page.numbers.days.length]).toEqual([
			{ id: idOf("Dogwood"), name: "Dogwood", slug: slugs.Dogwood },
			28,
		]);
		expect((await one<{ key_hash: string }>("SELECT key_hash FROM subscriber_keys")).key_hash).not.toContain(key);
		const { graceEndsAt } = (await of("Dogwood")).subscriptions[0] ?? {};
		await expect(numbersAt(at(Date.parse(graceEndsAt ?? "")), key)).rejects.toThrow("no such page");
		for (const wrong of ["0".repeat(48), "x", key.toUpperCase()])
			expect((await api.fetch(`/api/pages/listing-numbers/${wrong}`)).status).toBe(404);
		expect((await operator.fetch(calls, { method: "DELETE" })).status).toBe(204);
		expect((await page()).status).toBe(404);
	});
});
