import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type AuditEntry, insertAudit } from "#db/queries/audit.ts";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, newBrowser, signIn } from "#tests/factories/operator.ts";
import type { AuditPage } from "#workers/contract/audit.ts";
import { api, one } from "./worker.ts";

const DAY = 86_400_000;
/** Is the beginning of a day in Istanbul. */
const START = Date.UTC(2025, 11, 31, 21);
const ACTIONS = ["import.open", "import.finish", "job.run"] as const;
const ACTORS = ["token:gece", "token:test", "cron"] as const;
const ROWS = 1_300;

let operator: Browser;
let entries: (AuditEntry & { id: number })[] = [];

function entry(index: number): AuditEntry {
	return {
		at: START + index * (DAY / 20),
		actor: ACTORS[index % ACTORS.length] ?? "cron",
		action: ACTIONS[index % 7 === 0 ? 2 : index % 2] as AuditEntry["action"],
		subject: `subject-${index % 11}`,
		before: index % 5 === 0 ? { value: index } : null,
		after: { value: index + 1 },
		requestId: crypto.randomUUID(),
	};
}

beforeAll(async () => {
	operator = await signIn(newBrowser(api));
	const made = Array.from({ length: ROWS }, (_, index) => entry(index));
	for (let at = 0; at < ROWS; at += 100)
		await env.DB.batch(made.slice(at, at + 100).map((one) => insertAudit(env.DB, one)));
	const { results } = await env.DB.prepare("SELECT id, request_id AS requestId FROM audit_log").all<{
		id: number;
		requestId: string;
	}>();
	const ids = new Map(results.map(({ id, requestId }) => [requestId, id]));
	entries = made.map((one) => ({ ...one, id: ids.get(one.requestId) as number }));
});

async function page(query: Record<string, string | number>): Promise<AuditPage & { rowsRead: number }> {
	const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
	const response = await operator.fetch(`/api/admin/audit?${search}`);
	if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
	const rowsRead = Number(/rowsRead;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1]);
	return { ...((await response.json()) as AuditPage), rowsRead };
}

/** Reads all rows of a query, page after page. */
async function all(query: Record<string, string | number>) {
	const items = [];
	let before: number | null = null;
	for (let pages = 0; pages < 100; pages++) {
		const { items: some, next } = await page(before === null ? query : { ...query, before });
		items.push(...some);
		if (next === null) return items;
		before = next;
	}
	throw new Error("no end");
}

describe("the history", () => {
	test("tells each change once: who, when, what, before, after and the request", async () => {
		const made = entries[35] as (typeof entries)[number];
		const [item] = (await page({ request: made.requestId })).items;
		expect(item).toEqual({
			id: made.id,
			at: new Date(made.at).toISOString(),
			actor: made.actor,
			action: made.action,
			subject: made.subject,
			before: { value: 35 },
			after: { value: 36 },
			requestId: made.requestId,
		});
	});

	test("finds requests and subjects by the beginnings of their ids", async () => {
		const made = entries[36] as (typeof entries)[number];
		for (const request of [made.requestId.slice(0, 8), made.requestId.slice(0, 20)])
			expect((await page({ request })).items.map(({ id }) => id)).toEqual([made.id]);
		const [session] = (await page({ action: "auth.sign-in" })).items;
		const found = await page({ subject: session?.subject.slice(0, 8) ?? "" });
		expect(found.items.map(({ subject }) => subject)).toContain(session?.subject);
		expect((await page({ subject: "subject-" })).items).toEqual([]);
	});

	test("is 50 a page, the newest first, each row on one page", async () => {
		const first = await page({});
		expect(first.items).toHaveLength(50);
		const items = await all({});
		const ids = items.map(({ id }) => id);
		expect(ids).toEqual([...ids].sort((a, b) => b - a));
		const { n } = await one<{ n: number }>("SELECT count(*) AS n FROM audit_log");
		expect(new Set(ids).size).toBe(n);
	});

	test("finds by any filters together exactly the rows that fit", async () => {
		const days = (START + ROWS * (DAY / 20) - START) / DAY;
		const dayOf = (day: number) => new Date(START + day * DAY + 3 * 3_600_000).toISOString().slice(0, 10);
		const query = fc.record(
			{
				action: fc.constantFrom(...ACTIONS),
				actor: fc.constantFrom(...ACTORS, "token:nobody"),
				subject: fc.integer({ min: 0, max: 12 }).map((index) => `subject-${index}`),
				from: fc.integer({ min: -2, max: days + 2 }),
				to: fc.integer({ min: -2, max: days + 2 }),
			},
			{ requiredKeys: [] },
		);
		await fc.assert(
			fc.asyncProperty(query, async ({ from, to, ...rest }) => {
				const asked = {
					...rest,
					...(from === undefined ? {} : { from: dayOf(from) }),
					...(to === undefined ? {} : { to: dayOf(to) }),
				};
				const found = (await all(asked)).filter(({ actor }) => ACTORS.some((one) => one === actor)).map(({ id }) => id);
				const fitting = entries.filter(
					(one) =>
						(rest.action === undefined || one.action === rest.action) &&
						(rest.actor === undefined || one.actor === rest.actor) &&
						(rest.subject === undefined || one.subject === rest.subject) &&
						(from === undefined || one.at >= START + from * DAY) &&
						(to === undefined || one.at < START + (to + 1) * DAY),
				);
				expect(found).toEqual(fitting.map(({ id }) => id).reverse());
			}),
			{ numRuns: 40 },
		);
	});

	test("reads at most some hundred rows a page, whatever is asked", async () => {
		const asks: Record<string, string>[] = [
			{},
			{ action: "job.run" },
			{ actor: "cron", action: "import.finish", subject: "subject-3" },
			{ from: "2026-01-20", to: "2026-01-21" },
			{ from: "2020-01-01", actor: "token:nobody" },
			{ action: "auth.codes-off" },
		];
		for (const ask of asks) expect((await page(ask)).rowsRead, JSON.stringify(ask)).toBeLessThan(2_100);
	});

	test.each(["action=x", "from=yesterday", "to=2026-02-30", "before=0", "before=x", "request=1", "actor="])(
		"refuses ?%s",
		async (query) => {
			expect((await operator.fetch(`/api/admin/audit?${query}`)).status).toBe(400);
		},
	);

	test("cannot be changed or shortened by anybody", async () => {
		await expect(env.DB.prepare("DELETE FROM audit_log").run()).rejects.toThrow(/keeps its rows/);
		await expect(env.DB.prepare("UPDATE audit_log SET actor = 'x'").run()).rejects.toThrow(/keeps its values/);
	});
});

