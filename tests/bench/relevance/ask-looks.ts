import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Refusal, runCommand } from "#cli/refusal.ts";
import { type BenchCheckout, buildBenchWorker, startBenchWorker } from "../bench-worker.ts";
import { table } from "../markdown.ts";
import { RESULTS_DIR, say } from "../results.ts";
import type { Engine } from "./engine.ts";
import { miniSearchEngine } from "./minisearch.ts";
import { oramaEngine } from "./orama.ts";
import { demoState, learnWords, ours } from "./ours.ts";
import { type Place, readPlaces } from "./places.ts";
import { postgresEngine } from "./postgres.ts";
import { questionsIn } from "./third-look.ts";
import { inLines, verdictOn } from "./verdict.ts";

const USAGE = `Usage: npm run bench:looks -- [NAME | NAME=FILE | FILE]… [--of CHECKOUT] [--others] [--each] [--quiet]

  NAME     a look of tests/bench/relevance, "thirtyninth-look"; without any, all of them
  FILE     a look that is kept elsewhere, in the same form; NAME=FILE gives it a name
  --of     asks the search of another checkout, which has its dependencies; nothing in it is written
  --others asks MiniSearch, Orama and PostgreSQL the same, and writes how many each has right by kind
  --each   writes every question, and not only those that are wrong
  --quiet  writes the figures alone

Questions go to stdout one by one, wrong ones with what was answered and said (✗ wrong, ! a false notice), then the figures by kind.`;

type Look = { name: string; path: string };
type Count = { asked: number; right: number; falses: number };
type Counts = Map<string, Count>;

/** Lists the looks that are named, or all that are kept here, in the order of their names. */
function looksOf(named: readonly string[]): Look[] {
	const here = readdirSync(import.meta.dirname)
		.filter((file) => file.endsWith(".txt"))
		.map((file) => file.slice(0, -".txt".length));
	return (named.length > 0 ? named : here).map((one) => {
		const at = one.indexOf("=");
		const [name, file] = at === -1 ? [one, one] : [one.slice(0, at), one.slice(at + 1)];
		const path = here.includes(file) ? join(import.meta.dirname, `${file}.txt`) : resolve(file);
		if (!existsSync(path)) throw new Refusal(`There is no look ${file}.\n\n${USAGE}`);
		return { name, path };
	});
}

/** Asks the questions of a look one by one, and counts by kind. */
async function askLook(
	{ name, path }: Look,
	engine: Engine,
	byId: ReadonlyMap<number, Place>,
	shows: (isWrong: boolean) => boolean,
): Promise<Counts> {
	const counts: Counts = new Map();
	for (const question of questionsIn(path)) {
		const verdict = await verdictOn(question, engine, byId);
		const isFalse = verdict.faults.length > 0;
		const count = counts.get(question.kind) ?? { asked: 0, right: 0, falses: 0 };
		counts.set(question.kind, {
			asked: count.asked + 1,
			right: count.right + Number(verdict.isHeld),
			falses: count.falses + Number(isFalse),
		});
		const isWrong = !verdict.isHeld || isFalse;
		if (!shows(isWrong)) continue;
		const sign = `${verdict.isHeld ? "✓" : "✗"}${isFalse ? "!" : ""}`;
		const [first] = inLines(question, verdict).split("\n");
		console.log(`${sign} ${name} ${isWrong ? inLines(question, verdict) : first}`);
	}
	return counts;
}

/** Asks each engine all questions of some looks, and writes how many it has right by kind beside what ours has. */
async function tellOthers(
	looks: readonly Look[],
	oursByKind: ReadonlyMap<string, Count>,
	byId: ReadonlyMap<number, Place>,
): Promise<void> {
	const columns: [name: string, byKind: ReadonlyMap<string, Count>][] = [["ours", oursByKind]];
	for (const start of [miniSearchEngine, oramaEngine, postgresEngine]) {
		const engine = await start([...byId.values()]);
		if (engine === null) continue;
		const all: [string, Count][] = [];
		for (const look of looks) all.push(...(await askLook(look, engine, byId, () => false)));
		columns.push([engine.name, byKindOf(all)]);
		await engine.stop?.();
	}
	const lineOfKind = (name: string, of: (byKind: ReadonlyMap<string, Count>) => Count | undefined) => [
		`${name} (${of(oursByKind)?.asked ?? 0})`,
		...columns.map(([, byKind]) => `${of(byKind)?.right ?? 0}`),
	];
	console.log(
		table(
			["right in the first three", ...columns.map(([name]) => name)],
			[
				...[...oursByKind.keys()].map((kind) => lineOfKind(kind, (byKind) => byKind.get(kind))),
				lineOfKind("all", (byKind) => sumOf([...byKind.values()])),
			],
		),
	);
}

function byKindOf(all: readonly [kind: string, count: Count][]): ReadonlyMap<string, Count> {
	const kinds = Map.groupBy(all, ([kind]) => kind);
	return new Map([...kinds].map(([kind, counts]) => [kind, sumOf(counts.map(([, count]) => count))]));
}

function sumOf(counts: readonly Count[]): Count {
	return counts.reduce(
		(sum, one) => ({
			asked: sum.asked + one.asked,
			right: sum.right + one.right,
			falses: sum.falses + one.falses,
		}),
		{ asked: 0, right: 0, falses: 0 },
	);
}

function lineOf(name: string, { asked, right, falses }: Count): string[] {
	return [name, `${right} of ${asked}`, `${falses}`];
}

async function askLooks(): Promise<void> {
	const options = {
		of: { type: "string" },
		others: { type: "boolean" },
		each: { type: "boolean" },
		quiet: { type: "boolean" },
	} as const;
	const { values, positionals } = parseArgs({ allowPositionals: true, options });
	const looks = looksOf(positionals);
	const root = values.of === undefined ? null : resolve(values.of);
	const checkout: BenchCheckout | undefined =
		root === null
			? undefined
			: { root, workerDir: join(RESULTS_DIR, "worker-other"), migrationsDir: join(root, "migrations") };
	await buildBenchWorker(checkout);
	say("The demo data …");
	const stateDir = await demoState(checkout);
	const worker = await startBenchWorker(stateDir, undefined, checkout);
	try {
		await learnWords(worker);
		const byId = new Map((await readPlaces(await worker.database("DB"))).map((place) => [place.id, place]));
		const shows = (isWrong: boolean) => values.quiet !== true && (isWrong || values.each === true);
		const asked: [name: string, counts: Counts][] = [];
		for (const look of looks) {
			asked.push([look.name, await askLook(look, ours(worker), byId, shows)]);
			const [name, counts] = asked.at(-1) as [string, Counts];
			say(`  ${lineOf(name, sumOf([...counts.values()])).join(": ")} false`);
		}
		const all = asked.flatMap(([, counts]) => [...counts]);
		const byKind = byKindOf(all);
		console.log(
			table(
				["kind", "right", "false notices"],
				[...byKind].map(([kind, count]) => lineOf(kind, count)),
			),
		);
		console.log(
			table(
				["look", "right", "false notices"],
				[
					...asked.map(([name, counts]) => lineOf(name, sumOf([...counts.values()]))),
					lineOf("all", sumOf(all.map(([, count]) => count))),
				],
			),
		);
		if (values.others === true) await tellOthers(looks, byKind, byId);
	} finally {
		await worker.stop();
	}
}

await runCommand(askLooks);
