import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { environmentOf } from "#cli/environment.ts";
import { importCommand } from "#cli/import/command.ts";
import { heldReport, namedReport } from "#cli/import/known-report.ts";
import { runCommand } from "#cli/refusal.ts";
import { ROOT } from "#cli/root.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { emptyPreview, type ImportPreview } from "#workers/contract/import-preview.ts";

/** Runs the import command on a file whose businesses are called as some that are here, with a server that answers what a preview would. */

let server: Server;
let url = "";
let compared: Partial<ImportPreview> = {};
const calls: string[] = [];
const file = join(temporaryFolder(), "telc.csv");
const example = {
	name: "Hotel Adler",
	city: "Telč",
	differs: [
		{ fact: "address" as const, here: "Na Sádkách 43", row: "Sádky 43" },
		{ fact: "phone" as const, here: "+420567243256", row: null },
	],
};

beforeAll(async () => {
	const rows = Array.from({ length: 12 }, (_, row) => `Hotel ${row};Hotel;Sádky ${row};Telč;Czechia`);
	writeFileSync(file, ["Name;Category;Address;City;Country", ...rows].join("\n"));
	server = createServer(async (request, response) => {
		for await (const _ of request);
		const line = `${request.method} ${request.url}`;
		calls.push(line);
		const answers: Record<string, unknown> = {
			"POST /api/imports/preview": { ...emptyPreview(), ...compared },
		};
		const isKnown = line in answers || /mappings|lists/.test(line);
		response.writeHead(isKnown ? 200 : 422, { "content-type": "application/json" });
		const lists = line.includes("lists") ? { earlier: [] } : line.endsWith("/country") ? { country: null } : {};
		const refused = { error: { code: "bad-request", message: "No.", requestId: "r" } };
		response.end(JSON.stringify(isKnown ? (answers[line] ?? lists) : refused));
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function run(...options: string[]) {
	calls.length = 0;
	const ended = { code: 0, stdout: "", stderr: "" };
	const take = (name: "stdout" | "stderr") => (text: unknown) => {
		ended[name] += String(text);
		return true;
	};
	const takeLine = (name: "stdout" | "stderr") => (line: unknown) => {
		ended[name] += `${line}\n`;
	};
	const spies = [
		vi.spyOn(process.stdout, "write").mockImplementation(take("stdout")),
		vi.spyOn(process.stderr, "write").mockImplementation(take("stderr")),
		vi.spyOn(console, "log").mockImplementation(takeLine("stdout")),
		vi.spyOn(console, "error").mockImplementation(takeLine("stderr")),
	];
	const [before, listeners] = [process.exitCode, process.listeners("SIGINT")];
	process.exitCode = 0;
	try {
		const env = environmentOf({ ...process.env, SERVICE_TOKEN: "t", INIT_CWD: ROOT });
		await runCommand(() => importCommand([file, "--url", url, ...options], env));
		return { ...ended, code: Number(process.exitCode) };
	} finally {
		process.exitCode = before;
		for (const one of process.listeners("SIGINT")) if (!listeners.includes(one)) process.off("SIGINT", one);
		for (const spy of spies) spy.mockRestore();
	}
}

test("an import of businesses that are mostly called as ones that are here stops with exit code 3, and begins with --accept-namesakes", async () => {
	compared = { imported: 12, sameName: 11, sameNameExamples: [example] };
	const { code, stderr } = await run();
	expect(code).toBe(3);
	expect(stderr).toMatch(
		/nothing was imported\. Of 12 new businesses looked at 11 are called as one that is here.*Hotel Adler \(address: here "Na Sádkách 43", in the file "Sádky 43"; phone: here "\+420567243256", in the file none\) ….*brings 11 of them a second time.*--accept-namesakes\./,
	);
	expect(calls).not.toContain("POST /api/imports");
	await run("--accept-older");
	expect(calls).not.toContain("POST /api/imports");
	await run("--accept-namesakes");
	expect(calls.at(-1)).toBe("POST /api/imports");
});

test("one of which fewer are begins", async () => {
	compared = { imported: 12, sameName: 5, sameNameExamples: [example] };
	await run();
	expect(calls.at(-1)).toBe("POST /api/imports");
});

test("a preview says so without stopping, and names businesses that would be made and changed", async () => {
	const change = { id: 1, name: "Hotel Igel", slug: "hotel-igel", kind: "updated" as const };
	compared = {
		...{ imported: 12, updated: 1, sameName: 12, sameNameExamples: [example] },
		made: [
			{ name: "Hotel Adler", city: "Telč" },
			{ name: "Hotel Birke", city: null },
		],
		examples: [{ ...change, fields: [{ name: "phone", before: null, after: "+420567" }] }],
	};
	const { code, stdout } = await run("--preview");
	expect(code).toBe(0);
	expect(stdout).toMatch(/^\nOf 12 new businesses looked at 12 are called as one that is here/);
	expect(stdout).toContain("Businesses to be made (the first 2 of 12):\n   Hotel Adler, Telč\n   Hotel Birke\n");
	expect(stdout).toContain("Businesses to be changed:\n   Hotel Igel (phone)\n");
	expect(JSON.parse((await run("--preview", "--json")).stdout.trim().split("\n").at(-1) ?? "")).toMatchObject({
		namesakes: { imported: 12, sameName: 12 },
	});
	expect(namedReport(null)).toEqual([]);
});

test("the report of an import says which of the businesses that it has made were called as one that was here", () => {
	const held = { imported: 12, updated: 0, unchanged: 0, putBack: 0, putBackExamples: [], sameNameExamples: [example] };
	expect(heldReport({ ...held, sameName: 5 }).join()).toMatch(/^Of 12 new businesses.* 5 were called .*Hotel Adler \(/);
	expect(heldReport({ ...held, sameName: 0 })).toEqual([]);
});