test("the dashboard has the newest thirty and reads few rows, however long the log is; what cannot be read is null", async () => {
	const response = await operator.fetch("/api/admin/dashboard");
	const { recent, stats } = (await response.json()) as { recent: AuditPage["items"]; stats: { total: number } };
	expect(recent).toEqual((await page({})).items.slice(0, 30));
	expect(stats.total).toBe(0);
	expect(Number(/rowsRead;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1])).toBeLessThan(150);
	expect((await api.fetch("/api/admin/dashboard")).status).toBe(401);
	await env.DB.prepare("ALTER TABLE audit_log RENAME TO elsewhere").run();
	const without = await operator.fetch("/api/admin/dashboard");
	await env.DB.prepare("ALTER TABLE elsewhere RENAME TO audit_log").run();
	expect(await without.json()).toMatchObject({ recent: null, stats: { total: 0 } });
});

test("names what a change was made to: beside a business, two of them, and what is gone by its own row", async () => {
	const [one, other] = [listing({ name: "Anchor" }), listing({ name: "Bluebell" })];
	await importListings(api, [one, other]);
	const row = (action: AuditEntry["action"], subject: string, before: object | null = null): AuditEntry => ({
		...(entries[0] as AuditEntry),
		at: Date.now(),
		action,
		subject,
		before,
		requestId: crypto.randomUUID(),
	});
	const told = [
		row("business.gallery", "business-1"),
		row("subscriber.key", "business-2"),
		row("duplicate.dismiss", "1-2"),
		row("plan.remove", "gold", { name: "Gold" }),
		row("category.remove", "987", { name: "Smithy" }),
		row("cache.clear", "cache"),
	];
	await env.DB.batch(told.map((entry) => insertAudit(env.DB, entry)));
	const { items, names } = await page({});
	const nameOf = ({ requestId }: AuditEntry) =>
		names.subjects[items.find((item) => item.requestId === requestId)?.id ?? 0] ?? null;
	expect(told.map(nameOf)).toEqual(["Anchor", "Bluebell", "Anchor + Bluebell", "Gold", "Smithy", null]);
});

test("a row that calls an action by its former name is found and told by the present one", async () => {
	await env.DB.prepare(
		`INSERT INTO audit_log (at, actor, action, subject, before, after, request_id)
		VALUES (?1, 'cron', 'change-set.hubs', 'former', NULL, NULL, ?2)`,
	)
		.bind(START, crypto.randomUUID())
		.run();
	await insertAudit(env.DB, { ...entry(1), action: "change-set.taxonomies", subject: "present" }).run();
	const { items } = await page({ action: "change-set.taxonomies" });
	expect(items.map(({ action, subject }) => ({ action, subject }))).toEqual([
		{ action: "change-set.taxonomies", subject: "present" },
		{ action: "change-set.taxonomies", subject: "former" },
	]);
});

test("rows that were written in another order than their work began are on their own day", async () => {
	const midnight = START + 400 * DAY;
	const subject = "midnight";
	for (const minutes of [-2, 2, -1, 1])
		await insertAudit(env.DB, { ...entry(1), subject: `${subject}${minutes}`, at: midnight + minutes * 60_000 }).run();
	const dayOf = (at: number) => new Date(at + 3 * 3_600_000).toISOString().slice(0, 10);
	const found = async (query: Record<string, string>) =>
		(await all(query)).map((item) => item.subject).filter((name) => name.startsWith(subject));
	expect(await found({ from: dayOf(midnight) })).toEqual(["midnight1", "midnight2"]);
	const before = { from: dayOf(midnight - DAY), to: dayOf(midnight - DAY) };
	expect(await found(before)).toEqual(["midnight-1", "midnight-2"]);
});
