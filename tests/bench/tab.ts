import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FLAGS, findChromium } from "#tests/e2e/chromium.ts";
import { pause } from "./bulk-visitors.ts";
import { connectDevTools } from "./devtools.ts";

/** A page is checked this often for what is waited for. */
const LOOK_MS = 200;

/**
 * Is a tab as an operator has it. `evaluate` takes an expression, because functions would silently lose their closure.
 */
export type Tab = {
	/** Returns the bytes in memory of the page's process, which has the page's workers too. */
	bytes(): number;
	evaluate<T>(expression: string): Promise<T>;
	/** Waits until the expression is true. */
	until(expression: string): Promise<void>;
	/** Chooses a file in the page's first field for one. */
	choose(file: string): Promise<void>;
	close(): Promise<void>;
};

/**
 * Opens its own Chromium with one tab whose requests nobody records. Playwright asks for all network traffic, and for
 * that Chromium keeps up to 200 MB of what a tab has sent, in the tab. For an import that would be more than half of
 * what it needs.
 */
export async function openTab(
	url: string,
	cookies: readonly (readonly [string, string])[],
	firstScript: string,
): Promise<Tab> {
	const profile = mkdtempSync(join(tmpdir(), "bench-tab-"));
	const chromium = spawn(findChromium(), [...FLAGS, "--remote-debugging-port=0", `--user-data-dir=${profile}`], {
		stdio: "ignore",
	});
	const ended = new Promise((over) => chromium.once("exit", over));
	const browser = await connectDevTools(await address(profile, chromium));
	await browser.call("Storage.setCookies", { cookies: cookies.map(([name, value]) => ({ name, value, url })) });
	const { targetId } = await browser.call("Target.createTarget", { url: "about:blank" });
	const { sessionId } = await browser.call("Target.attachToTarget", { targetId, flatten: true });
	const inTab = (method: string, params: Record<string, unknown> = {}) =>
		browser.call(method, params, sessionId as string);

	async function evaluate<T>(expression: string): Promise<T> {
		const { result, exceptionDetails } = await inTab("Runtime.evaluate", { expression, returnByValue: true });
		if (exceptionDetails !== undefined) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
		return (result as { value: T }).value;
	}

	async function until(expression: string): Promise<void> {
		while (!(await evaluate<boolean>(expression))) await pause(LOOK_MS);
	}

	await inTab("Page.enable");
	await inTab("Page.addScriptToEvaluateOnNewDocument", { source: firstScript });
	await inTab("Page.navigate", { url });
	await until(`document.readyState === "complete" && location.href === ${JSON.stringify(url)}`);
	const { processInfo } = (await browser.call("SystemInfo.getProcessInfo")) as {
		processInfo: { type: string; id: number }[];
	};
	const pages = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
	return {
		// Chromium's own pages are among them, but they are small.
		bytes: () => Math.max(...pages.map(residentBytes)),
		evaluate,
		until,
		async choose(file) {
			const expression = `document.querySelector("input[type=file]")`;
			const { result } = await inTab("Runtime.evaluate", { expression });
			await inTab("DOM.setFileInputFiles", { files: [file], objectId: (result as { objectId: string }).objectId });
		},
		async close() {
			await browser.call("Browser.close").catch(() => {});
			await ended;
			rmSync(profile, { recursive: true, force: true });
		},
	};
}

/** Returns the bytes of a process in memory, or 0 when it has ended. */
function residentBytes(pid: number): number {
	try {
		return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1_024;
	} catch {
		return 0;
	}
}

/** Reads the address that Chromium writes down. */
async function address(profile: string, chromium: ChildProcess): Promise<string> {
	while (chromium.exitCode === null) {
		try {
			const [port, path] = readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n");
			if (path) return `ws://127.0.0.1:${port}${path}`;
		} catch {}
		await pause(50);
	}
	throw new Error(`Chromium has ended with ${chromium.exitCode}.`);
}
