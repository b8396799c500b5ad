import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { BOT_AGENT, DESKTOP_AGENT, PHONE_AGENT, seenMessage, sender } from "#tests/factories/seen.ts";
import { casesOf } from "#tests/long-run.ts";
import type { SeenMessage } from "#workers/contract/numbers.ts";
import { HOUR_MS } from "#workers/domain/instant.ts";
import { dayAfter, dayOf, firstHourOf, hourOf, monthOf, topSpan } from "#workers/domain/numbers/days.ts";
import { KEPT_HOURS, MOST_SUBJECTS } from "#workers/domain/numbers/kinds.ts";
import type { PageKind, VitalMetric } from "#workers/domain/web-vitals.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { handOver } from "#workers/services/numbers/hand-over.ts";
import { keepNumbers } from "#workers/services/numbers/keep.ts";
import { Recorder } from "#workers/services/numbers/recorder.ts";
import { Salts } from "#workers/services/numbers/salt.ts";
import { type SeenSender, seeVisit } from "#workers/services/numbers/see.ts";
import { allNumbersText, countedRows, emptyNumbers } from "./counted.ts";
import { importBy } from "./directory.ts";
import {
	expectBusiness,
	expectDashboard,
	expectNumbers,
	type Screens,
	type Simulation,
	screensAt,
	screensOfApi,
	Tally,
} from "./simulated-numbers.ts";
import { api, ctxOn, stopClock } from "./worker.ts";

/**
 * Simulates thirty days of a site, three of them in `npm test`: people, bots and programs, operators, those who do not
 * want to be counted, forged pages; clocks that jump, a counter that dies, one that cannot write, operators who change
 * listings. The tables in the end, and each figure of the operators' screens, must be what the simulation has counted
 * by itself.
 */
const DAYS = casesOf(30);
/** The days include Europe's change to summer time, which Istanbul does not have. */
const FIRST = "2026-03-27";
const VISITS_A_DAY = 90;
const PLACES = 6;

const TRADES = [
	["Cafe", "Leeds"],
	["Bakery", "York"],
	["Bar", "Leeds"],
] as const;

type Place = { slug: string; id: number; category: number; city: number; categorySlug: string; citySlug: string };
let places: Place[] = [];
const labels: Simulation["labels"] = new Map();

beforeAll(async () => {
	await importListings(
		api,
		Array.from({ length: PLACES }, (_, at) => {
			const [category, city] = TRADES[at % TRADES.length] as (typeof TRADES)[number];
			return listing({ sourceKey: `place:${at}`, name: `Place ${at}`, city, category });
		}),
	);
	// The present happens before the simulation begins.
	await env.DB.prepare("DELETE FROM change_days").run();
	const { results } = await env.DB.prepare(
		`SELECT b.slug, b.id, b.name, c.id AS category, c.slug AS categorySlug, c.name AS categoryName, y.id AS city, y.slug AS citySlug,
			y.name AS cityName FROM businesses b JOIN categories c ON c.id = b.category_id JOIN cities y ON y.id = b.city_id ORDER BY b.id`,
	).all<Place & Record<"name" | "categoryName" | "cityName", string>>();
	places = results;
	for (const { id, slug, name, category, categoryName, categorySlug, city, cityName, citySlug } of results) {
		labels.set(`business ${id}`, { name, slug });
		labels.set(`category ${category}`, { name: categoryName, slug: categorySlug });
		labels.set(`city ${city}`, { name: cityName, slug: citySlug });
		labels.set(`trade ${city}/${category}`, {
			name: `${categoryName} · ${cityName}`,
			slug: `${citySlug}/${categorySlug}`,
		});
	}
});

/** Is Mulberry32, so that the site is the same in every run. */
function randomNumbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

