import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { seenMessage, sender } from "#tests/factories/seen.ts";
import { casesOf } from "#tests/long-run.ts";
import type { Counter } from "#workers/api/counter.ts";
import { dayOf } from "#workers/domain/numbers/days.ts";
import { reportOf } from "#workers/domain/numbers/report.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { mergeDuplicates } from "#workers/services/duplicates/merge.ts";
import { counterOf } from "#workers/services/numbers/counting.ts";
import { handOver } from "#workers/services/numbers/hand-over.ts";
import { Recorder } from "#workers/services/numbers/recorder.ts";
import { Salts } from "#workers/services/numbers/salt.ts";
import { allNumbersText, countedRows, emptyNumbers } from "./counted.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { ctxOn, one } from "./worker.ts";

const HOUR_MS = 3_600_000;
/** Is 23:00 in Istanbul. */
const START = Date.UTC(2026, 10, 26, 20);

/** Is an event of a counter. `send` sends one of twenty messages, so that many come again. */
type Event =
	| { do: "send"; message: number }
	| { do: "die" }
	/**
	 * Hands a batch over. `lost`: the batch is in the database, but the counter dies before it learns that. `fails`:
	 * the database takes nothing.
	 */
	| { do: "hand over"; ends: "well" | "lost" | "fails" }
	| { do: "wait" };

const events: fc.Arbitrary<Event[]> = fc.array(
	fc.oneof(
		{ weight: 6, arbitrary: fc.nat(19).map((message): Event => ({ do: "send", message })) },
		{ weight: 1, arbitrary: fc.constant<Event>({ do: "die" }) },
		{
			weight: 3,
			arbitrary: fc.constantFrom("well", "lost", "fails").map((ends): Event => ({ do: "hand over", ends })),
		},
		{ weight: 1, arbitrary: fc.constant<Event>({ do: "wait" }) },
	),
	{ maxLength: 60 },
);

test("whatever dies and comes again, each message that was kept counts once, and each visitor once a day", async () => {
	await fc.assert(
		fc.asyncProperty(events, async (happening) => {
			await emptyNumbers();
			const object = env.COUNTER.get(env.COUNTER.newUniqueId());
			await runInDurableObject(object, async (_, { storage }) => {
				const born = () => new Recorder(storage, new Salts(env.CACHE), crypto.randomUUID());
				let recorder = born();
				let now = START;
				const sent = new Map<number, string>();
				const visitors = new Set<string>();
				const give = async (ends: "well" | "lost" | "fails") => {
					const batch = recorder.nextBatch(now);
					if (batch === null) return false;
					if (ends !== "fails") await handOver(ctxOn({ now }), batch);
					if (ends === "well") recorder.handedOver(batch.number, 1);
					else if (ends === "lost") recorder = born();
					return true;
				};
				for (const event of happening) {
					if (event.do === "die") recorder = born();
					else if (event.do === "wait") now = Math.min(now + HOUR_MS / 2, START + 3 * HOUR_MS);
					else if (event.do === "hand over") await give(event.ends);
					else {
						const network = `192.0.2.${event.message % 7}`;
						const message = seenMessage({ id: `message-${event.message}` });
						await recorder.record([reportOf(message, sender({ network }))], now);
						if (sent.has(event.message)) continue;
						sent.set(event.message, dayOf(now));
						visitors.add(`${dayOf(now)} ${network}`);
					}
				}
				recorder = born();
				while (await give("well"));
				const { days } = await countedRows();
				const expected: Record<string, object> = {};
				for (const day of new Set(sent.values())) {
					const views = [...sent.values()].filter((one) => one === day).length;
					const visitor = [...visitors].filter((one) => one.startsWith(day)).length;
					expected[day] = { "view:home": views, "device:desktop": views, visitor };
				}
				expect(days).toEqual(expected);
				await storage.deleteAll();
			});
		}),
		{ numRuns: casesOf(100) },
	);
}, 120_000);

test("a counter that the platform has taken out of memory goes on with what it has kept", async () => {
	await emptyNumbers();
	const counter = counterOf(env);
	await counter.forget();
	const report = () => reportOf(seenMessage(), sender());
	await counter.record([report(), report()]);
	await evictDurableObject(env.COUNTER.get(env.COUNTER.idFromName("site")));
	await counterOf(env).record([report()]);
	await counterOf(env).handOverAll();
	const [counts] = Object.values((await countedRows()).days);
	expect(counts).toEqual({ "view:home": 3, "device:desktop": 3, visitor: 1 });
});

