import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const stateDir = process.env.STATE_DIR;

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
	],
	environments: { directory_api: { build: { outDir: "build/api" } } },
});
