import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FLAGS = [
	"--headless",
	"--no-sandbox",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--no-first-run",
];

/**
 * A Chromium: what `CHROMIUM` names, one on the PATH, playwright's own, else Debian's, which is installed when this runs as root
 * there. Throws one sentence that says what is missing.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
	if (env.CHROMIUM) {
		if (isExecutable(env.CHROMIUM)) return env.CHROMIUM;
		throw new Error(`CHROMIUM names ${env.CHROMIUM}, which is no program that can be run.`);
	}
	const found = onPath(env) ?? playwrightsOwn() ?? (installDebians() ? onPath(env) : null);
	if (found) return found;
	throw new Error("The browser tests need Chromium: install it, or set CHROMIUM to the path of one.");
}

export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
	return chromium.launch({ executablePath: findChromium(), args: FLAGS, ...options });
}

let own: Promise<Browser> | undefined;

/** The Chromium of this test process, started for the first file that asks. It ends with the process: no file closes it. */
export async function ownChromium(): Promise<Browser> {
	if (own === undefined || !(await own).isConnected()) own = launchChromium();
	return own;
}

function onPath(env: NodeJS.ProcessEnv): string | null {
	const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
	for (const name of NAMES) {
		const folder = folders.find((candidate) => isExecutable(join(candidate, name)));
		if (folder) return join(folder, name);
	}
	return null;
}

function playwrightsOwn(): string | null {
	const path = chromium.executablePath();
	return path && existsSync(path) ? path : null;
}

function installDebians(): boolean {
	if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return false;
	const apt = (...words: string[]) =>
		spawnSync("apt-get", words, {
			stdio: ["ignore", "ignore", "inherit"],
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		}).status === 0;
	return apt("update", "-q") && apt("install", "-y", "-q", "--no-install-recommends", "chromium");
}

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
