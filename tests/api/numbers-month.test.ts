import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { BOT_AGENT, DESKTOP_AGENT, PHONE_AGENT, seenMessage, sender } from "#tests/factories/seen.ts";
import { casesOf } from "#tests/long-run.ts";
import type { SeenMessage } from "#workers/contract/numbers.ts";
import { dayAfter, dayOf, firstHourOf, HOUR_MS, hourOf, topSpan } from "#workers/domain/numbers/days.ts";
import { KEPT_HOURS, MOST_SUBJECTS } from "#workers/domain/numbers/kinds.ts";
import { handOver } from "#workers/services/numbers/hand-over.ts";
import { keepNumbers } from "#workers/services/numbers/keep.ts";
import { Recorder } from "#workers/services/numbers/recorder.ts";
import { Salts } from "#workers/services/numbers/salt.ts";
import { type SeenSender, seeVisit } from "#workers/services/numbers/see.ts";
import { allNumbersText, countedRows, emptyNumbers } from "./counted.ts";
import { api, ctxOn } from "./worker.ts";

/**
 * Thirty days of a site, three of them in `npm test`: people, bots and programs, operators, those who do not want to be counted, forged pages; clocks
 * that jump, a counter that dies, a database that fails. What the tables say in the end is what the simulation has counted by itself.
 */
const DAYS = casesOf(30);
/** The days around Europe's summer time, which Istanbul does not keep. */
const FIRST = "2026-03-27";
const VISITS_A_DAY = 90;
const PLACES = 6;

let slugs: { slug: string; id: number }[] = [];

beforeAll(async () => {
	await importListings(
		api,
		Array.from({ length: PLACES }, (_, at) => listing({ name: `Place ${at}`, city: "Leeds", category: "Cafe" })),
	);
	const { results } = await env.DB.prepare("SELECT slug, id FROM businesses ORDER BY id").all<(typeof slugs)[number]>();
	slugs = results;
});

/** Mulberry32: the same site in every run. */
function randomNumbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

