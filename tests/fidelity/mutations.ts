import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { Refusal, runCommand } from "#cli/refusal.ts";
import { ROOT } from "#cli/root.ts";
import { runHostile } from "./hostile/run.ts";
import { openBases } from "./mutations/bases.ts";
import { type Judged, judgeSeed } from "./mutations/judge-seed.ts";
import { markdownTable } from "./table.ts";

const USAGE = `Usage: npm run mutations -- [COUNT] [--seed N] [--save] [--from N] [--resume] [--minutes M] [--workers N]
       npm run mutations -- hostile [--only READER] [--all]

  COUNT     mutated files (10,000)
  --seed    one mutant alone, told at length; with --save its file is left in bench-results
  --from    begins with this seed
  --resume  goes on with the run that stopped
  --minutes stops after so many minutes
  hostile   every reader of foreign bytes against nested, repeated, wide and deep ones: its CPU time a megabyte, at two sizes;
            --only those whose name contains READER, --all each shape and not the worst of each reader alone`;

const RECORD = join(ROOT, "bench-results", "mutations.jsonl");
const VERDICTS = ["refused", "equal", "reported", "wrong"] as const;

/** Judges every second (third …) seed and posts the results. */
async function work({
	first,
	last,
	step,
	done,
	until,
}: {
	first: number;
	last: number;
	step: number;
	done: number[];
	until: number;
}): Promise<void> {
	const bases = await openBases();
	const known = new Set(done);
	for (let seed = first; seed <= last && Date.now() < until; seed += step) {
		if (known.has(seed)) continue;
		const { file: _, ...judged } = await judgeSeed(seed, bases);
		parentPort?.postMessage(judged);
	}
}

async function mutations(parameters: string[]): Promise<void> {
	const { values, positionals } = parseArgs({
		args: parameters,
		allowPositionals: true,
		options: {
			seed: { type: "string" },
			save: { type: "boolean" },
			from: { type: "string", default: "1" },
			resume: { type: "boolean" },
			minutes: { type: "string" },
			workers: { type: "string" },
			only: { type: "string" },
			all: { type: "boolean" },
		},
	});
	if (positionals[0] === "hostile") {
		if ((await runHostile(values)) > 0) process.exitCode = 1;
		return;
	}
	if (values.seed !== undefined) return showOne(Number(values.seed), values.save ?? false);
	const count = Number(positionals[0] ?? 10_000);
	const workers = Number(values.workers ?? 2);
	const from = Number(values.from);
	if (![count, from, workers].every((number) => Number.isInteger(number) && number > 0)) throw new Refusal(USAGE);
	mkdirSync(dirname(RECORD), { recursive: true });
	if (!values.resume) rmSync(RECORD, { force: true });
	const judged: Judged[] = existsSync(RECORD)
		? readFileSync(RECORD, "utf8")
				.trim()
				.split("\n")
				.filter(Boolean)
				.map((line) => JSON.parse(line))
		: [];
	const done = judged.map(({ seed }) => seed);
	const until = values.minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + Number(values.minutes) * 60_000;
	await Promise.all(
		Array.from({ length: workers }, (_, index) => {
			const data = { first: from + index, last: count, step: workers, done, until };
			return new Promise<void>((resolve, reject) => {
				const worker = new Worker(new URL(import.meta.url), { workerData: data });
				worker.on("message", (one: Judged) => {
					judged.push(one);
					appendFileSync(RECORD, `${JSON.stringify(one)}\n`);
					if (judged.length % 500 === 0) process.stderr.write(`${judged.length} …\n`);
				});
				worker.on("error", reject);
				worker.on("exit", () => resolve());
			});
		}),
	);
	process.stdout.write(report(judged));
	if (judged.some(({ verdict }) => verdict === "wrong")) process.exitCode = 1;
}

async function showOne(seed: number, save: boolean): Promise<void> {
	const { file, ...judged } = await judgeSeed(seed, await openBases());
	process.stdout.write(`${JSON.stringify(judged, null, "\t")}\n`);
	if (!save || file === null) return;
	const path = join(ROOT, "bench-results", `mutant-${seed}`);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, new Uint8Array(await file.arrayBuffer()));
	process.stdout.write(`${path}\n`);
}

function report(judged: readonly Judged[]): string {
	const kinds = [...new Set(judged.map(({ kind }) => kind))].sort();
	const counted = (of: readonly Judged[]) =>
		VERDICTS.map((verdict) => String(of.filter((one) => one.verdict === verdict).length));
	const lines = kinds.map((kind) => {
		const of = judged.filter((one) => one.kind === kind);
		return [kind, String(of.length), ...counted(of)];
	});
	lines.push(["all", String(judged.length), ...counted(judged)]);
	const wrong = judged.filter(({ verdict }) => verdict === "wrong").sort((a, b) => a.seed - b.seed);
	const told = wrong.map(({ seed, base, kind, why }) => `--seed ${seed}: ${kind}, ${base}\n    ${why}`);
	return `${markdownTable(["mutation", "files", "refused", "equal", "in the report", "wrong in silence"], lines)}\n\n${told.join("\n")}\n`;
}

if (isMainThread) await runCommand(() => mutations(process.argv.slice(2)));
else await work(workerData);
