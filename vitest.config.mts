import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { hashSecret } from "./tests/api/quick-hash.ts";
import { operatorSecrets } from "./tests/factories/operator.ts";
import { SlowFirst } from "./tests/slow-first.ts";
import { temporaryFolder } from "./tests/temporary-folder.ts";

process.env.TMPDIR = temporaryFolder();

/**
 * The files of a process share what is slow to load and to start: modules, a workerd of the api tests, Miniflare, sites and Chromium. The
 * times end what hangs: no test that goes on meets them, however busy the machine is.
 */
const shared = {
	isolate: false,
	testTimeout: 900_000,
	hookTimeout: 900_000,
	expect: { poll: { timeout: 240_000 } },
};

/**
 * What a project runs: all but `*.long.test.ts`; those too in the second run of `tests/changed.ts`; the long run (`tests/long-run.ts`) those
 * and the files that have more cases in it.
 */
function filesOf(folder: string, mode: string) {
	const every = `tests/${folder}/**/*.test.ts`;
	if (mode !== "long") return { include: [every], exclude: mode === "changed" ? [] : ["**/*.long.test.ts"] };
	const isLong = (file: string) =>
		file.endsWith(".long.test.ts") ||
		/(?:long-run|large-directory)\.ts"|BOTH_IN_LONG_RUN/.test(readFileSync(file, "utf8"));
	return { include: globSync(every, { cwd: import.meta.dirname }).filter(isLong) };
}

/** What the api tests have in place of modules that take time on purpose. */
const QUICK: Readonly<Record<string, string>> = { "secret-hash.ts": "quick-hash.ts", "rest.ts": "quick-rest.ts" };

/** Puts quick modules in the place of slow ones. No build reads this file, so no build can get them. */
function quickModules(): Plugin {
	return {
		name: "quick-modules",
		enforce: "pre",
		resolveId(id, importer) {
			// As an import names it: a whole path is what the stand-in's own import of the real one was resolved to.
			const quick = QUICK[/^[.#].*\/([\w-]+\.ts)$/.exec(id)?.[1] ?? ""];
			return quick === undefined || importer?.endsWith(quick) ? null : join(import.meta.dirname, "tests/api", quick);
		},
	};
}

/** A package that has types alone, which `@react-router/cloudflare` imports as if there were code in it. */
function typesAlone(): Plugin {
	return {
		name: "types-alone",
		enforce: "pre",
		resolveId: (id) => (id === "@cloudflare/workers-types" ? "\0types-alone" : null),
		load: (id) => (id === "\0types-alone" ? "" : null),
	};
}

// unit: pure modules in Node · api: the api worker in workerd with real D1, KV and R2 · site: both built workers, over
// HTTP and in Chromium. The last builds first and takes its time.
export default defineConfig(async ({ mode }) => ({
	test: {
		// A fifth to a third of a file's time goes by in waiting: for an answer, a page, a clock. So one more runs at once than there are
		// cores.
		maxWorkers: availableParallelism() + 1,
		sequence: { sequencer: SlowFirst },
		projects: [
			{
				plugins: [typesAlone()],
				test: {
					name: "unit",
					...filesOf("unit", mode),
					environment: "node",
					setupFiles: ["tests/same-draws.ts"],
					server: { deps: { inline: ["@react-router/cloudflare"] } },
					...shared,
				},
			},
			{
				plugins: [
					quickModules(),
					cloudflareTest({
						wrangler: { configPath: "./wrangler.toml" },
						miniflare: {
							bindings: {
								TEST_MIGRATIONS: await readD1Migrations("migrations"),
								LIMIT_SENTINEL: "on",
								...operatorSecrets(hashSecret),
							},
						},
					}),
				],
				test: {
					name: "api",
					...filesOf("api", mode),
					setupFiles: ["tests/same-draws.ts", "tests/api/setup.ts"],
					...shared,
				},
			},
			{
				test: {
					name: "site",
					// They are one project, so that both share the sites and the modules of a process.
					...filesOf("{stack,e2e}", mode),
					environment: "node",
					globalSetup: "tests/built.ts",
					setupFiles: ["tests/same-draws.ts", "tests/stack/roomy-config.ts"],
					...shared,
				},
			},
		],
	},
}));