test("thirty days come out as they were", async () => {
	await emptyNumbers();
	const random = randomNumbers(26);
	const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
	const [days, hours, names, businesses, changes, lost] = Array.from({ length: 6 }, () => new Tally()) as [
		...[Tally, Tally, Tally, Tally, Tally, Tally],
	];
	const site: Simulation = {
		...{ days, hours, names, businesses, changes, lost, labels },
		...{ keptNames: names.copy(), vitals: new Map<string, number[]>() },
	};
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

		/** Lets a person look at a page and do something there. */
		async function person(): Promise<void> {
			const at = Math.floor(random() * 40);
			const from = { network: `198.51.100.${at}`, agent: pick(agents), country: pick(["GB", "TR", "XX"]) };
			const who = `${from.network} ${from.agent}`;
			const place = pick(places);
			const [path, kind, subject] = pick([
				["/", "home", null],
				["/about", "static", ["page", "/about"]],
				["/search", "search", null],
				[`/business/${place.slug}`, "business", ["business", String(place.id)]],
				[`/category/${place.categorySlug}`, "category", ["category", String(place.category)]],
				[`/city/${place.citySlug}`, "city", ["city", String(place.city)]],
				[`/city/${place.citySlug}/${place.categorySlug}`, "trade", ["trade", `${place.city}/${place.category}`]],
			] as const);
			// There are more sites than are kept, and a few send most. The first ones are exact as far as the kept hundred
			// reach.
			const referrer = random() < 0.3 ? `site-${Math.floor(random() ** 4 * 160)}.example` : null;
			const campaign = random() < 0.1 ? pick(["spring", "autumn"]) : null;
			const opened = seenMessage({
				path,
				opened: {
					...(referrer === null ? {} : { from: `www.${referrer}` }),
					...(campaign === null ? {} : { campaign }),
				},
			});
			await send(opened, from);
			if (random() < 0.2) await send(opened, from);
			count(`view:${kind}`);
			count(`device:${from.agent === PHONE_AGENT ? "phone" : "desktop"}`);
			countVisitor(who);
			if (subject !== null) nameIt(subject[0], subject[1]);
			if (referrer !== null) nameIt("referrer", referrer);
			if (campaign !== null) nameIt("campaign", campaign);
			if (kind === "business") businesses.add(`${dayOf(now)} ${place.id} view`);
			if (from.country !== "XX") nameIt("country", from.country);
			// The page was prerendered or closed at once, so its second message never comes.
			if (random() < 0.5) return;
			now += Math.floor(random() * 60_000);
			const presses = random() < 0.4 ? [pick(["phone", "website", "directions"] as const)] : [];
			const searches: { text: string; found: number; chosen?: true }[] = [];
			if (kind === "search") {
				const found = pick([0, 7]);
				searches.push({ text: `word ${Math.floor(random() * 12)}`, found, ...(found > 0 && { chosen: true }) });
			}
			const vitals = random() < 0.4 ? measured(random) : undefined;
			if (presses.length + searches.length === 0 && vitals === undefined) return;
			await send(seenMessage({ path, opened: undefined, presses, searches, ...(vitals && { vitals }) }), from);
			countVisitor(who);
			for (const press of presses) {
				count(`press:${press}`);
				if (kind === "business") businesses.add(`${dayOf(now)} ${place.id} press:${press}`);
			}
			if (vitals !== undefined) countVitals(kind, vitals);
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

		function countVitals(kind: PageKind, values: Partial<Record<VitalMetric, number>>): void {
			for (const [metric, value] of Object.entries(values)) {
				const key = `${dayOf(now)} ${kind} ${metric}`;
				site.vitals.set(key, [...(site.vitals.get(key) ?? []), value]);
			}
			const { LCP, CLS, INP = 0 } = values;
			if (LCP === undefined || CLS === undefined) return;
			count(`vitals:${kind}`);
			if (LCP <= 2_500 && CLS <= 0.1 && INP <= 200) count(`vitals-good:${kind}`);
		}

		/** Sends a message while the counter cannot write. */
		async function lose(): Promise<void> {
			const broken = { ...counter, record: () => Promise.reject(new Error("no room")) };
			await seeVisit(ctxOn({ now, counter: broken }), JSON.stringify(seenMessage()), sender()).catch(() => {});
			lost.add(String(hourOf(now)));
		}

		/**
		 * Lets operators change listings: an import of a new place and of a changed one, and an edit. Each third import is
		 * undone.
		 */
		async function change(at: number): Promise<void> {
			const [ctx, day] = [ctxOn({ now }), dayOf(now)];
			const of = (place: number) => TRADES[place % TRADES.length] as (typeof TRADES)[number];
			const [category, city] = of(2);
			const set = await importBy(ctx, [
				listing({ sourceKey: `place:new-${at}`, name: `New ${at}`, city, category }),
				listing({ sourceKey: "place:2", name: "Place 2", city, category, phone: `+4411324960${10 + at}` }),
			]);
			for (const name of ["imports", "imported", "refreshed"]) changes.add(`${day} ${name}`);
			await editBusiness(ctx, { id: places[0]?.id ?? 0, email: `mail-${at}@place.example` });
			changes.add(`${day} edited`);
			if (at % 3 !== 2) return;
			await undoChangeSet(ctx, { id: set });
			changes.add(`${day} undone`, 2);
			changes.add(`${day} unmade`);
		}

		/** Sends something that does not count. */
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

		let passed = 0;
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
				else if (luck < 0.31) await lose();
				if (visit === VISITS_A_DAY / 2) await change(passed);
				if (visit !== VISITS_A_DAY - 20 || passed % 5 !== 1) continue;
				// In the middle of a day the screens show the part that is over.
				await handOverAll();
				const screens = screensAt(now);
				for (const span of ["today", "7", "28"] as const) await expectNumbers(site, screens, { span }, now);
				await expectDashboard(site, screens, now);
			}
			passed++;
			now = Math.max(now, firstHourOf(dayAfter(day, 1)) * HOUR_MS + 7 * 60_000);
			await handOverAll();
			for (let at: string | null = null; ; ) {
				const kept = await keepNumbers(ctxOn({ now }), at, 50);
				if (kept === null) break;
				if (kept.writes.length > 0) await env.DB.batch(kept.writes);
				at = kept.at;
			}
			site.keptNames = names.copy();
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

	// Half an hour into the next day the api answers the same.
	const end = (firstHourOf(dayAfter(last, 1)) + 0.5) * HOUR_MS;
	const start = stopClock(end);
	try {
		const screens = await screensOfApi();
		const ago = (back: number) => dayAfter(dayOf(end), -back);
		const queries: Parameters<Screens["numbers"]>[0][] = [
			...([{}, { span: "today" }, { span: "7" }, { span: "90" }] as const),
			...[ago(0), last, FIRST].map((at) => ({ span: "month" as const, month: monthOf(at) })),
			...[ago(1), ago(2)].map((at) => ({ span: "own" as const, from: at, to: at })),
			{ span: "own", from: ago(6), to: ago(2) },
			{ span: "own", from: ago(300), to: ago(0) },
			...(["business", "search", "search-empty", "country"] as const).map((all) => ({ all })),
			{ span: "7", kind: "business", subject: String(places[0]?.id) },
			{ kind: "search", subject: "word 1" },
			{ kind: "country", subject: "TR" },
			{ kind: "counter", subject: "drop:bot" },
			{ span: "today", kind: "counter", subject: "view:home" },
		];
		for (const query of queries) await expectNumbers(site, screens, query, end);
		for (const { id } of places) await expectBusiness(site, screens, id, end);
		await expectDashboard(site, screens, end);
	} finally {
		start();
	}

	const text = await allNumbersText();
	for (const personal of ["198.51.100", "203.0.113", "Mozilla", "message-", "Safari"])
		expect(text).not.toContain(personal);
}, 300_000);

/** Returns what a browser measures of a view. Most of it is good. */
function measured(random: () => number): Partial<Record<VitalMetric, number>> {
	return {
		...(random() < 0.95 && { LCP: 600 + random() * 2_800 }),
		...(random() < 0.95 && { CLS: random() * 0.13 }),
		...(random() < 0.6 && { INP: 20 + random() * 240 }),
		...{ FCP: 300 + random() * 2_000, TTFB: 20 + random() * 900 },
	};
}

function day(at: string): string {
	return at.slice(0, 10);
}

/** Returns the most frequent names, equal ones in the order of their letters, and the rest under no name. */
function mostOf(subjects: Record<string, number>): Record<string, number> {
	const order = Object.entries(subjects).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
	const rest = order.slice(MOST_SUBJECTS).reduce((sum, [, count]) => sum + count, 0);
	return { ...Object.fromEntries(order.slice(0, MOST_SUBJECTS)), ...(rest > 0 && { "": rest }) };
}
