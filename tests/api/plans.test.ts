import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, json } from "#tests/factories/operator.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { OfferedPlan, Plan, PlanVersion } from "#workers/contract/plan.ts";
import { getPage, one, signedInBrowser } from "./worker.ts";

const PLANS = "/api/admin/pricing-plans";
let operator: Browser;
beforeEach(async () => {
	await env.DB.batch(
		[
			"DELETE FROM subscriptions",
			"DELETE FROM plan_versions",
			"DELETE FROM plans WHERE id NOT IN ('basic', 'premium', 'enterprise')",
			"UPDATE plans SET version = 0, enabled = 0, closed_at = NULL",
		].map((sql) => env.DB.prepare(sql)),
	);
	operator = await signedInBrowser();
});

const list = async () => (await operator.fetch(PLANS)).json<Plan[]>();
const put = (id: string, plan: object) => operator.fetch(`${PLANS}/${id}`, json("PUT", plan));
const planOf = async (id: string) => (await list()).find((plan) => plan.id === id) as Plan;
const errorOf = async (answer: Response) => {
	const { error } = await answer.json<ErrorEnvelope>();
	return [answer.status, error.code, error.issues ?? []];
};

test("there are three plans to begin with, in kuruş, of thirty days, none of them offered", async () => {
	expect(
		(await list()).map(({ id, price, duration, maxAds, enabled }) => [id, price, duration, maxAds, enabled]),
	).toEqual([
		["basic", 9_900, 30, 1, false],
		["premium", 24_900, 30, 3, false],
		["enterprise", 49_900, 30, 999, false],
	]);
	expect((await operator.fetch("/api/pages/pricing")).status).toBe(404);
});

