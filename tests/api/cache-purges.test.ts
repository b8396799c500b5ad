import { env, exports } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { casesOf } from "#tests/long-run.ts";
import { EVERYTHING, type PurgeOrder } from "#workers/contract/cache-purge.ts";
import {
	businessTag,
	CATEGORIES_TAG,
	categoryTag,
	cityCategoryTag,
	cityTag,
	HOME_TAG,
	LISTS_TAG,
	SNIPPETS_TAG,
	TAGS_PER_CHANGE,
	TAGS_PER_PURGE,
} from "#workers/contract/cache-tag.ts";
import { forgetPurgesJob } from "#workers/jobs/forget-purges.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { askPurges } from "#workers/services/cache-purges/ask.ts";
import { settlePurge } from "#workers/services/cache-purges/settle.ts";
import { nextPurge, takePurge } from "#workers/services/cache-purges/take.ts";
import { ctxOn, one, stopClock } from "./worker.ts";

/** Tests the outbox of purges: requests are taken at a rate, by one taker at a time, and purged twice. */

const SECOND = 1_000;
const START = Date.UTC(2026, 10, 22);
/** Is the time in these tests. */
let now = START;
const ctx = () => ctxOn({ now });

async function ask(...tags: string[]): Promise<void> {
	await env.DB.batch(askPurges(ctx(), tags));
}
const take = () => takePurge(ctx());
const settle = (order: PurgeOrder | null, success = true) => settlePurge(ctx(), { id: order?.id ?? -1, success });
const tagsOf = (order: PurgeOrder | null) => order?.tags.toSorted();
const many = (count: number, from = 1) => Array.from({ length: count }, (_, at) => businessTag(from + at));
const waiting = async () => (await one<{ n: number }>("SELECT count(*) AS n FROM cache_purges")).n;

/** Uses up a number of the purges that the platform allows at once. */
async function spend(purges: number): Promise<void> {
	await env.DB.prepare("UPDATE cache_purge_rate SET full_at = max(full_at, ?1) + ?2")
		.bind(now, purges * 12 * SECOND)
		.run();
}
async function emptyOutbox(): Promise<void> {
	now = START;
	await env.DB.batch([
		env.DB.prepare("DELETE FROM cache_purges"),
		env.DB.prepare("UPDATE cache_purge_rate SET full_at = 0, last_at = 0"),
	]);
}
beforeEach(emptyOutbox);

describe("an order", () => {
	test("is of all that was asked, each tag once", async () => {
		await ask("a", "b");
		await ask("b", "c");
		const order = await take();
		expect(order).toMatchObject({ everything: false });
		expect(tagsOf(order)).toEqual(["a", "b", "c"]);
	});

	test("is none while nothing is asked, and spends nothing then", async () => {
		for (let times = 0; times < 40; times++) expect(await take()).toBeNull();
		await ask("a");
		expect(tagsOf(await take())).toEqual(["a"]);
	});

	test("has at most a hundred tags, those first that have waited longest", async () => {
		await ask("old");
		now += 1;
		for (const from of [1, 100]) await ask(...many(99, from));
		now += 1;
		await ask("new");
		const [first, second] = [await take(), await take()];
		expect([first?.tags.length, second?.tags.length]).toEqual([TAGS_PER_PURGE, TAGS_PER_PURGE]);
		expect(first?.tags).toContain("old");
		expect(second?.tags).toContain("new");
		expect(new Set([...(first?.tags ?? []), ...(second?.tags ?? [])]).size).toBe(200);
		expect(await take()).toBeNull();
	});

	test("is of everything when a change asks for more tags than can be sent at once", async () => {
		await ask(...many(TAGS_PER_CHANGE));
		expect(await waiting()).toBe(TAGS_PER_CHANGE);
		await emptyOutbox();
		await ask(...many(TAGS_PER_CHANGE + 1));
		expect(await one("SELECT tag, purges_left AS n FROM cache_purges")).toEqual({ tag: EVERYTHING, n: 2 });
		expect(await take()).toMatchObject({ everything: true, tags: [] });
	});

	test("of everything does for all that waits", async () => {
		await ask("a", "b");
		await ask(EVERYTHING);
		const first = await take();
		expect(first).toMatchObject({ everything: true, tags: [] });
		expect(await take()).toBeNull();
		await settle(first);
		now += 10 * SECOND;
		await settle(await take());
		expect(await waiting()).toBe(0);
	});

	test("is of everything when more tags wait than can soon be sent: fifteen orders of a full bucket, three of an empty one", async () => {
		for (const [left, most] of [
			[25, 1_500],
			[1, 300],
		] as const) {
			const fill = async (count: number) => {
				await emptyOutbox();
				await spend(25 - left);
				for (let from = 1; from <= count; from += 100) await ask(...many(Math.min(100, count + 1 - from), from));
			};
			await fill(most);
			expect(await take()).toMatchObject({ everything: false });
			await fill(most + 1);
			const order = await take();
			expect(order).toMatchObject({ everything: true, tags: [] });
			expect(await take()).toBeNull();
		}
	});

	test("has one tag for all lists when more than two hundred tags wait, and the pages of businesses stay", async () => {
		const lists = [...Array.from({ length: 67 }, (_, at) => [categoryTag(at), cityTag(at), cityCategoryTag(at, at)])];
		for (const of of lists.slice(0, 66)) await ask(...of);
		await ask(businessTag(1), CATEGORIES_TAG);
		expect((await take())?.tags.length).toBe(TAGS_PER_PURGE);
		await emptyOutbox();
		for (const of of lists) await ask(...of);
		await ask(businessTag(1), CATEGORIES_TAG);
		expect(tagsOf(await take())).toEqual([businessTag(1), CATEGORIES_TAG, LISTS_TAG].toSorted());
	});
});

