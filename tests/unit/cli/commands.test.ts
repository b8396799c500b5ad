import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { CREDENTIALS } from "#cli/credentials/credentials.ts";
import { ROOT } from "#cli/root.ts";
import { sampleOf } from "#tests/long-run.ts";
import { verifySecret } from "#workers/secrets/secret-hash.ts";

/** Runs the real commands as separate processes. */
const MAIN = join(ROOT, "cli/main.js");
const folder = mkdtempSync(join(tmpdir(), "commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs a program to its end. `typed` is written to it, each part as soon as its question shows. */
function run(program: string, parameters: string[], typed: [question: string, answer: string][] = []): Promise<Ended> {
	return new Promise((done, failed) => {
		const env = {
			...process.env,
			INIT_CWD: folder,
			STATE_DIR: join(folder, "state"),
			SERVICE_TOKEN: "",
			NO_COLOR: "1",
		};
		const child = spawn(program, parameters, { cwd: folder, env, stdio: ["pipe", "pipe", "pipe"] });
		const ended: Ended = { code: null, stdout: "", stderr: "" };
		const waiting = [...typed];
		let read = 0;
		for (const name of ["stdout", "stderr"] as const) {
			child[name].setEncoding("utf8").on("data", (text: string) => {
				ended[name] += text;
				for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
					const at = ended.stdout.indexOf(next[0], read);
					if (at === -1) return;
					read = at + next[0].length;
					waiting.shift();
					child.stdin.write(next[1]);
				}
			});
		}
		child.once("error", failed);
		child.once("close", (code) => done({ ...ended, code }));
	});
}

const command = (...parameters: string[]) => run(process.execPath, [MAIN, ...parameters]);

/** Runs the same behind a pseudo-terminal. `script` comes with every Linux and macOS. */
function commandAtTerminal(parameters: string[], typed: [question: string, answer: string][]): Promise<Ended> {
	const words = [process.execPath, MAIN, ...parameters];
	const parts = process.platform === "darwin" ? ["-q", "/dev/null", ...words] : ["-qec", words.join(" "), "/dev/null"];
	return run("script", parts, typed);
}

const lastLine = (text: string) => text.trimEnd().split("\n").at(-1) ?? "";

test("admin:credentials --generate prints secrets that its hashes let in, and writes no file", async () => {
	const { code, stdout, stderr } = await command("admin:credentials", "--generate", "--json");
	expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
	const { generated, secrets } = JSON.parse(lastLine(stdout));
	expect(Object.keys(generated)).toEqual([...CREDENTIALS]);
	expect(verifySecret(generated.accessKey, secrets.ADMIN_ACCESS_KEY)).toBe(true);
	expect(verifySecret(generated.userCode, secrets.ADMIN_USER_CODE)).toBe(true);
	expect(verifySecret(generated.password, secrets.ADMIN_PASSWORD)).toBe(true);
	expect(readdirSync(folder)).toEqual([]);
});

test("admin:credentials without a terminal makes all three and prints the lines to paste", async () => {
	const { code, stdout } = await command("admin:credentials");
	expect(code).toBe(0);
	expect(stdout.match(/printf %s 'scrypt:15:8:3:[\w-]+:[\w-]+' \| npx wrangler secret put ADMIN_/g)).toHaveLength(3);
	expect(stdout.match(/^ {2}(?:access key|user code|password) +[a-z2-9-]+$/gm)).toHaveLength(3);
});

test("admin:credentials at a terminal takes what is typed twice and shows nothing of it", async () => {
	const accessKey = " blue kettle on a quiet hill";
	const password = "yedi ıslak şemsiye";
	const { code, stdout } = await commandAtTerminal(
		["admin:credentials", "--json"],
		[
			["access key (12 characters or more): ", `${accessKey}\r`],
			["The same again: ", `${accessKey}\r`],
			["user code (8 characters or more): ", "\r"],
			["password (12 characters or more): ", "password1234\r"],
			["guessed first; take another one.", ""],
			["password (12 characters or more): ", `${password}\r`],
			["The same again: ", `${password}\r`],
		],
	);
	expect(code).toBe(0);
	expect(stdout).not.toMatch(/kettle|şemsiye|password1234/);
	const { generated, secrets } = JSON.parse(lastLine(stdout));
	expect(Object.keys(generated)).toEqual(["userCode"]);
	expect(verifySecret(accessKey, secrets.ADMIN_ACCESS_KEY)).toBe(true);
	expect(verifySecret(password, secrets.ADMIN_PASSWORD)).toBe(true);
});

test("Ctrl-C at a question ends admin:credentials with nothing made", async () => {
	const { code, stdout } = await commandAtTerminal(["admin:credentials"], [["or more): ", "\u0003"]]);
	expect(code).toBe(1);
	expect(lastLine(stdout).trim()).toBe("Stopped; nothing was made.");
});

test("an option that admin:credentials does not know is refused in a sentence", async () => {
	const { code, stdout, stderr } = await command("admin:credentials", "--fast");
	expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
	expect(stderr).toMatch(/^Unknown option '--fast'/);
	expect(stderr).toContain("Usage: npm run admin:credentials");
});

test.each(["start", "dev", "build"])("an option of %s, which has none, is refused in a sentence", async (name) => {
	const { code, stdout, stderr } = await command(name, "--port", "8899");
	expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
	expect(stderr).toMatch(/takes no options, so --port would do nothing\. .*PORT=/);
});

test("import --json says as its last line why it failed, and ends with 1", async () => {
	writeFileSync(join(folder, "broken.csv"), "a;b\nc;d\n");
	writeFileSync(join(folder, "places.csv"), "Name;City\nOld Fox;Bath\n");
	const refused = [
		[["nowhere.xlsx"], { code: "no-file", message: "There is no file nowhere.xlsx." }],
		[["nowhere.xlsx", "--fast"], { code: "usage", message: expect.stringMatching(/^Unknown option '--fast'/) }],
		[
			["broken.csv", "--dry-run"],
			{ code: "no-header-row", message: expect.stringContaining("No row of names of columns was recognised") },
		],
		[
			["broken.csv"],
			{ code: "no-header-row", message: expect.stringContaining("No row of names of columns was recognised") },
		],
		[
			["places.csv", "--wait", "0"],
			{ code: "no-token", message: expect.stringContaining("There is no service token yet") },
		],
	] as const;
	for (const [parameters, error] of sampleOf(refused, 4)) {
		const { code, stdout } = await command("import", ...parameters, "--json");
		expect(code).toBe(1);
		expect(JSON.parse(lastLine(stdout))).toEqual({ error });
	}
	expect((await command("import", "nowhere.xlsx")).stdout).toBe("");
});

test("a sheet with a header row alone is warned about", async () => {
	writeFileSync(join(folder, "header.csv"), "Name;City;Country\n");
	const { code, stdout, stderr } = await command("import", "header.csv", "--dry-run", "--json");
	expect(code).toBe(0);
	expect(JSON.parse(lastLine(stdout))).toMatchObject({ dryRun: true, totalRows: 0, imported: 0 });
	expect(stderr).toContain("Warning: header.csv has a header row and no rows below it, so there is nothing to import.");
});
