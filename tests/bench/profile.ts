import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Refusal, runCommand } from "#cli/refusal.ts";
import { ensureBuilt } from "#cli/release/build.ts";
import { freePort } from "#cli/run/port.ts";
import { BUILD_DIR } from "#cli/run/site.ts";
import { oneLine, textTable } from "#cli/text-table.ts";
import { importAll, startBenchSite } from "./import.ts";
import { type CpuProfile, profileWorkers } from "./inspector.ts";
import { functionTimes } from "./javascript-time.ts";
import { get } from "./latency.ts";
import { builtCheckout } from "./page-sites.ts";
import { PAGES } from "./pages.ts";
import { RESULTS_DIR, say } from "./results.ts";
import { chooseTargets } from "./targets.ts";
import { workbookFile } from "./workbook-file.ts";

const USAGE = `Usage: npm run profile -- [--page NAME] [--requests N] [--businesses N] [--functions N]
                          [--cached] [--checkout DIR]

  --page        ${PAGES.map(({ name }) => name).join(" ")}; all of them unless given
  --requests    how many are profiled, after as many to warm up (300)
  --businesses  how many places the directory holds (10,000); a state that the bench kept is taken
  --functions   how many functions are listed of each worker (15)
  --cached      with the page cache in front
  --checkout    another checkout's workers, which has its dependencies

Milliseconds of JavaScript a request by worker, then the functions in which the time went. Each profile goes to bench-results/*.cpuprofile, for
DevTools.`;

type Options = {
	pages: typeof PAGES;
	requests: number;
	businesses: number;
	functions: number;
	cached: boolean;
	checkout: string | null;
};

function optionsOf(parameters: string[]): Options {
	try {
		const number = { type: "string" } as const;
		const { values } = parseArgs({
			args: parameters,
			options: {
				page: number,
				requests: number,
				businesses: number,
				functions: number,
				cached: { type: "boolean" },
				checkout: { type: "string" },
			},
		});
		const whole = (name: "requests" | "businesses" | "functions", fallback: number) => {
			const given = Number(values[name] ?? fallback);
			if (!Number.isInteger(given) || given < 1) throw new Error(`--${name} takes a whole number.`);
			return given;
		};
		const pages = PAGES.filter(({ name }) => values.page === undefined || pageWord(name) === pageWord(values.page));
		if (pages.length === 0) throw new Error(`--page: there is no ${values.page}.`);
		return {
			pages,
			requests: whole("requests", 300),
			businesses: whole("businesses", 10_000),
			functions: whole("functions", 15),
			cached: values.cached ?? false,
			checkout: values.checkout ?? null,
		};
	} catch (error) {
		throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, { cause: error });
	}
}

/** Returns "city" for "/city/:slug", and "home" for "/". */
function pageWord(name: string): string {
	return name.split("/").find((step) => step !== "") ?? "home";
}

async function profile({ pages, requests, businesses, functions, cached, checkout }: Options): Promise<void> {
	await ensureBuilt(say);
	const other = checkout === null ? null : builtCheckout(checkout);
	const stateDir = join(RESULTS_DIR, `state-${businesses}`);
	if (!existsSync(join(stateDir, "imported"))) {
		await importAll(await workbookFile(businesses), stateDir, BUILD_DIR);
		writeFileSync(join(stateDir, "imported"), "");
	}
	const inspectorPort = await freePort();
	const site = await startBenchSite(stateDir, other?.buildDir ?? BUILD_DIR, {
		inspectorPort,
		cache: cached,
		migrationsDir: other?.migrationsDir,
	});
	try {
		const targets = await chooseTargets(await site.database());
		for (const { name, paths } of pages) {
			const addresses = Array.from({ length: requests }, (_, at) => site.url + paths(targets, at)[0]);
			const askAll = async () => {
				for (const address of addresses) await get(address);
			};
			await askAll();
			const profiles = await profileWorkers(`127.0.0.1:${inspectorPort}`, askAll);
			process.stdout.write(`\n${report(name, profiles, requests, functions)}\n`);
			for (const [worker, cpu] of profiles) {
				const file = join(RESULTS_DIR, `${pageWord(name)}-${worker.replace(/[^\w-]/g, "_")}.cpuprofile`);
				writeFileSync(file, JSON.stringify(cpu));
			}
		}
	} finally {
		await site.stop();
	}
}

function report(page: string, profiles: Map<string, CpuProfile>, requests: number, functions: number): string {
	const workers = [...profiles]
		.map(([worker, cpu]) => ({ worker, times: functionTimes(cpu) }))
		.map((one) => ({ ...one, total: one.times.reduce((sum, { microseconds }) => sum + microseconds, 0) }))
		.filter(({ total }) => total / requests > 20)
		.sort((a, b) => b.total - a.total);
	const milliseconds = (microseconds: number) => (microseconds / 1_000 / requests).toFixed(3);
	const summary = textTable(
		[`${page}, ${requests} requests`, "ms of JavaScript a request"],
		workers.map(({ worker, total }) => [worker, milliseconds(total)]),
	);
	const details = workers.map(({ worker, times }) =>
		textTable(
			[worker, "ms"],
			times.slice(0, functions).map(({ name, microseconds }) => [oneLine(name, 90), milliseconds(microseconds)]),
		),
	);
	return [summary, ...details].join("\n\n");
}

await runCommand(() => profile(optionsOf(process.argv.slice(2))));