describe("a tag", () => {
	test.each([1_200, 500])(
		"of %d that are asked for in steps is purged twice by a full bucket, and nothing else is",
		async (count) => {
			const tags = many(count);
			const purges = new Map<string, number>();
			for (const end = now + 240 * SECOND; now < end; now += SECOND / 5) {
				if (tags.length > 0) await ask(...tags.splice(0, 250));
				const order = await take();
				if (order === null) {
					if (tags.length === 0) now += SECOND;
					continue;
				}
				expect(order.everything).toBe(false);
				for (const tag of order.tags) purges.set(tag, (purges.get(tag) ?? 0) + 1);
				await settle(order);
			}
			expect([purges.size, new Set(purges.values())]).toEqual([count, new Set([2])]);
		},
	);

	test("is purged at once, a second time ten seconds after the first, and then done", async () => {
		await ask("a");
		await settle(await take());
		now += 10 * SECOND - 1;
		expect(await take()).toBeNull();
		now += 1;
		const second = await take();
		expect(tagsOf(second)).toEqual(["a"]);
		await settle(second);
		now += 3_600 * SECOND;
		expect(await take()).toBeNull();
		expect(await waiting()).toBe(0);
	});

	test("that is asked for between the two begins anew", async () => {
		await ask("a");
		await settle(await take());
		now += 9 * SECOND;
		await ask("a");
		await settle(await take());
		now += 1 * SECOND;
		expect(await take()).toBeNull();
		now += 9 * SECOND;
		expect(tagsOf(await take())).toEqual(["a"]);
	});

	test("that is asked for while somebody has it is taken again at once, whatever becomes of that order", async () => {
		for (const success of [true, false]) {
			await emptyOutbox();
			await ask("a", "b");
			const early = await take();
			await ask("a");
			await settle(early, success);
			const order = await take();
			expect(tagsOf(order)).toEqual(["a"]);
			await settle(order);
			expect(await one("SELECT purges_left AS n FROM cache_purges WHERE tag = 'a'")).toEqual({ n: 1 });
		}
	});

	test("is taken by one of fifty takers", async () => {
		await ask("a");
		const orders = await Promise.all(Array.from({ length: 50 }, take));
		expect(orders.filter((order) => order !== null).map(tagsOf)).toEqual([["a"]]);
	});

	test("of a taker that says nothing is given out again after half a minute; what it says later counts for nothing", async () => {
		await ask("a");
		const lost = await take();
		now += 30 * SECOND - 1;
		expect(await take()).toBeNull();
		now += 1;
		const order = await take();
		expect(tagsOf(order)).toEqual(["a"]);
		await settle(lost);
		await settle(order, false);
		expect(await one("SELECT purges_left AS n, failures FROM cache_purges")).toEqual({ n: 2, failures: 1 });
	});

	test("whose purge failed is tried again later each time, at most five minutes, and a success forgets that", async () => {
		await ask("a");
		const waits: number[] = [];
		for (let failure = 0; failure < 8; failure++) {
			await settle(await take(), false);
			const { due } = await one<{ due: number }>("SELECT due_at AS due FROM cache_purges");
			waits.push(Math.ceil((due - now) / SECOND));
			now = due;
		}
		expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
		await settle(await take());
		now += 10 * SECOND;
		await settle(await take(), false);
		now += 10 * SECOND;
		expect(tagsOf(await take())).toEqual(["a"]);
	});

	test("that fails is taken at once when it is asked for anew", async () => {
		await ask("a");
		await settle(await take(), false);
		expect(await take()).toBeNull();
		await ask("a");
		expect(tagsOf(await take())).toEqual(["a"]);
	});

	test("that nobody has purged for two days is forgotten: no page is kept so long", async () => {
		await ask("old");
		now += 1;
		await ask("new");
		now += 48 * 3_600 * SECOND;
		await runJob(forgetPurgesJob, ctx(), () => now);
		expect(tagsOf(await take())).toEqual(["new"]);
	});
});

