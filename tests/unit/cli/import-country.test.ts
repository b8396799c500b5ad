import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { environmentOf } from "#cli/environment.ts";
import { importCommand } from "#cli/import/command.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { emptyPreview } from "#workers/contract/import-preview.ts";

/** Tests that the command line remembers the country of rows that name none. A server of the test's own takes the import. */

let server: Server;
let url = "";
let remembered: string | null = null;
const calls: { line: string; body: string }[] = [];
const file = join(temporaryFolder(), "places.csv");

const NONE = {
	imported: 0,
	updated: 0,
	unchanged: 0,
	newer: 0,
	duplicates: 0,
	outOfMode: 0,
	closedSkipped: 0,
	keptByHand: 0,
};
const LISTS = { repeated: [], rejected: [], cellProblems: [], mended: [], sheets: [], columns: [] };
const COUNTS = {
	totalRows: 2,
	rejectedCount: 0,
	cellProblemCount: 0,
	mendedCount: 0,
	categoriesCreated: 0,
	citiesFound: 0,
};

function answerTo(path: string, method: string) {
	if (path.endsWith("/country")) return { country: remembered };
	if (path.includes("/mappings/")) return {};
	if (path.includes("/lists/")) return { earlier: [] };
	if (path.endsWith("/preview")) return emptyPreview();
	if (path === "/api/imports") return { id: "i", nextSeq: 0, rows: 0, resumed: false };
	return method === "PUT" ? { ...NONE, rejected: 0, seq: 0, replayed: false } : { ...NONE, ...LISTS, ...COUNTS };
}

beforeAll(async () => {
	writeFileSync(file, "Name;City\nOld Fox;Bath\nSwan;York\n");
	server = createServer(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		const { method = "", url: path = "" } = request;
		calls.push({ line: `${method} ${path.replace(/[\da-f]{16}/, "HEADERS")}`, body });
		response.writeHead(200, { "content-type": "application/json" });
		response.end(JSON.stringify(answerTo(path, method)));
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Imports the file, and returns the output, the options of the import, and what was asked and said about the country. */
async function run(...options: string[]) {
	calls.length = 0;
	let output = "";
	const spies = (["stdout", "stderr"] as const).map((name) =>
		vi.spyOn(process[name], "write").mockImplementation((text) => {
			output += text;
			return true;
		}),
	);
	const listeners = process.listeners("SIGINT");
	try {
		await importCommand([file, "--url", url, ...options], environmentOf({ SERVICE_TOKEN: "t" }));
	} finally {
		for (const one of process.listeners("SIGINT")) if (!listeners.includes(one)) process.off("SIGINT", one);
		for (const spy of spies) spy.mockRestore();
	}
	const opened = calls.find(({ line }) => line === "POST /api/imports");
	const about = calls.filter(({ line }) => line.endsWith("/country"));
	return { output, country: JSON.parse(opened?.body ?? "{}").options?.country, about };
}

test("an import with --country keeps it for files with the same headers, also that there is none", async () => {
	remembered = "DE";
	for (const [said, country] of [
		["Türkiye", "TR"],
		["none", null],
	] as const) {
		const { output, about, country: taken } = await run("--country", said);
		expect(about).toEqual([{ line: "PUT /api/imports/mappings/HEADERS/country", body: JSON.stringify({ country }) }]);
		expect(taken).toBe(country);
		expect(output).not.toContain("the last file with these columns");
	}
});

test("an import without it takes the country of the last such file, and says so with the way out", async () => {
	remembered = "TR";
	const { output, about, country } = await run();
	expect(about.map(({ line }) => line)).toEqual(["GET /api/imports/mappings/HEADERS/country"]);
	expect(country).toBe("TR");
	expect(output).toMatch(
		/taken to be in \S+ \(TR\), as it was said for the last file with these columns.*--country none/,
	);
	const json = await run("--json");
	expect(JSON.parse(json.output.trim().split("\n").at(-1) ?? "")).toMatchObject({ rememberedCountry: "TR" });
});

test("where no such file had one, none is taken", async () => {
	remembered = null;
	const { output, country } = await run();
	expect(country).toBeNull();
	expect(output).not.toContain("the last file with these columns");
});

test("a dry run asks nobody, and --preview keeps nothing", async () => {
	remembered = "TR";
	expect((await run("--dry-run")).about).toEqual([]);
	expect((await run("--preview", "--country", "GB")).about).toEqual([]);
});
