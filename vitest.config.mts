import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { operatorSecrets } from "./tests/factories/operator.ts";

// unit: pure modules in Node · api: the api worker in workerd with real D1, KV and R2 · stack: both built workers ·
// e2e: the same in Chromium. The last two build first and take their time.
const built = {
	environment: "node" as const,
	globalSetup: "tests/built.ts",
	testTimeout: 60_000,
	hookTimeout: 240_000,
};

export default defineConfig(async () => ({
	test: {
		projects: [
			{ test: { name: "unit", include: ["tests/unit/**/*.test.ts"], environment: "node" } },
			{
				plugins: [
					cloudflareTest({
						wrangler: { configPath: "./wrangler.toml" },
						miniflare: {
							bindings: {
								TEST_MIGRATIONS: await readD1Migrations("migrations"),
								LIMIT_SENTINEL: "on",
								...(await operatorSecrets()),
							},
						},
					}),
				],
				test: {
					name: "api",
					include: ["tests/api/**/*.test.ts"],
					setupFiles: ["tests/api/setup.ts"],
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
			{ test: { name: "stack", include: ["tests/stack/**/*.test.ts"], ...built } },
			{ test: { name: "e2e", include: ["tests/e2e/**/*.test.ts"], ...built } },
		],
	},
}));
