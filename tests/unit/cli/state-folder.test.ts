import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { environmentOf } from "#cli/environment.ts";
import { refuseTakenPort } from "#cli/run/port.ts";
import { readServiceToken, serviceToken, stateProblem, takeStateFolder } from "#cli/run/state-folder.ts";

const folders: string[] = [];
function folder(): string {
	const path = mkdtempSync(join(tmpdir(), "state-folder-"));
	folders.push(path);
	return path;
}
afterEach(() => {
	for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
});

test("the service token is made once, is long enough and is readable by its owner only", () => {
	const stateDir = folder();
	expect(readServiceToken(stateDir)).toBeNull();
	const token = serviceToken(stateDir);
	expect(token).toMatch(/^[\w-]{43}$/);
	expect(serviceToken(stateDir)).toBe(token);
	expect(readServiceToken(stateDir)).toBe(token);
	expect(statSync(join(stateDir, "service-token")).mode & 0o777).toBe(0o600);
	expect(serviceToken(folder())).not.toBe(token);
});

test("a missing state folder is made; a second start in it is refused until the first gives it back", () => {
	const stateDir = join(folder(), "deep/state");
	const giveBack = takeStateFolder(stateDir);
	expect(() => takeStateFolder(stateDir)).toThrow(/Another npm start or npm run dev is using the state folder/);
	giveBack();
	takeStateFolder(stateDir)();
});

test("a lock file that something else wrote does not keep a start away", () => {
	const stateDir = folder();
	writeFileSync(join(stateDir, "lock"), "x".repeat(5_000));
	takeStateFolder(stateDir)();
});

test("a file in the place of the state folder, or of a folder in it, is said in one sentence", () => {
	const file = join(folder(), "state");
	writeFileSync(file, "");
	expect(() => takeStateFolder(file)).toThrow(/is a file where the state folder should be/);
	expect(() => takeStateFolder(join(file, "below"))).toThrow(/is a file where the state folder should be/);
	const stateDir = folder();
	mkdirSync(join(stateDir, "v3"));
	writeFileSync(join(stateDir, "v3/d1"), "");
	expect(() => takeStateFolder(stateDir)).toThrow(/is damaged; move the folder away/);
});

test("STATE_DIR counts from the checkout", () => {
	expect(environmentOf({ STATE_DIR: "/somewhere/else" }).stateDir).toBe("/somewhere/else");
	expect(environmentOf({}).stateDir).toBe(join(process.cwd(), ".wrangler/state"));
});

test("a taken port is refused in one sentence, a free one is not", async () => {
	const server = createServer();
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as { port: number };
	await expect(refuseTakenPort(port)).rejects.toThrow(`Port ${port} is taken by another program`);
	await new Promise((done) => server.close(done));
	await expect(refuseTakenPort(port)).resolves.toBeUndefined();
});

test.each(["0", "65536", "80a", "-1", "1e3"])("PORT=%s is refused", (port) => {
	expect(() => environmentOf({ PORT: port })).toThrow(/must be a number from 1 to 65535/);
});

test("PORT is 8788 when nobody says otherwise", () => {
	expect([environmentOf({}).port, environmentOf({ PORT: "9000" }).port]).toEqual([8788, 9000]);
});

// These were said on a full disk of 20 MB.
test.each([
	"database or disk is full: SQLITE_FULL",
	"disk I/O error: SQLITE_IOERR (extended: SQLITE_IOERR_SHMSIZE)",
	"Error: ENOSPC: no space left on device, write",
	"overloaded: No space left on device (os error 28)",
])("a start on a full disk says so: '%s'", (said) => {
	expect(stateProblem(said, "/data/state")).toMatch(
		/^The disk that holds the state folder \/data\/state is full; make room/,
	);
});

test.each(["file is not a database: SQLITE_NOTADB", "database disk image is malformed: SQLITE_CORRUPT"])(
	"a start on damaged data says so: '%s'",
	(said) => {
		expect(stateProblem(said, "/data/state")).toMatch(/^The data in the state folder \/data\/state is damaged/);
	},
);

test("what is not about the stored data is no problem of the state folder's", () => {
	expect(stateProblem("Address already in use", "/data/state")).toBeNull();
});
