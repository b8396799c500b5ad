import { readdirSync } from "node:fs";
import { join } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { neutralNames } from "./neutral-names.ts";
import { publicScript } from "./public-script.ts";

const stateDir = process.env.STATE_DIR;
const migrations = readdirSync(join(import.meta.dirname, "../migrations")).filter((name) => name.endsWith(".sql"));

/**
 * Puts what nearly every screen of the staff's needs into one file, and what many need into another, since a file costs an operator a request
 * however small it is. What fewer share is left apart: a screen would fetch libraries of others with it.
 */
const SHARED = [
	{ name: "frame", priority: 2, minShareCount: 40 },
	{ name: "often", priority: 1, minShareCount: 14 },
];

export default defineConfig({
	plugins: [
		cloudflare({
			configPath: "./wrangler.toml",
			viteEnvironment: { name: "ssr" },
			auxiliaryWorkers: [{ configPath: "../wrangler.toml" }],
			persistState: stateDir ? { path: stateDir } : true,
		}),
		tailwindcss(),
		reactRouter(),
		publicScript(),
		neutralNames(),
	],
	define: {
		// This is part of every page's ETag, so a page of an older build never counts as current.
		"import.meta.env.BUILD_ID": JSON.stringify(Date.now().toString(36)),
		// Before all of these were applied, the database is not ready for the worker that is built here.
		"import.meta.env.MIGRATIONS": JSON.stringify(migrations),
	},
	// The worker of an import fetches the code for old formats only when it is needed.
	worker: { format: "es" },
	environments: {
		// A worker that is read anew for each isolate starts sooner when it is short; its maps give the lines of the sources.
		directory_api: { build: { outDir: "build/api", minify: "oxc" } },
		ssr: { build: { minify: "oxc" } },
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } },
	},
});