test("a counter that is told to forget while it hands over has forgotten that, and counts what comes afterwards", async () => {
	await emptyNumbers();
	const counter = counterOf(env);
	await counter.forget();
	const record = () => counter.record([reportOf(seenMessage(), sender())]);
	for (let batch = 0; batch < 3; batch++) {
		await record();
		await counter.handOverAll();
	}
	await record();
	const handing = counter.handOverAll();
	await counter.forget();
	await emptyNumbers();
	await handing;
	await record();
	await evictDurableObject(env.COUNTER.get(env.COUNTER.idFromName("site")));
	await counterOf(env).handOverAll();
	const [counts] = Object.values((await countedRows()).days);
	expect(counts).toEqual({ "view:home": 1, "device:desktop": 1, visitor: 1 });
	expect(await one("SELECT count(*) AS n FROM number_flushes")).toEqual({ n: 1 });
});

test("what is being written when a counter is told to forget is written first, and what comes meanwhile counts afterwards", async () => {
	await emptyNumbers();
	const object = env.COUNTER.get(env.COUNTER.newUniqueId()) as DurableObjectStub<Counter>;
	await runInDurableObject(object, async (counter, { storage }) => {
		const real = Salts.prototype.of;
		/** Holds up the next message where it waits for the day's salt, until the returned function is called. */
		const holdUp = () => {
			const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
			vi.spyOn(Salts.prototype, "of").mockImplementationOnce(async function (this: Salts, day, now) {
				held.resolve();
				await free.promise;
				return real.call(this, day, now);
			});
			return { held: held.promise, free: free.resolve };
		};
		const record = () => counter.record([reportOf(seenMessage(), sender())]);
		await record();
		const first = holdUp();
		const before = record();
		await first.held;
		const forgotten = counter.forget();
		const meanwhile = record();
		await Promise.race([forgotten, scheduler.wait(200)]);
		first.free();
		const ends = await Promise.allSettled([before, forgotten, meanwhile]);
		expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
		const second = holdUp();
		const late = record();
		await second.held;
		const handed = counter.handOverAll();
		second.free();
		await Promise.all([late, handed]);
		const [counts] = Object.values((await countedRows()).days);
		expect(counts).toEqual({ "view:home": 2, "device:desktop": 2, visitor: 1 });
		vi.restoreAllMocks();
		await storage.deleteAll();
	});
});

test("a restarted counter says that it has counted up to the hour of its last message, and never less than before", async () => {
	await emptyNumbers();
	const object = env.COUNTER.get(env.COUNTER.newUniqueId());
	await runInDurableObject(object, async (_, { storage }) => {
		const born = () => new Recorder(storage, new Salts(env.CACHE), "a");
		const through = async (recorder: Recorder, now: number) => {
			const batch = recorder.nextBatch(now);
			if (batch === null) throw new Error("Nothing is to be handed over");
			await handOver(ctxOn({ now }), batch);
			recorder.handedOver(batch.number, 1);
			return (await one<{ through: number }>("SELECT through FROM number_flushes")).through;
		};
		const report = () => reportOf(seenMessage(), sender());
		const first = born();
		await first.record([report()], START + 2_000);
		// It is closed, and dies before it is handed over.
		first.nextBatch(START + 3_000);
		const second = born();
		expect(await through(second, START + 4_000)).toBe(START);
		await second.record([report()], START + 5_000);
		expect(await through(second, START + 6_000)).toBe(START + 6_000);
		await second.record([report()], START + 7_000);
		second.nextBatch(START + 8_000);
		expect(await through(born(), START + 9_000)).toBe(START + 6_000);
		await storage.deleteAll();
	});
});

test("messages that come together are written in one transaction, and none is confirmed where that fails", async () => {
	await emptyNumbers();
	const object = env.COUNTER.get(env.COUNTER.newUniqueId()) as DurableObjectStub<Counter>;
	await runInDurableObject(object, async (counter, { storage }) => {
		const written = vi.spyOn(storage, "transactionSync");
		const sent = () =>
			Promise.allSettled(
				Array.from({ length: 20 }, (_, at) =>
					counter.record([reportOf(seenMessage({ id: `together-${at}` }), sender({ network: `192.0.2.${at}` }))]),
				),
			);
		const outcomes = async () => new Set((await sent()).map(({ status }) => status));
		written.mockImplementationOnce(() => {
			throw new Error("The disk is full");
		});
		expect(await outcomes()).toEqual(new Set(["rejected"]));
		expect(await outcomes()).toEqual(new Set(["fulfilled"]));
		// They come a second time, because their answers were lost.
		expect(await outcomes()).toEqual(new Set(["fulfilled"]));
		expect(written).toHaveBeenCalledTimes(3);
		written.mockRestore();
		await counter.handOverAll();
		const [counts] = Object.values((await countedRows()).days);
		expect(counts).toEqual({ "view:home": 20, "device:desktop": 20, visitor: 20 });
		await storage.deleteAll();
	});
});

test("a batch that is handed over again changes nothing, whatever has been added meanwhile", async () => {
	await emptyNumbers();
	const batch = (number: number) => ({
		...{ source: "a", number, through: 1 },
		heaps: [{ hour: 500_000, subject: "" as const, entries: [["view:home", 2] as const] }],
	});
	for (const number of [1, 1, 2, 1, 2]) await handOver(ctxOn(), batch(number));
	await handOver(ctxOn(), { ...batch(1), source: "b" });
	expect((await countedRows()).hours).toEqual({ 500000: { "view:home": 6 } });
});

