import { parseArgs } from "node:util";
import { Refusal, runCommand } from "#cli/refusal.ts";
import { runHours } from "./hours.ts";
import { runWritings } from "./writings/run.ts";
import { runZoo } from "./zoo/run.ts";

const USAGE = `Usage: npm run fidelity -- [writings] [hours] [zoo] [--listings N]

  writings  10,000 generated listings in every writing, held against each other by digest
  hours     the shapes of opening hours against the weeks they mean
  zoo       the odd files against what must become of them`;

const RUNS = ["writings", "hours", "zoo"] as const;

async function fidelity(parameters: string[]): Promise<void> {
	const { values, positionals } = parseArgs({
		args: parameters,
		allowPositionals: true,
		options: { listings: { type: "string", default: "10000" } },
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
	if (failed > 0) process.exitCode = 1;
}

await runCommand(() => fidelity(process.argv.slice(2)));
