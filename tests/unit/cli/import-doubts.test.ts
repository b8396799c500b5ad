import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { environmentOf } from "#cli/environment.ts";
import { importCommand } from "#cli/import/command.ts";
import { runCommand } from "#cli/refusal.ts";
import { ROOT } from "#cli/root.ts";
import { sampleOf } from "#tests/long-run.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

/**
 * Runs the import command on a file whose columns leave something open, with a server that only notes its calls: each
 * way of ending once as a shell does, the rest in this process.
 */

let server: Server;
let url = "";
const calls: { line: string; body: string }[] = [];
const file = join(temporaryFolder(), "import-doubts.csv");

beforeAll(async () => {
	const rows = Array.from({ length: 12 }, (_, row) => `Fox ${row};Heron ${row};Leeds`);
	writeFileSync(file, ["Business;Company;City", ...rows].join("\n"));
	server = createServer(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		calls.push({ line: `${request.method} ${request.url}`, body });
		const isMapping = request.url?.includes("/mappings/");
		response.writeHead(isMapping ? 200 : 422, { "content-type": "application/json" });
		response.end(
			isMapping
				? request.url?.endsWith("/country")
					? '{"country":null}'
					: "{}"
				: JSON.stringify({ error: { code: "bad-request", message: "No.", requestId: "r" } }),
		);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

type Ended = { code: number; stdout: string; stderr: string };

/** Runs the command in a process of its own, as a shell does. */
function runApart(...options: string[]): Promise<Ended> {
	calls.length = 0;
	const parameters = [join(ROOT, "cli", "main.js"), "import", file, "--url", url, ...options];
	return new Promise((ended) => {
		const env = { ...process.env, SERVICE_TOKEN: "t", INIT_CWD: ROOT };
		execFile(process.execPath, parameters, { env }, (error, stdout, stderr) =>
			ended({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
		);
	});
}

/** Runs the command in this process, which saves the second that another one takes to load its modules. */
const run = (...options: string[]) => runOn(file, ...options);

async function runOn(name: string, ...options: string[]): Promise<Ended> {
	calls.length = 0;
	const ended: Ended = { code: 0, stdout: "", stderr: "" };
	const writes = (["stdout", "stderr"] as const).map((name) =>
		vi.spyOn(process[name], "write").mockImplementation((text) => {
			ended[name] += text;
			return true;
		}),
	);
	const says = (
		[
			["log", "stdout"],
			["error", "stderr"],
		] as const
	).map(([method, name]) =>
		vi.spyOn(console, method).mockImplementation((line) => {
			ended[name] += `${line}\n`;
		}),
	);
	const [before, listeners] = [process.exitCode, process.listeners("SIGINT")];
	process.exitCode = 0;
	try {
		const env = environmentOf({ ...process.env, SERVICE_TOKEN: "t", INIT_CWD: ROOT });
		const json = options.includes("--json");
		await runCommand(() => importCommand([name, "--url", url, ...options], env), { json });
		return { ...ended, code: Number(process.exitCode) };
	} finally {
		process.exitCode = before;
		for (const one of process.listeners("SIGINT")) if (!listeners.includes(one)) process.off("SIGINT", one);
		for (const spy of [...writes, ...says]) spy.mockRestore();
	}
}

test("a dry run prints what is open with the options that answer it", async () => {
	const { code, stdout } = await runApart("--dry-run");
	expect(code).toBe(0);
	expect(stdout).toContain("Which column holds the names of the businesses?");
	expect(stdout).toContain("--column Business=name --column Company=ignore  (taken");
	expect(stdout).toContain("Fox 0 · Fox 1 · Fox 2");
	const json = await run("--dry-run", "--json");
	expect(JSON.parse(json.stdout).doubts).toMatchObject([{ reason: "several-names", role: "name" }]);
});

test("an import stops with exit code 3 before anything is sent", async () => {
	const { code, stderr, stdout } = await runApart("--json");
	expect(code).toBe(3);
	expect(stderr).toContain("--column Business=ignore --column Company=name");
	expect(JSON.parse(stdout).error).toMatchObject({ code: "columns-doubtful" });
	expect(calls.map(({ line }) => line.split(" ")[0])).toEqual(["GET", "GET"]);
});

test.each([["--column", "Company=name"], ["--accept-guesses"]])("%s lets it begin", async (...options) => {
	const { code } = await run(...options);
	// The server refuses it.
	expect(code).toBe(1);
	expect(calls.at(-1)?.line).toBe("POST /api/imports");
});

test("names in a table without any place become businesses only where somebody says so, also where guesses are accepted", async () => {
	const categories = join(temporaryFolder(), "categories.csv");
	writeFileSync(categories, "Name;Slug;Count\nFood;food;5\nCafes;cafes;3\nHotels;hotels;2");
	for (const options of [[], ["--accept-guesses"]]) {
		const { code, stderr } = await runOn(categories, ...options);
		expect([code, calls.map(({ line }) => line.split(" ")[0])]).toEqual([3, ["GET", "GET"]]);
		expect(stderr).toContain("--column Name=name\n");
	}
	await runOn(categories, "--column", "Name=name");
	expect(calls.at(-1)?.line).toBe("POST /api/imports");
});

test.each(
	sampleOf(
		[["--column", "Company=name"], ["--column", "Business=ignore", "--column", "Company=name"], ["--accept-guesses"]],
		3,
	),
)("%s twice is one import, which goes on where it broke off; another answer is another one", async (...options) => {
	const fingerprintOf = async (...given: string[]) => {
		await run(...given);
		return JSON.parse(calls.at(-1)?.body ?? "").fingerprint as string;
	};
	const fingerprint = await fingerprintOf(...options);
	expect(fingerprint).toMatch(/^[\da-f]{64}$/);
	expect(await fingerprintOf(...options)).toBe(fingerprint);
	expect(await fingerprintOf("--column", "Business=name", "--column", "Company=ignore")).not.toBe(fingerprint);
});
