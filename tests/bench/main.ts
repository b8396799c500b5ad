import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Refusal, runCommand } from "#cli/refusal.ts";
import { ensureBuilt } from "#cli/release/build.ts";
import { BUILD_DIR } from "#cli/run/site.ts";
import { measureAdmin } from "./admin.ts";
import { measureBackground } from "./background.ts";
import { measureBackup } from "./backup.ts";
import { buildBenchWorker } from "./bench-worker.ts";
import { measureBrowserImport } from "./browser-import.ts";
import { measureBulk, measureImportUndo } from "./bulk.ts";
import { measureBulkVisitors } from "./bulk-visitors.ts";
import { measureCalls } from "./calls.ts";
import { measureExport } from "./export.ts";
import { measureFind } from "./find/find.ts";
import { measureHistory } from "./history.ts";
import { importAll, measureImport } from "./import.ts";
import { measureImportVisitors } from "./import-visitors.ts";
import { measureJobs } from "./jobs.ts";
import { measureLexicon } from "./lexicon.ts";
import { measureNumberReads } from "./number-reads.ts";
import { measureNumberWrites } from "./number-writes.ts";
import { measurePageCosts } from "./page-costs.ts";
import { builtCheckout } from "./page-sites.ts";
import { measurePages } from "./pages.ts";
import { measureInTurn } from "./pages-in-turn.ts";
import { measureReader } from "./reader.ts";
import { measureRelevance } from "./relevance/relevance.ts";
import { PHASES, type Phase, RESULTS_DIR, type Results, readResults, say, writeResults } from "./results.ts";
import { measureSitemap } from "./sitemap.ts";
import { measureSpotReads } from "./spot-reads.ts";
import { resultsTable } from "./table.ts";
import { workbookFile } from "./workbook-file.ts";

const USAGE = `Usage: npm run bench -- [--businesses N] [--only PHASE,…] [--keep] [--before CHECKOUT] [--alone] [--copies N]

  --businesses  how many places to generate (10,000; for relevance and find alone 100,000)
  --only        some of: ${PHASES.join(", ")}
  --keep        leave the imported directory in bench-results/state-N; a later run of calls, pages, admin or export takes it
  --alone       relevance of our search only, without those that it is compared with
  --copies      for numbers: places are copied under other names until there are so many; such a directory is not kept
  --before      what pages cost in another checkout, which has its dependencies, in turn with this one

Figures go to bench-results/N.json, the tables to stdout, progress to stderr. A figure misses its target: ✗.`;

type Options = {
	businesses: number;
	only: Set<Phase>;
	keep: boolean;
	before: string | null;
	alone: boolean;
	copies: number | null;
};

function optionsOf(parameters: string[]): Options {
	try {
		const { values } = parseArgs({
			args: parameters,
			options: {
				businesses: { type: "string" },
				only: { type: "string" },
				keep: { type: "boolean" },
				before: { type: "string" },
				alone: { type: "boolean" },
				copies: { type: "string" },
			},
		});
		const found = values.only?.split(",").every((phase) => phase === "relevance" || phase === "find") ?? false;
		const businesses = Number(values.businesses ?? (found ? 100_000 : 10_000));
		if (!Number.isInteger(businesses) || businesses < 1_000 || businesses > 1_048_575)
			throw new Error("--businesses is a whole number from 1,000 to 1,048,575, the rows of a sheet.");
		const names = values.only === undefined ? PHASES : values.only.split(",");
		const only = names.map((name) => {
			const phase = PHASES.find((one) => one === name);
			if (phase === undefined) throw new Error(`--only: there is no ${name}.`);
			return phase;
		});
		const { keep = false, before = null, alone = false } = values;
		const copies = values.copies === undefined ? null : Number(values.copies);
		if (copies !== null && (!Number.isInteger(copies) || names.join() !== "numbers"))
			throw new Error("--copies is a whole number, for --only numbers.");
		return { businesses, only: new Set(only), keep: keep && copies === null, before, alone, copies };
	} catch (error) {
		throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, { cause: error });
	}
}

