import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../refusal.ts";
import { ROOT } from "../root.ts";
import { BUILD_DIR } from "../run/site.ts";
import { deployGaps } from "./deploy-gaps.ts";

/** Lists the sources of the two bundles. */
const SOURCES = [
	"workers",
	"db",
	"migrations",
	"web",
	"wrangler.toml",
	"tsconfig.json",
	"package.json",
	"package-lock.json",
];
const NOT_SOURCES = new Set(["build", "node_modules", ".react-router", ".wrangler"]);
const OUTPUTS = ["server/index.js", "server/wrangler.json", "api/index.js", "api/wrangler.json", "client/assets"];
const STAMP = join(BUILD_DIR, "sources.sha256");

/** Tells whether the build on disk was made from the present sources. */
export function isBuilt(): boolean {
	return (
		OUTPUTS.every((file) => existsSync(join(BUILD_DIR, file))) &&
		existsSync(STAMP) &&
		readFileSync(STAMP, "utf8") === sourcesDigest()
	);
}

/**
 * Builds both workers when the sources have changed since the last build, and reports this through `say`. Throws
 * Refusal.
 */
export async function ensureBuilt(say: (line: string) => void = () => {}): Promise<void> {
	dropSecrets();
	if (isBuilt()) return;
	say("Building both workers …");
	const digest = sourcesDigest();
	rmSync(STAMP, { force: true });
	const { code, output } = await runVite(["build", "web", "-c", "web/vite.config.ts"]);
	if (code !== 0) throw new Refusal(`${output.trimEnd()}\nThe build failed: the lines above say why.`);
	dropSecrets();
	writeFileSync(STAMP, digest);
}

/** Runs `npm run build`: it builds, and says what has to be filled in before the build can go live. Throws Refusal. */
export async function build(say: (line: string) => void): Promise<void> {
	await ensureBuilt(say);
	say("Built: web/build/api and web/build/server.");
	const read = (worker: string) => JSON.parse(readFileSync(join(BUILD_DIR, worker, "wrangler.json"), "utf8"));
	const missing = deployGaps(read("api"), read("server"));
	if (missing.length > 0) say(`Before it goes live:\n${missing.map((line) => `  - ${line}`).join("\n")}`);
}

/**
 * Removes the copy of .dev.vars that Vite's plugin puts into the folder of the built worker, where everybody can read
 * it. Nothing here needs it.
 */
function dropSecrets(): void {
	for (const worker of ["api", "server"]) rmSync(join(BUILD_DIR, worker, ".dev.vars"), { force: true });
}

function runVite(parameters: string[]): Promise<{ code: number | null; output: string }> {
	const vite = join(ROOT, "node_modules/vite/bin/vite.js");
	return new Promise((done, failed) => {
		const child = spawn(process.execPath, [vite, ...parameters], {
			cwd: ROOT,
			env: { ...process.env, NODE_ENV: "production" },
			stdio: ["ignore", "pipe", "pipe"],
		});
		const end = () => child.kill();
		process.once("exit", end);
		let output = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding("utf8").on("data", (text: string) => {
				output += text;
			});
		}
		child.once("error", failed);
		child.once("close", (code) => {
			process.off("exit", end);
			done({ code, output });
		});
	});
}

function sourcesDigest(): string {
	const hash = createHash("sha256");
	for (const source of SOURCES) addToDigest(hash, source);
	return hash.digest("hex");
}

function addToDigest(hash: ReturnType<typeof createHash>, path: string): void {
	const full = join(ROOT, path);
	if (!existsSync(full)) return;
	if (statSync(full).isDirectory()) {
		for (const name of readdirSync(full).sort()) if (!NOT_SOURCES.has(name)) addToDigest(hash, join(path, name));
		return;
	}
	const content = readFileSync(full);
	hash.update(`${path}\0${content.length}\0`).update(content);
}
