import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Refusal, runCommand } from "#cli/refusal.ts";
import { ROOT } from "#cli/root.ts";
import { FRESHNESS, rotation } from "#workers/contract/freshness.ts";
import { SITE_NAME } from "#workers/domain/site.ts";
import { type Answer, answerOf } from "./compare/answer.ts";
import { type Ask, asksOf, CHANCE_ASKS } from "./compare/asks.ts";
import { type CheckoutSite, runCommandOf, setDataVersion, startCheckout } from "./compare/checkout-site.ts";
import { differences } from "./compare/differences.ts";
import { RESULTS_DIR, say } from "./results.ts";

/**
 * Runs `npm run bench:compare -- BEFORE_DIR [--every N]`. It compares what another checkout answers on the demo data
 * with what this one answers on a copy of the same state folder: every public call, every kind of page (`--every 10`: a
 * tenth of the larger kinds). Differences of one shape are one line; a table says which kinds of call read more or less
 * than before. `--restored [--every N]` compares the demo data with a backup of it that the two commands have restored
 * into an empty site, or, with two addresses, two such running sites.
 */

const EVERY_NTH_BUSINESS_PAGE = 12;
/** Kinds with at most this many requests are asked completely, whatever `--every` says. */
const ALWAYS_ASKED = 110;
const AT_ONCE = 4;
/** Starting both sites may take this long while the random selection of before must still hold. */
const START_MS = 150_000;

type Group = { shape: string; kind: string; count: number; path: string; example: string };
type Cost = { kind: string; name: string; asks: number; before: number; after: number; dearer: string[] };
type Pair = { before: CheckoutSite; after: CheckoutSite };

async function compare(beforeDir: string, every: number): Promise<void> {
	const state = join(RESULTS_DIR, "compare");
	rmSync(state, { recursive: true, force: true });
	mkdirSync(state, { recursive: true });
	const [beforeState, afterState] = [join(state, "before"), join(state, "after")];
	say("The demo data, by the code of before …");
	const first = await startCheckout(beforeDir, beforeState);
	await leaveTime();
	for (const ask of CHANCE_ASKS) await answerOf(first.url, ask);
	const version = dataVersionOf(await answerOf(first.url, { kind: "", path: "/api/businesses?limit=1" }));
	await first.stop();
	cpSync(beforeState, afterState, { recursive: true });
	say("Its copy, by the code of now …");
	await (await startCheckout(ROOT, afterState)).stop();
	setDataVersion(afterState, version);

	const before = await startCheckout(beforeDir, beforeState);
	const after = await startCheckout(ROOT, afterState);
	await compareSites({ before, after }, every, state);
}

/**
 * Compares the demo data of this checkout with its backup, restored by the two commands into a second, empty state
 * folder.
 */
async function compareRestored(every: number): Promise<void> {
	const state = join(RESULTS_DIR, "compare-restored");
	rmSync(state, { recursive: true, force: true });
	mkdirSync(state, { recursive: true });
	say("The demo data …");
	const before = await startCheckout(ROOT, join(state, "before"));
	say("An empty site …");
	const after = await startCheckout(ROOT, join(state, "after"), { DEMO: "off" });
	const file = join(state, "backup.zip");
	say("Backup and restore …");
	await runCommandOf(ROOT, ["backup", "--out", file, "--url", before.url], join(state, "before"));
	await runCommandOf(ROOT, ["restore", file, "--site", SITE_NAME, "--url", after.url], join(state, "after"));
	await leaveTime();
	await compareSites({ before, after }, every, state, MOVED_ON);
}

/**
 * Asks both sites the same, writes down how they differ, and stops both. `expected` holds shapes and kinds that are no
 * difference.
 */
async function compareSites(
	{ before, after }: Pair,
	every: number,
	state: string,
	expected: readonly RegExp[] = [],
): Promise<void> {
	const groups = new Map<string, Group>();
	const costs = new Map<string, Cost>();
	try {
		for (const ask of CHANCE_ASKS) await compareOne({ before, after }, ask, groups, costs);
		const all = await asksOf(before.url, EVERY_NTH_BUSINESS_PAGE);
		const ofKind = Map.groupBy(all, ({ kind }) => kind);
		const asks = all.filter(({ kind }, at) => at % every === 0 || (ofKind.get(kind)?.length ?? 0) <= ALWAYS_ASKED);
		say(`${asks.length + CHANCE_ASKS.length} requests to each …`);
		const left = asks.values();
		const kinds = new Set<string>();
		let done = 0;
		async function work(): Promise<void> {
			for (const ask of left) {
				if (++done % 1_000 === 0) say(`  ${done}`);
				const etag = await compareOne({ before, after }, ask, groups, costs);
				// Once for each kind, it asks as a browser that has the page.
				if (kinds.has(ask.kind) || etag === null) continue;
				kinds.add(ask.kind);
				await compareOne({ before, after }, { ...ask, kind: "If-None-Match" }, groups, costs, true);
			}
		}
		await Promise.all(Array.from({ length: AT_ONCE }, work));
		await randomIsListed(after, groups);
		for (const [key, { shape, kind, count }] of groups) {
			if (!expected.some((one) => one.test(shape) || one.test(kind))) continue;
			say(`  as it is to be: ${shape.slice(0, 120)} (${kind} ×${count})`);
			groups.delete(key);
		}
		const text = report(asks.length + CHANCE_ASKS.length, groups, costs);
		writeFileSync(join(RESULTS_DIR, "compare.md"), text);
		process.stdout.write(text);
	} finally {
		await Promise.all([before.stop(), after.stop()]);
		rmSync(state, { recursive: true, force: true });
	}
}