async function bench({ businesses, only, keep, before, alone, copies }: Options): Promise<void> {
	const load = loadavg()[0] ?? 0;
	const file = await workbookFile(businesses);
	const results: Results = {
		...readResults(businesses),
		businesses,
		when: new Date().toISOString(),
		machine: { node: process.versions.node, cores: availableParallelism(), load },
	};
	if (only.has("reader")) results.reader = await measureReader(file, businesses);

	const stateDir = join(RESULTS_DIR, `state-${businesses}`);
	const imported = join(stateDir, "imported");
	if ([...only].some((phase) => phase !== "reader" && phase !== "browser")) {
		const buildDir = await builtCopy();
		await buildBenchWorker();
		if (only.has("import")) results.import = await measureImport(file, stateDir, buildDir);
		else if (!existsSync(imported)) await importAll(file, stateDir, buildDir);
		writeFileSync(imported, "");
		writeResults(results);
		if (only.has("visitors")) {
			say("Visitors during an import …");
			results.importVisitors = await measureImportVisitors(file, stateDir, buildDir);
			writeResults(results);
		}
		if (only.has("bulk")) {
			say("Bulk changes …");
			results.importUndo = await measureImportUndo(stateDir);
			results.bulk = await measureBulk(stateDir);
			writeResults(results);
		}
		if (only.has("history")) {
			say("History …");
			results.history = await measureHistory(businesses, stateDir);
			writeResults(results);
		}
		if (only.has("calls")) say("Calls …");
		if (only.has("calls")) results.calls = await measureCalls(stateDir);
		if (only.has("pages")) say("Pages …");
		if (only.has("pages")) {
			const other = before === null ? null : builtCheckout(before);
			results.inTurn = await measureInTurn(stateDir, buildDir, other);
			writeResults(results);
			results.pageCosts = await measurePageCosts(stateDir, buildDir, other);
			writeResults(results);
			results.pages = await measurePages(stateDir, buildDir);
		}
		if (only.has("admin")) say("Admin …");
		if (only.has("admin")) {
			results.adminCalls = await measureAdmin(stateDir);
			writeResults(results);
			results.bulkVisitors = await measureBulkVisitors(stateDir, buildDir);
		}
		if (only.has("numbers")) {
			say("Numbers …");
			results.numberReads = [...(await measureNumberReads(stateDir, copies)), ...(await measureSpotReads(stateDir))];
			writeResults(results);
			results.numberWrites = await measureNumberWrites(buildDir);
			writeResults(results);
		}
		if (only.has("background")) {
			say("Background …");
			results.background = await measureBackground(stateDir, buildDir);
			writeResults(results);
		}
		if (only.has("jobs")) {
			say("Jobs …");
			results.jobs = await measureJobs(stateDir, buildDir);
			writeResults(results);
		}
		if (only.has("backup")) {
			say("Backup …");
			results.backup = await measureBackup(stateDir, buildDir, businesses);
			writeResults(results);
		}
		if (only.has("export")) say("Export …");
		if (only.has("export")) results.exported = await measureExport(stateDir);
		if (only.has("relevance")) {
			const label = `${businesses.toLocaleString("en-GB")} generated places`;
			results.relevance = await measureRelevance(stateDir, label, alone);
		}
		if (only.has("find")) say("Find …");
		if (only.has("find")) {
			results.lexicon = await measureLexicon(stateDir);
			results.find = await measureFind(stateDir);
		}
		if (only.has("sitemap")) say("Sitemaps …");
		if (only.has("sitemap")) results.sitemap = await measureSitemap(stateDir);
		if (!keep) rmSync(stateDir, { recursive: true, force: true });
	}
	if (only.has("browser")) results.browserImport = await measureBrowserImport(file, await builtCopy());
	writeResults(results);
	process.stdout.write(`${resultsTable(results, readResults(10_000).import ?? null)}\n`);
}

/** Copies the present build, so that a later build does not remove the files during a run of minutes. */
async function builtCopy(): Promise<string> {
	await ensureBuilt(say);
	const copy = join(RESULTS_DIR, "build");
	rmSync(copy, { recursive: true, force: true });
	cpSync(BUILD_DIR, copy, { recursive: true });
	return copy;
}

await runCommand(() => bench(optionsOf(process.argv.slice(2))));