describe("the rate", () => {
	const next = async () => (await nextPurge(ctx())).inMs;

	test("lets ten orders through as they come, fifteen more at a growing distance, and then one every twelve seconds", async () => {
		const waits: (number | null)[] = [];
		for (let order = 0; order < 28; order++) {
			await ask(`tag-${order}`);
			const inMs = (await next()) ?? Number.NaN;
			waits.push(inMs);
			if (inMs > 0) {
				expect(await take()).toBeNull();
				now += inMs;
			}
			const taken = await take();
			expect(taken?.tags).toContain(`tag-${order}`);
			await settle(taken);
		}
		expect(waits.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => 0));
		for (const [at, wait] of waits.entries()) expect(wait).toBeLessThanOrEqual((at < 25 ? 4 : 12) * SECOND);
		expect(waits.slice(11, 22).every((wait) => wait !== null && wait > 0 && wait <= 4 * SECOND)).toBe(true);
	});

	test("of what waits meanwhile makes one order", async () => {
		await spend(25);
		for (const tag of ["x", "y", "z"]) {
			await ask(tag);
			expect(await take()).toBeNull();
		}
		now += 12 * SECOND - 1;
		expect([await take(), await next()]).toEqual([null, 1]);
		now += 1;
		expect(tagsOf(await take())).toEqual(["x", "y", "z"]);
		await ask("later");
		expect([await take(), await next()]).toEqual([null, 12 * SECOND]);
	});

	test.each([
		["sixty edits in six seconds", 100],
		["sixty edits in a minute", 1_000],
	])("%s: each is purged within five seconds, and the platform's 25 are never used up", async (_, everyMs) => {
		const LOOK = Math.min(everyMs, 250);
		const open = new Map<string, number>();
		const late: number[] = [];
		let orders = 0;
		const begin = now;
		for (let edits = 0; edits < 60 || (await waiting()) > 0; now += LOOK) {
			if (edits < 60 && now - begin >= edits * everyMs) {
				// This is an edit of one business, in one of many categories and cities.
				const tags = [businessTag(edits), categoryTag(edits % 7), cityTag(edits % 40), HOME_TAG];
				await ask(...tags);
				for (const tag of tags) if (!open.has(tag)) open.set(tag, now);
				edits++;
			}
			const order = await take();
			if (order === null) continue;
			orders++;
			expect(order.everything).toBe(false);
			for (const tag of order.tags) {
				const since = open.get(tag);
				if (since !== undefined) late.push(now - since);
				open.delete(tag);
			}
			await settle(order);
			expect(orders).toBeLessThanOrEqual(25 + (now - begin) / (12 * SECOND));
		}
		expect(open.size).toBe(0);
		expect(Math.max(...late)).toBeLessThanOrEqual(5 * SECOND);
	});

	test("fills up to 25 and no further", async () => {
		await spend(25);
		now += 24 * 3_600 * SECOND;
		await spend(24);
		await ask("a");
		now += 4 * SECOND;
		expect(await take()).not.toBeNull();
		await ask("b");
		now += 4 * SECOND;
		expect(await take()).toBeNull();
	});
});

describe("the web worker's binding", () => {
	test("takes and settles orders, by the real clock", async () => {
		onTestFinished(stopClock());
		await env.DB.batch(askPurges(ctxOn({ now: Date.now() }), [SNIPPETS_TAG]));
		const order = (await exports.Purges.take()) as PurgeOrder;
		expect(order).toEqual({ id: order.id, everything: false, tags: [SNIPPETS_TAG] });
		expect(await exports.Purges.take()).toBeNull();
		await exports.Purges.settle(order.id, true);
		const { due } = await one<{ due: number }>("SELECT due_at AS due FROM cache_purges WHERE purges_left = 1");
		expect(due - Date.now()).toBeGreaterThan(5 * SECOND);
		expect(due - Date.now()).toBeLessThanOrEqual(10 * SECOND);
	});

	test("answers no request", async () => {
		await expect((exports.Purges as unknown as Fetcher).fetch(new Request("http://api/api/health"))).rejects.toThrow();
	});
});

