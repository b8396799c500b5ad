import { parseArgs } from "node:util";
import { Refusal, runCommand } from "#cli/refusal.ts";
import { runCorpus } from "./corpus/run.ts";
import { runHours } from "./hours.ts";
import { runWritings } from "./writings/run.ts";
import { runZoo } from "./zoo/run.ts";

const USAGE = `Usage: npm run fidelity -- [writings] [hours] [zoo] [corpus] [--kept] [--listings N]

  writings  10,000 generated listings in every writing, held against each other by digest
  hours     the shapes of opening hours against the weeks they mean
  zoo       the odd files against what must become of them
  corpus    layouts of real tools against what each of their columns is; --kept: those that were kept apart, too`;

const RUNS = ["writings", "hours", "zoo", "corpus"] as const;

async function fidelity(parameters: string[]): Promise<void> {
	const { values, positionals } = parseArgs({
		args: parameters,
		allowPositionals: true,
		options: { listings: { type: "string", default: "10000" }, kept: { type: "boolean", default: false } },
	});
	const unknown = positionals.find((name) => !RUNS.some((run) => run === name));
	if (unknown !== undefined) throw new Refusal(`There is no ${unknown}.\n\n${USAGE}`);
	const runs = positionals.length === 0 ? RUNS : RUNS.filter((run) => positionals.includes(run));
	let failed = 0;
	if (runs.includes("writings")) {
		const result = await runWritings(Number(values.listings), (line) => process.stderr.write(`${line}\n`));
		failed += result.failed;
		process.stdout.write(`${result.table}\n\n${result.failures.join("\n")}\n\n`);
	}
	if (runs.includes("hours")) {
		const { table, failures, wrong } = runHours();
		failed += wrong;
		process.stdout.write(`${table}\n\n${failures.join("\n")}\n\n`);
	}
	if (runs.includes("zoo")) {
		const result = await runZoo();
		failed += result.failed;
		process.stdout.write(`${result.table}\n\n${result.failures.join("\n")}\n`);
	}
	if (runs.includes("corpus")) {
		const result = await runCorpus(values.kept);
		failed += result.failed;
		process.stdout.write(`${result.table}\n\n${result.failures.join("\n")}\n`);
	}
	if (failed > 0) process.exitCode = 1;
}

await runCommand(() => fidelity(process.argv.slice(2)));
