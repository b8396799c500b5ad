import { join } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { hashSecret } from "./tests/api/quick-hash.ts";
import { operatorSecrets } from "./tests/factories/operator.ts";

// unit: pure modules in Node · api: the api worker in workerd with real D1, KV and R2 · stack: both built workers ·
// e2e: the same in Chromium. The last two build first and take their time.
const built = {
	environment: "node" as const,
	globalSetup: "tests/built.ts",
	testTimeout: 60_000,
	hookTimeout: 240_000,
	// The files of a process share what is slow to load and to start: Miniflare, Wrangler, Chromium.
	isolate: false,
};

/** Gives the api tests a hash that costs nothing. No build reads this file, so no build can get that hash. */
function quickHashes(): Plugin {
	const quick = join(import.meta.dirname, "tests/api/quick-hash.ts");
	return {
		name: "quick-hashes",
		enforce: "pre",
		resolveId: (id, importer) => (id.endsWith("/secret-hash.ts") && importer !== quick ? quick : null),
	};
}

export default defineConfig(async () => ({
	test: {
		// Vitest leaves one processor to itself unless told otherwise: on two cores the tests would have one.
		maxWorkers: "100%",
		projects: [
			{ test: { name: "unit", include: ["tests/unit/**/*.test.ts"], environment: "node" } },
			{
				plugins: [
					quickHashes(),
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
					include: ["tests/api/**/*.test.ts"],
					setupFiles: ["tests/api/setup.ts"],
					isolate: false,
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
			{ test: { name: "stack", include: ["tests/stack/**/*.test.ts"], ...built } },
			{ test: { name: "e2e", include: ["tests/e2e/**/*.test.ts"], ...built } },
		],
	},
}));
