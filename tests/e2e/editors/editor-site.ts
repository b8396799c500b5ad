import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { build, type Rolldown } from "vite";
import { adminSecurityPolicy } from "#web/request/csp.server.ts";
import { type WatchedPage, watchedPage } from "../watched-page.ts";
import type { EditorPage } from "./page.tsx";

declare global {
	var editors: EditorPage;
}

const NONCE = "bm9uY2U";
const TYPES: Record<string, string> = { js: "text/javascript", css: "text/css" };
const HTML = (css: string) =>
	`<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>Editors</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta property="csp-nonce" nonce="${NONCE}">
<link rel="stylesheet" href="/${css}"></head><body><div id="root"></div><script type="module" nonce="${NONCE}" src="/page.js"></script></body></html>`;

export type EditorSite = {
	/** Opens a page under the staff's Content-Security-Policy on which `editors.show` puts an editor. */
	page(browser: Browser, options?: BrowserContextOptions): Promise<WatchedPage>;
	stop(): void;
};

/** Builds `page.tsx` for the browser and serves it without the workers, because an editor is tested by itself. */
export async function startEditorSite(): Promise<EditorSite> {
	const { output } = (await build({
		root: import.meta.dirname,
		configFile: false,
		logLevel: "error",
		plugins: [tailwindcss()],
		build: {
			write: false,
			modulePreload: { polyfill: false },
			rollupOptions: {
				input: join(import.meta.dirname, "page.tsx"),
				output: { entryFileNames: "page.js", chunkFileNames: "[name]-[hash].js", assetFileNames: "[name].[ext]" },
			},
		},
	})) as Rolldown.RolldownOutput;
	const files = new Map(output.map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : file.source]));
	const css = output.find((file) => file.fileName.endsWith(".css"))?.fileName ?? "";
	const server = createServer((request, response) => {
		const path = request.url ?? "/";
		const file = files.get(path);
		response.setHeader("Content-Security-Policy", adminSecurityPolicy({ nonce: NONCE }));
		response.setHeader("Content-Type", file === undefined ? "text/html" : (TYPES[path.split(".").at(-1) ?? ""] ?? ""));
		response.end(file ?? HTML(css));
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		async page(browser, options) {
			const visit = await watchedPage(browser, url, options);
			await visit.page.goto(url);
			await visit.page.waitForFunction(() => "editors" in window);
			return visit;
		},
		stop: () => server.close(),
	};
}

/** Puts an editor on the page, with a value and other props. */
export function show(page: Page, name: string, value: unknown, props: object = {}): Promise<void> {
	return page.evaluate(([name, value, props]) => window.editors.show(name, value, props), [
		name,
		value,
		props,
	] as const);
}

/** Returns the editor's last value, what it says about a half-typed one, and how often it has given one. */
export function state(page: Page): Promise<Pick<EditorPage, "value" | "problem" | "changes">> {
	return page.evaluate(() => {
		const { value, problem, changes } = window.editors;
		return { value, problem, changes };
	});
}
