import { spawn } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

const WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/**
 * Names Chromium without windows: the same engine for two thirds of the processor's time. It keeps no page for 'Back'.
 */
const PAGES_ALONE = ["chromium-headless-shell", "chrome-headless-shell"];
/** Names both as Debian packs them. */
const PACKAGES = ["chromium", "chromium-headless-shell"];
/** Every Chromium of ours starts with these. */
export const FLAGS = [
	"--headless",
	"--no-sandbox",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--no-first-run",
];

/** Installs what is missing if that is possible, as root on a Debian. Two processes must not do it at the same time. */
export async function installChromium(env: NodeJS.ProcessEnv = process.env): Promise<void> {
	if (env.CHROMIUM || (onPath(WHOLE, env) && onPath(PAGES_ALONE, env))) return;
	if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
	const apt = (...words: string[]) =>
		new Promise<boolean>((done) => {
			const child = spawn("apt-get", words, {
				stdio: ["ignore", "ignore", "inherit"],
				env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
			});
			child.once("error", () => done(false));
			child.once("close", (code) => done(code === 0));
		});
	if (!(await apt("update", "-q"))) return;
	// An older Debian has the one without the other.
	for (const name of PACKAGES) await apt("install", "-y", "-q", "--no-install-recommends", name);
}

/**
 * Returns a whole Chromium: the one that `CHROMIUM` names, one on the PATH, or playwright's own. Throws one sentence
 * that says what is missing.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
	return find(WHOLE, env);
}

export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
	return chromium.launch({ executablePath: findChromium(), args: FLAGS, ...options });
}

function find(names: string[], env: NodeJS.ProcessEnv): string {
	if (env.CHROMIUM) {
		if (isExecutable(env.CHROMIUM)) return env.CHROMIUM;
		throw new Error(`CHROMIUM names ${env.CHROMIUM}, which is no program that can be run.`);
	}
	const found = onPath(names, env) ?? playwrightsOwn();
	if (found) return found;
	throw new Error("The browser tests need Chromium: install it, or set CHROMIUM to the path of one.");
}

let own: Promise<Browser> | undefined;

/**
 * Returns the Chromium of this test process, started for the first file that asks. It ends with the process, and no
 * file closes it.
 */
export async function ownChromium(): Promise<Browser> {
	if (own === undefined || !(await own).isConnected())
		own = launchChromium({ executablePath: find([...PAGES_ALONE, ...WHOLE], process.env) }).then(patient);
	return own;
}

/** A wait on a page lasts at most this long: enough for a busy machine, and an end for what never comes. */
const PATIENCE_MS = 240_000;

function patient(browser: Browser): Browser {
	const newContext = browser.newContext.bind(browser);
	browser.newContext = async (options) => {
		// A request that such a worker passes on cannot be held or refused by a test. One test looks at the worker itself.
		const context = await newContext({ serviceWorkers: "block", ...options });
		context.setDefaultTimeout(PATIENCE_MS);
		return context;
	};
	return browser;
}

/**
 * Returns the seconds that the browser's pages and their workers have computed. Other work on the machine is not in
 * them.
 */
export async function computedSeconds(browser: Browser): Promise<number> {
	const session = await browser.newBrowserCDPSession();
	const { processInfo } = await session.send("SystemInfo.getProcessInfo");
	await session.detach();
	return processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

function onPath(names: string[], env: NodeJS.ProcessEnv): string | null {
	const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
	for (const name of names) {
		const folder = folders.find((candidate) => isExecutable(join(candidate, name)));
		if (folder) return join(folder, name);
	}
	return null;
}

function playwrightsOwn(): string | null {
	const path = chromium.executablePath();
	return path && existsSync(path) ? path : null;
}

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