/** Makes anything happen in any order. A taker crashes before or after its purge, or says later how it went. */
const tags = fc.oneof(
	{ weight: 12, arbitrary: fc.uniqueArray(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 2 }) },
	{ weight: 1, arbitrary: fc.constant([EVERYTHING]) },
	{ weight: 1, arbitrary: fc.nat(400).map((from) => many(90, from)) },
	{ weight: 1, arbitrary: fc.nat(400).map((from) => many(90, from).map((_, at) => cityTag(from + at))) },
);
const of = fc.nat(9);
const events = fc.array(
	fc.oneof(
		{ weight: 3, arbitrary: fc.record({ kind: fc.constant("ask" as const), tags }) },
		{ weight: 4, arbitrary: fc.record({ kind: fc.constant("take" as const) }) },
		{ weight: 4, arbitrary: fc.record({ kind: fc.constant("purge" as const), of, success: fc.boolean() }) },
		{ weight: 4, arbitrary: fc.record({ kind: fc.constant("settle" as const), of, twice: fc.boolean() }) },
		{ weight: 1, arbitrary: fc.record({ kind: fc.constant("crash" as const), of }) },
		{
			weight: 3,
			arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(1, 5_000, 12_000, 31_000) }),
		},
	),
	{ minLength: 5, maxLength: 40, size: "max" },
);

/** Is an order that was taken. `purged` is how the cache answered, or null before it was asked. */
type InHand = { order: PurgeOrder; purged: boolean | null };

test("whatever happens, no tag is forgotten: it is purged twice after it was last asked for, and once ten seconds later", async () => {
	await fc.assert(
		fc.asyncProperty(events, fc.integer({ min: 1, max: 12 }), async (events, rest) => {
			await emptyOutbox();
			/** Records what happened, in order. The clock may stand still between two events. */
			const asked = new Map<string, { step: number; at: number }>();
			const purges: { covers: (tag: string) => boolean; step: number; at: number }[] = [];
			let step = 0;
			let hands: InHand[] = [];
			const inHand = (of: number) => hands[of % (hands.length || 1)];
			const purge = (hand: InHand, success: boolean) => {
				hand.purged = success;
				const { everything, tags } = hand.order;
				if (success)
					purges.push({
						covers: (tag) => everything || tags.includes(tag) || (tag.startsWith("city-") && tags.includes(LISTS_TAG)),
						step,
						at: now,
					});
			};
			const taking = async () => {
				const order = await take();
				if (order === null) return null;
				expect(order.everything ? 0 : order.tags.length).toBeLessThanOrEqual(TAGS_PER_PURGE);
				expect(order.everything || order.tags.length > 0).toBe(true);
				return { order, purged: null };
			};
			for (const one of events) {
				step++;
				if (one.kind === "wait") now += one.ms;
				else if (one.kind === "ask") {
					await ask(...one.tags);
					for (const tag of one.tags) asked.set(tag, { step, at: now });
				} else if (one.kind === "take") {
					const hand = await taking();
					if (hand !== null) hands.push(hand);
				} else {
					const hand = inHand(one.of);
					if (hand === undefined) continue;
					if (one.kind === "purge") purge(hand, one.success);
					// A taker that has purged nothing reports a failure. One that crashes reports nothing.
					if (one.kind === "settle") await settle(hand.order, hand.purged === true);
					if (one.kind === "crash" || (one.kind === "settle" && !one.twice))
						hands = hands.filter((other) => other !== hand);
				}
			}
			// From here on there is one taker, whose purges succeed, at a fixed interval of seconds.
			for (const end = now + 3_600 * SECOND; (await waiting()) > 0; ) {
				step++;
				now += rest * SECOND;
				expect(now).toBeLessThan(end);
				for (let hand = await taking(); hand !== null; hand = await taking()) {
					purge(hand, true);
					await settle(hand.order);
				}
			}
			for (const [tag, last] of asked) {
				const after = purges.filter(({ covers, step: at }) => covers(tag) && at > last.step);
				expect(after.length, `purges of ${tag} after it was last asked for`).toBeGreaterThanOrEqual(2);
				expect(
					after.some(({ at }) => at >= last.at + 10 * SECOND),
					`a late purge of ${tag}`,
				).toBe(true);
			}
		}),
		{ numRuns: casesOf(200) },
	);
});