class Tally {
	readonly #counts = new Map<string, number>();
	add(place: string, by = 1): void {
		this.#counts.set(place, (this.#counts.get(place) ?? 0) + by);
	}
	/** The numbers of all places that begin so, by what follows. */
	of(start: string): Record<string, number> {
		const found = [...this.#counts].filter(([place]) => place.startsWith(start));
		return Object.fromEntries(found.map(([place, count]) => [place.slice(start.length), count]));
	}
	get starts(): Set<string> {
		return new Set([...this.#counts.keys()].map((place) => place.slice(0, place.indexOf(" "))));
	}
}

test("thirty days come out as they were", async () => {
	await emptyNumbers();
	const random = randomNumbers(26);
	const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
	const [days, hours, names] = [new Tally(), new Tally(), new Tally()];
	const visitors = new Set<string>();
	const asked = new Map<string, { who: Set<string>; held: [string, number][] }>();
	const agents = [DESKTOP_AGENT, PHONE_AGENT];

	await runInDurableObject(env.COUNTER.get(env.COUNTER.newUniqueId()), async (_, { storage }) => {
		const salts = () => new Salts(env.CACHE);
		let recorder = new Recorder(storage, salts(), crypto.randomUUID());
		let now = firstHourOf(FIRST) * HOUR_MS;
		const counter = { ...ctxOn().counter, record: (reports: never) => recorder.record(reports, now) };
		const handOverAll = async () => {
			for (let batch = recorder.nextBatch(now); batch !== null; batch = recorder.nextBatch(now)) {
				await handOver(ctxOn({ now }), batch);
				recorder.handedOver(batch.number, 1);
			}
		};

		const count = (name: string, by = 1) => {
			days.add(`${dayOf(now)} ${name}`, by);
			hours.add(`${hourOf(now)} ${name}`, by);
		};
		const nameIt = (kind: string, subject: string, by = 1) => names.add(`${dayOf(now)} ${kind} ${subject}`, by);
		const countVisitor = (who: string) => {
			if (visitors.has(`${dayOf(now)} ${who}`)) return;
			visitors.add(`${dayOf(now)} ${who}`);
			count("visitor");
		};
		const send = (message: SeenMessage, from: Partial<SeenSender>) =>
			seeVisit(ctxOn({ now, counter }), JSON.stringify(message), sender(from)).catch(() => {});

		/** A person looks at a page, and does something there. */
		async function person(): Promise<void> {
			const at = Math.floor(random() * 40);
			const from = { network: `198.51.100.${at}`, agent: pick(agents), country: pick(["GB", "TR", "XX"]) };
			const who = `${from.network} ${from.agent}`;
			const place = pick(slugs);
			const [path, kind, subject] = pick([
				["/", "home", null],
				["/about", "static", ["page", "/about"]],
				["/search", "search", null],
				[`/business/${place.slug}`, "business", ["business", String(place.id)]],
			] as const);
			const referrer = random() < 0.3 ? `site-${Math.floor(random() * 160)}.example` : null;
			const opened = seenMessage({ path, opened: referrer === null ? {} : { from: `www.${referrer}` } });
			await send(opened, from);
			if (random() < 0.2) await send(opened, from);
			count(`view:${kind}`);
			count(`device:${from.agent === PHONE_AGENT ? "phone" : "desktop"}`);
			countVisitor(who);
			if (subject !== null) nameIt(subject[0], subject[1]);
			if (referrer !== null) nameIt("referrer", referrer);
			if (from.country !== "XX") nameIt("country", from.country);
			// Prerendered or closed at once: a page of which the second message never comes.
			if (random() < 0.5) return;
			now += Math.floor(random() * 60_000);
			const presses = random() < 0.4 ? [pick(["phone", "website", "directions"] as const)] : [];
			const searches: { text: string; found: number; chosen?: true }[] = [];
			if (kind === "search") {
				const found = pick([0, 7]);
				searches.push({ text: `word ${Math.floor(random() * 12)}`, found, ...(found > 0 && { chosen: true }) });
			}
			if (presses.length + searches.length === 0) return;
			await send(seenMessage({ path, opened: undefined, presses, searches }), from);
			countVisitor(who);
			for (const press of presses) count(`press:${press}`);
			for (const { text, found, chosen } of searches) {
				const counts: [string, number][] = [["search", 1], found === 0 ? ["search-empty", 1] : ["search-found", found]];
				if (chosen) counts.push(["search-chosen", 1]);
				for (const [name] of counts) if (name !== "search-found") count(name);
				const key = `${dayOf(now)} ${text}`;
				const known = asked.get(key) ?? { who: new Set(), held: [] };
				asked.set(key, known);
				known.who.add(who);
				known.held.push(...counts);
				if (known.who.size > 1) for (const [name, by] of known.held.splice(0)) nameIt(name, text, by);
			}
		}

		/** Somebody or something that does not count. */
		async function other(): Promise<void> {
			const [reason, from, facts] = pick<[string, Partial<SeenSender>, Partial<SeenMessage>]>([
				["bot", { agent: BOT_AGENT }, {}],
				["bot", { agent: "" }, {}],
				["automation", {}, { automated: true }],
				["data-centre", { asn: 24_940 }, {}],
				["operator", { operator: true }, {}],
				["opt-out", { optedOut: true }, {}],
				["privacy-signal", { privacySignal: true }, {}],
				["unknown", { network: "203.0.113.9" }, { path: "/business/forged" }],
				["invalid", {}, { path: "forged" }],
			]);
			await send(seenMessage(facts), from);
			count(`drop:${reason}`);
			if (reason === "unknown") countVisitor(`203.0.113.9 ${DESKTOP_AGENT}`);
		}

		for (let day = FIRST; day !== dayAfter(FIRST, DAYS); day = dayAfter(day, 1)) {
			now = Math.max(now, firstHourOf(day) * HOUR_MS);
			const step = ((firstHourOf(dayAfter(day, 1)) * HOUR_MS - now) / VISITS_A_DAY) * 0.98;
			for (let visit = 0; visit < VISITS_A_DAY; visit++) {
				now += Math.floor(step * (0.5 + random()) - 15_000);
				if (random() < 0.75) await person();
				else await other();
				const luck = random();
				if (luck < 0.02) now -= 40 * 60_000;
				else if (luck < 0.08) recorder = new Recorder(storage, salts(), crypto.randomUUID());
				else if (luck < 0.1) recorder.nextBatch(now);
				else if (luck < 0.3) await handOverAll();
			}
			now = Math.max(now, firstHourOf(dayAfter(day, 1)) * HOUR_MS + 7 * 60_000);
			await handOverAll();
			for (let at: string | null = null; ; ) {
				const kept = await keepNumbers(ctxOn({ now }), at, 50);
				if (kept === null) break;
				if (kept.writes.length > 0) await env.DB.batch(kept.writes);
				at = kept.at;
			}
		}
		await storage.deleteAll();
	});

	expect(days.starts.size).toBeGreaterThanOrEqual(DAYS);
	const rows = await countedRows();
	const last = dayAfter(FIRST, DAYS - 1);
	for (const day of days.starts) expect(rows.days[day], day).toEqual(days.of(`${day} `));
	const firstKept = firstHourOf(dayAfter(last, 1 - KEPT_HOURS / 24));
	for (const hour of hours.starts)
		expect(rows.hours[hour], hour).toEqual(Number(hour) < firstKept ? undefined : hours.of(`${hour} `));

	const expected = new Map<string, Record<string, number>>();
	for (const day of days.starts)
		for (const kind of [
			"business",
			"page",
			"country",
			"referrer",
			"search",
			"search-empty",
			"search-chosen",
			"search-found",
		])
			expected.set(`${day} ${kind}`, mostOf(names.of(`${day} ${kind} `)));
	const found = new Map<string, Record<string, number>>();
	for (const [at, subject] of Object.entries(rows.subjects)) {
		const [day = "", kind = "", ...words] = at.split(" ");
		const key = `${day} ${kind}`;
		found.set(key, { ...found.get(key), [words.join(" ")]: subject });
	}
	for (const [at, subjects] of expected) if (day(at) <= last) expect(found.get(at) ?? {}, at).toEqual(subjects);

	const first = dayAfter(last, -5);
	const { results: tops } = await env.DB.prepare(
		"SELECT rank, subject, count FROM number_tops WHERE span = ?1 AND kind = 'business' ORDER BY rank",
	)
		.bind(topSpan(first, last))
		.all<{ rank: number; subject: string; count: number }>();
	const sums = new Tally();
	for (const at of days.starts)
		if (at >= first) for (const [id, count] of Object.entries(names.of(`${at} business `))) sums.add(`x ${id}`, count);
	expect(Object.fromEntries(tops.map(({ subject, count }) => [subject, count]))).toEqual(sums.of("x "));
	expect(tops.map(({ rank }) => rank)).toEqual(tops.map((_, at) => at + 1));

	const text = await allNumbersText();
	for (const personal of ["198.51.100", "203.0.113", "Mozilla", "message-", "Safari"])
		expect(text).not.toContain(personal);
}, 300_000);

function day(at: string): string {
	return at.slice(0, 10);
}

/** The most frequent names, equals in the order of their letters, and the rest under no name. */
function mostOf(subjects: Record<string, number>): Record<string, number> {
	const order = Object.entries(subjects).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
	const rest = order.slice(MOST_SUBJECTS).reduce((sum, [, count]) => sum + count, 0);
	return { ...Object.fromEntries(order.slice(0, MOST_SUBJECTS)), ...(rest > 0 && { "": rest }) };
}