/**
 * A restore changes these: the version of the data in every tag, the time of the directory's last change, and the time
 * of its sitemaps. A sign-in's form belongs to each site.
 */
const MOVED_ON = [/^header (?:etag|last-modified|age)/i, /lastUpdated/, /^\/admin\/login$/];

/**
 * Waits for the next ten minutes when the present ones are nearly over, because the random selection changes with them.
 */
async function leaveTime(): Promise<void> {
	const part = FRESHNESS.random.fresh * 1_000;
	const left = (rotation(Date.now()) + 1) * part - Date.now();
	if (left < START_MS) await sleep(left);
}

function dataVersionOf({ etag }: Answer): number {
	return Number(/-(\d+)"$/.exec(etag ?? "")?.[1]);
}

/**
 * Asks both. A difference is asked for once more, because a place may have opened between the two. Returns the tag of
 * this checkout's answer.
 */
async function compareOne(
	{ before, after }: Pair,
	ask: Ask,
	groups: Map<string, Group>,
	costs: Map<string, Cost>,
	conditional = false,
): Promise<string | null> {
	async function both(): Promise<[Answer, Answer]> {
		async function one(url: string): Promise<Answer> {
			const answer = await answerOf(url, ask);
			if (!conditional) return answer;
			return answerOf(url, { ...ask, headers: { "If-None-Match": answer.etag ?? "" } });
		}
		return [await one(before.url), await one(after.url)];
	}
	let [was, is] = await both();
	if (differences(was, is).length > 0) [was, is] = await both();
	const shapes = new Set<string>();
	for (const { shape, example } of differences(was, is)) {
		if (shapes.has(shape)) continue;
		shapes.add(shape);
		const key = `${ask.kind}\n${shape}`;
		const group = groups.get(key) ?? { shape, kind: ask.kind, count: 0, path: ask.path, example };
		groups.set(key, { ...group, count: group.count + 1 });
	}
	for (const name of new Set([...was.cost.keys(), ...is.cost.keys()])) {
		const [wasCost, isCost] = [was.cost.get(name) ?? 0, is.cost.get(name) ?? 0];
		const key = `${ask.kind}\n${name}`;
		const cost = costs.get(key) ?? { kind: ask.kind, name, asks: 0, before: 0, after: 0, dearer: [] };
		cost.asks++;
		cost.before += wasCost;
		cost.after += isCost;
		if (isCost > wasCost) cost.dearer.push(`${ask.path} ${wasCost} → ${isCost}`);
		costs.set(key, cost);
	}
	return is.etag;
}

/**
 * Checks a random selection against the lists, which are compared. KV may still have the old one; a new one holds
 * businesses of the lists.
 */
async function randomIsListed(site: CheckoutSite, groups: Map<string, Group>): Promise<void> {
	const path = "/api/businesses/random?limit=97";
	const items: { slug: string }[] = JSON.parse((await answerOf(site.url, { kind: "", path })).body);
	const listed = new Map<string, string>();
	for (let offset = 0; ; offset += 200) {
		const page = await answerOf(site.url, { kind: "", path: `/api/businesses?limit=200&offset=${offset}` });
		const list: { slug: string }[] = JSON.parse(page.body);
		for (const item of list) listed.set(item.slug, JSON.stringify(item));
		if (list.length < 200) break;
	}
	const other = items.filter((item) => listed.get(item.slug) !== JSON.stringify(item));
	if (items.length === 97 && other.length === 0) return;
	const example = `${items.length} businesses, not as listed: ${JSON.stringify(other[0])}`;
	groups.set("random", { shape: "not as the lists have them", kind: path, count: other.length, path, example });
}

function report(asked: number, groups: Map<string, Group>, costs: Map<string, Cost>): string {
	const byShape = Map.groupBy(groups.values(), ({ shape }) => shape);
	const lines = [...byShape].map(([shape, some]) => {
		const where = some.map(({ kind, count }) => `${kind} ×${count}`).join(", ");
		return `- ${shape.slice(0, 400)}\n  - ${where}\n  - ${some[0]?.path}: ${some[0]?.example}`;
	});
	const table = [...costs.values()]
		.filter(({ before, after, dearer }) => before !== after || dearer.length > 0)
		.map(
			({ kind, name, asks, before, after, dearer }) =>
				`| ${kind} | ${name} | ${asks} | ${before} | ${after} | ${dearer.length} | ${dearer[0] ?? ""} |`,
		);
	return `${[
		`${asked} requests, ${byShape.size} shapes of differences`,
		...lines,
		"",
		"| what costs otherwise | of | asks | before | after | dearer | for example |",
		"|---|---|---:|---:|---:|---:|---|",
		...table,
	].join("\n")}\n`;
}

async function main(): Promise<void> {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: { every: { type: "string", default: "1" }, restored: { type: "boolean" } },
	});
	if (values.restored && positionals.length === 2) {
		const [before, after] = positionals.map((url) => ({ url: url.replace(/\/$/, ""), stop: async () => {} }));
		const state = join(RESULTS_DIR, "compare-restored");
		mkdirSync(state, { recursive: true });
		return compareSites({ before, after } as Pair, Number(values.every), state, MOVED_ON);
	}
	if (values.restored) return compareRestored(Number(values.every));
	const [beforeDir] = positionals;
	if (beforeDir === undefined)
		throw new Refusal(
			"Usage: npm run bench:compare -- BEFORE_DIR [--every N], another checkout with its node_modules.",
		);
	await compare(resolve(beforeDir), Number(values.every));
}

await runCommand(main);