test("what is pressed on a page that was open before its address changed, or its business was merged, counts for what answers now", async () => {
	await emptyDirectory();
	await emptyNumbers();
	const names = ["Anchor", "Bluebell", "Cosy"];
	await importBy(
		ctxOn(),
		names.map((name) => listing({ name })),
	);
	const { results } = await env.DB.prepare("SELECT slug, revision FROM businesses ORDER BY id").all<{
		slug: string;
		revision: number;
	}>();
	const [anchor = "", bluebell = ""] = results.map(({ slug }) => slug);
	await editBusiness(ctxOn(), { id: 1, slug: "the-anchor" });
	const revisions: [number, number] = [results[1]?.revision ?? 0, results[2]?.revision ?? 0];
	await mergeDuplicates(ctxOn(), { ids: [2, 3], keep: 3, revisions, other: [], both: [] });
	const pressed = [["view:business", 1] as const, ["press:phone", 1] as const, ["#", 2] as const];
	const subjects = [anchor, "the-anchor", bluebell, "nobody"].map((slug) => `business/${slug}` as const);
	const heaps = subjects.map((subject) => ({ hour: 500_000, subject, entries: pressed }));
	await handOver(ctxOn(), { source: "a", number: 1, through: 1, heaps });
	const { subjects: viewed, days } = await countedRows();
	expect(viewed).toEqual({ "2027-01-15 business 1": 2, "2027-01-15 business 3": 1 });
	expect(Object.values(days)[0]).toEqual({ "view:business": 3, "press:phone": 3, "drop:unknown": 2 });
});

test("neither what the counter keeps nor what it hands over has an address, an agent, an e-mail or the day's salt in it", async () => {
	await emptyNumbers();
	const object = env.COUNTER.get(env.COUNTER.newUniqueId());
	await runInDurableObject(object, async (_, { storage }) => {
		const salts = new Salts(env.CACHE);
		const recorder = new Recorder(storage, salts, crypto.randomUUID());
		const seen = (network: string) =>
			reportOf(
				seenMessage({
					opened: { from: "www.example.org" },
					searches: [{ text: "pizza ada@mail.example 05321234567", found: 1 }],
				}),
				sender({ network }),
			);
		await recorder.record(["192.0.2.77", "192.0.2.78", "2001:db8:7::"].map(seen), START);
		const batch = recorder.nextBatch(START);
		if (batch === null) throw new Error("Nothing is to be handed over");
		await handOver(ctxOn({ now: START }), batch);
		const tables = storage.sql
			.exec<{ name: string }>(
				"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
			)
			.toArray();
		const rows = tables.map(({ name }) => storage.sql.exec(`SELECT * FROM ${name}`).toArray());
		const own = JSON.stringify(rows);
		const tablesText = await allNumbersText();
		for (const text of [own, tablesText]) {
			expect(text).toContain("pizza");
			expect(text).toContain("example.org");
			for (const personal of ["192.0.2", "2001:", "Mozilla", "Safari", "mail.example", "0532"])
				expect(text).not.toContain(personal);
			expect(text).not.toContain(await salts.of(dayOf(START), START));
		}
		// The hashes that distinguish visitors stay with the counter.
		const hashes = storage.sql.exec<{ hash: string }>(`SELECT hash FROM visitors_${dayOf(START).replaceAll("-", "_")}`);
		for (const { hash } of hashes.toArray()) expect(tablesText).not.toContain(hash);
		await storage.deleteAll();
	});
});

test("names without end are told apart up to a bound, and what comes beyond it is the rest", async () => {
	await emptyNumbers();
	const object = env.COUNTER.get(env.COUNTER.newUniqueId());
	await runInDurableObject(object, async (_, { storage }) => {
		const recorder = new Recorder(storage, new Salts(env.CACHE), crypto.randomUUID());
		const reports = Array.from({ length: 2_010 }, (_, at) =>
			reportOf(
				seenMessage({ opened: { from: `host-${at}.example` } }),
				sender({ network: `10.0.${at >> 8}.${at & 255}` }),
			),
		);
		await recorder.record(reports, START);
		for (let batch = recorder.nextBatch(START); batch !== null; batch = recorder.nextBatch(START)) {
			await handOver(ctxOn(), batch);
			recorder.handedOver(batch.number, 1);
		}
		const { subjects, days } = await countedRows();
		expect(subjects["2026-11-26 referrer "]).toBe(10);
		expect(Object.keys(subjects).filter((name) => name.includes(" referrer "))).toHaveLength(2_001);
		expect(days["2026-11-26"]?.visitor).toBe(2_010);
		await storage.deleteAll();
	});
});