describe("a plan", () => {
	test("is saved whole, kept as each save left it, told to the log, and offered once it is enabled", async () => {
		const premium = await planOf("premium");
		const saved = await put("premium", {
			...premium,
			price: 29_950,
			features: ["  Shown first ", "", "A gallery"],
			enabled: true,
		});
		expect(saved.status).toBe(200);
		expect(await saved.json()).toMatchObject({
			price: 29_950,
			features: ["Shown first", "A gallery"],
			version: 1,
			enabled: true,
		});
		const { plans } = await getPage<{ plans: OfferedPlan[] }>("pricing");
		expect(plans.map(({ id, price }) => [id, price])).toEqual([["premium", 29_950]]);
		const versions = await (await operator.fetch(`${PLANS}/premium/versions`)).json<PlanVersion[]>();
		expect(versions.map(({ version, kept }) => [version, kept?.price])).toEqual([
			[1, 29_950],
			[0, 24_900],
		]);
		const { action, after } = await one<{ action: string; after: string }>(
			"SELECT action, after FROM audit_log ORDER BY id DESC LIMIT 1",
		);
		expect([action, JSON.parse(after).price]).toEqual(["plan.edit", 29_950]);
		// The same values again are no change.
		expect((await put("premium", await planOf("premium"))).status).toBe(200);
		expect((await planOf("premium")).version).toBe(1);
	});

	test("that somebody else has saved since is not written over, unless no version is named", async () => {
		const seen = await planOf("basic");
		const answers = await Promise.all([put("basic", { ...seen, price: 100 }), put("basic", { ...seen, price: 200 })]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const { version: _, ...unversioned } = seen;
		expect((await put("basic", { ...unversioned, price: 300 })).status).toBe(200);
		expect((await planOf("basic")).price).toBe(300);
	});

	test.each([
		["price", -1, "too-small"],
		["price", 0, "too-small"],
		["price", 99.5, "not-whole"],
		["price", "99", "not-whole"],
		["price", 1e12, "too-large"],
		["duration", 0, "too-small"],
		["duration", 1.5, "not-whole"],
		["maxAds", -1, "too-small"],
		["name", "  ", "required"],
		["features", "one\ntwo", null],
		["enabled", "yes", "invalid"],
	])("with %s %j is refused by the field's name, and nothing is stored", async (field, value, message) => {
		const before = await planOf("basic");
		const [status, code, issues] = await errorOf(await put("basic", { ...before, [field]: value }));
		expect([status, code]).toEqual([400, "validation-failed"]);
		expect(issues).toEqual([{ path: field, message: message ?? expect.any(String) }]);
		expect(await planOf("basic")).toEqual(before);
	});

	test("of the name and the price of another one is refused; of the name alone, or stored so already, it is not", async () => {
		const facts = await planOf("basic");
		const create = (more: object) => operator.fetch(PLANS, json("POST", { ...facts, ...more }));
		const twin = [400, "validation-failed", [{ path: "name", message: "same-plan" }]];
		expect(await errorOf(await create({ name: ` ${facts.name.toUpperCase()} ` }))).toEqual(twin);
		const made = await create({ price: facts.price + 100 });
		expect(made.status).toBe(201);
		const { id, ...other } = await made.json<Plan>();
		expect(await errorOf(await put(id, { ...other, price: facts.price }))).toEqual(twin);
		expect((await put(id, { ...other, maxAds: 7 })).status).toBe(200);
		expect((await operator.fetch(`${PLANS}/${id}`, { method: "DELETE" })).status).toBe(200);
	});

	test("that nobody was sold is deleted, one that was is closed, and neither is sold or saved any more", async () => {
		const made = await operator.fetch(
			PLANS,
			json("POST", { ...(await planOf("basic")), name: "Yaz Kampanyası", enabled: true }),
		);
		expect(made.status).toBe(201);
		expect((await made.json<Plan>()).id).toBe("yaz-kampanyasi");
		expect(await (await operator.fetch(`${PLANS}/yaz-kampanyasi`, { method: "DELETE" })).json()).toEqual({
			removed: "deleted",
		});
		await env.DB.prepare(
			`INSERT INTO subscriptions (id, business_id, business_name, plan_id, plan_version, plan_name, price, currency, duration_days,
			max_ads, priority_placement, analytics_access, custom_styling, paid, sold_at, sold_by, note)
			VALUES ('one', 1, 'A', 'basic', 0, 'Basic', 9900, 'TRY', 30, 1, 0, 0, 0, 0, 1, 'cron', '')`,
		).run();
		expect(await (await operator.fetch(`${PLANS}/basic`, { method: "DELETE" })).json()).toEqual({ removed: "closed" });
		expect((await list()).map(({ id, closed }) => [id, closed])).toEqual([
			["premium", false],
			["enterprise", false],
			["basic", true],
		]);
		for (const method of ["PUT", "DELETE"])
			expect((await operator.fetch(`${PLANS}/basic`, json(method, await planOf("premium")))).status).toBe(404);
	});

	test("says whether a save of it can be taken back: not the one that made it", async () => {
		expect((await planOf("basic")).undoable).toBe(false);
		const { version: _, ...facts } = await planOf("basic");
		expect((await put("basic", { ...facts, price: facts.price + 1 })).status).toBe(200);
		expect((await planOf("basic")).undoable).toBe(true);
		const made = await (await operator.fetch(PLANS, json("POST", { ...facts, name: "Gold" }))).json<Plan>();
		expect([made.version, made.undoable]).toEqual([1, false]);
		expect((await planOf(made.id)).undoable).toBe(false);
		expect(await (await put(made.id, { ...facts, name: "Gold", price: 400 })).json<Plan>()).toMatchObject({
			undoable: true,
		});
	});

	test("of the name of a deleted one gets another id, so that it has its own versions", async () => {
		const { version: _, ...facts } = await planOf("basic");
		const create = async (price: number) =>
			(await operator.fetch(PLANS, json("POST", { ...facts, name: "Gold", price }))).json<Plan>();
		const deleted = await create(100);
		expect(deleted.id).toBe("gold");
		await operator.fetch(`${PLANS}/gold`, { method: "DELETE" });
		const made = await create(200);
		expect(made.id).toMatch(/^gold-/);
		const versions = await (await operator.fetch(`${PLANS}/${made.id}/versions`)).json<PlanVersion[]>();
		expect(versions.map(({ version, kept }) => [version, kept?.price])).toEqual([[1, 200]]);
	});

	test("is made however many were closed, of which the last are listed; twenty that are open are the most, by two at once too", async () => {
		const { version: _, ...facts } = await planOf("basic");
		const stored = (count: number, name: string, closedAt: string) =>
			env.DB.prepare(
				`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
				INSERT INTO plans (id, name, price, duration_days, features, max_ads, priority_placement, analytics_access, custom_styling,
					enabled, closed_at, place, version, updated_at)
				SELECT ?2 || '-' || i, ?2 || ' ' || i, 100, 30, '[]', 0, 0, 0, 0, 0, ${closedAt}, 100 + i, 1, 1 FROM n`,
			)
				.bind(count, name)
				.run();
		await stored(45, "former", "1000 + i");
		const create = (name: string) => operator.fetch(PLANS, json("POST", { ...facts, name }));
		const made = await create("Former 1");
		expect(made.status).toBe(201);
		expect((await made.json<Plan>()).id).toMatch(/^former-1-/);
		const listed = await list();
		expect(listed.map(({ closed }) => closed)).toEqual([...Array(4).fill(false), ...Array(20).fill(true)]);
		expect(listed[4]?.id).toBe("former-45");
		await stored(15, "open", "NULL");
		const answers = await Promise.all([create("One"), create("Two")]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
		expect((await list()).filter(({ closed }) => !closed)).toHaveLength(20);
	});

	test("that two operators make at once is made once; the other is told that there is one", async () => {
		const { version: _, ...facts } = await planOf("basic");
		const create = () => operator.fetch(PLANS, json("POST", { ...facts, name: "Gold" }));
		const answers = await Promise.all([create(), create()]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
	});
});
