import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { generateCredentials } from "#cli/credentials/credentials.ts";
import { CREDENTIALS_FILE, demoCredentials, localAdmin, refuseDevVars } from "#cli/credentials/demo-credentials.ts";
import { environmentOf } from "#cli/environment.ts";
import { Refusal } from "#cli/refusal.ts";
import { welcome } from "#cli/run/welcome.ts";
import { hashSecret } from "#tests/api/quick-hash.ts";
import { operatorSecrets } from "#tests/factories/operator.ts";
import { sampleOf } from "#tests/long-run.ts";
import { verifySecret } from "#workers/secrets/secret-hash.ts";

let stateDir: string;
beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), "demo-credentials-"));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

const file = () => join(stateDir, CREDENTIALS_FILE);
/** Are two whole sets, with which nobody signs in. */
const [one, other] = [operatorSecrets(hashSecret), operatorSecrets(hashSecret)];
const noDevVars = () => join(stateDir, ".dev.vars");
const mode = () => statSync(file()).mode & 0o777;

test("a state folder's credentials are made once, let in who types them, and are readable by their owner only", async () => {
	const first = await demoCredentials(stateDir);
	expect(mode()).toBe(0o600);
	expect(verifySecret(first.credentials.password, first.secrets.ADMIN_PASSWORD)).toBe(true);
	chmodSync(file(), 0o644);
	expect(await demoCredentials(stateDir)).toEqual(first);
	expect(mode()).toBe(0o600);
});

const damaged = ['{"credentials":{},"secrets":{"ADMIN_PASSWORD":"plain"}}', "{}", "", "not json"];
test.each(sampleOf(damaged, 2))("a credentials file that holds %j is made anew", async (content) => {
	writeFileSync(file(), content, { mode: 0o644 });
	const made = await demoCredentials(stateDir);
	expect(JSON.parse(readFileSync(file(), "utf8"))).toEqual(made);
	expect(mode()).toBe(0o600);
});

test("secrets of the environment come before those of .dev.vars, and both before demo ones; neither is written down", async () => {
	const lines = Object.entries(other).map(([name, value]) => `  ${name}=${value}`);
	writeFileSync(noDevVars(), lines.join("\n"));
	expect(await localAdmin(one, stateDir, noDevVars())).toEqual({ secrets: one, demo: null });
	expect(await localAdmin({}, stateDir, noDevVars())).toEqual({ secrets: other, demo: null });
	expect(statSync(file(), { throwIfNoEntry: false })).toBeUndefined();
	rmSync(noDevVars());
	const { credentials, secrets } = await demoCredentials(stateDir);
	expect(await localAdmin({}, stateDir, noDevVars())).toEqual({ secrets, demo: credentials });
});

test("half a set of secrets, or a plain one, is refused in a sentence that does not repeat it", async () => {
	const { ADMIN_PASSWORD, ...half } = one;
	const start = (env: Record<string, string>) => localAdmin(env, stateDir, noDevVars());
	await expect(start(half)).rejects.toThrow(/but not ADMIN_PASSWORD: set all or none/);
	const plain = start({ ...half, ADMIN_PASSWORD: "seven wet umbrellas" });
	await expect(plain).rejects.toThrow(
		new Refusal("The environment sets ADMIN_PASSWORD to something else than npm run admin:credentials prints for it."),
	);
	await expect(start({ ...half, ADMIN_PASSWORD, ADMIN_SEAL_KEY: "short" })).rejects.toThrow(/sets ADMIN_SEAL_KEY/);
});

test("npm run dev names the lines that a .dev.vars hides from the api worker", () => {
	const bindings = { PUBLIC_ORIGIN: "http://localhost:9000", ADMIN_ORIGIN: "", ADMIN_PASSWORD: "hash" };
	const vars = { PUBLIC_ORIGIN: "http://localhost:8788", ADMIN_ORIGIN: "" };
	expect(() => refuseDevVars(bindings, vars, noDevVars())).not.toThrow();
	writeFileSync(noDevVars(), "ADMIN_PASSWORD=hash\n");
	expect(() => refuseDevVars(bindings, vars, noDevVars())).toThrow(/add these lines:\n\n {2}PUBLIC_ORIGIN=\S+9000\n$/);
	writeFileSync(noDevVars(), "ADMIN_PASSWORD=hash\nPUBLIC_ORIGIN=http://localhost:9000\n");
	expect(() => refuseDevVars(bindings, vars, noDevVars())).not.toThrow();
});

test("a start says where the admin is and what to type there", async () => {
	const credentials = generateCredentials();
	const url = "http://localhost:9000";
	const said = welcome({ url, operatorUrl: url, stateDir, admin: { secrets: one, demo: credentials } });
	expect(said).toMatch(/^ {2}admin +http:\/\/localhost:9000\/admin$/m);
	expect(said).toMatch(new RegExp(`^ {2}access key +${credentials.accessKey}$`, "m"));
	expect(said).toMatch(new RegExp(`^ {2}user code +${credentials.userCode}$`, "m"));
	expect(said).toMatch(new RegExp(`^ {2}password +${credentials.password}$`, "m"));
	expect(said).toContain(`STATE_DIR=${stateDir} PORT=9000 npm run import -- FILE.xlsx\n`);
	expect(said).not.toContain("scrypt");
});

test("a start with secrets of the environment prints none, and names the admin's own address", async () => {
	const admin = { secrets: one, demo: null };
	const said = welcome({ url: "http://localhost:8788", operatorUrl: "http://127.0.0.1:8788", stateDir, admin });
	expect(said).toContain("http://127.0.0.1:8788/admin");
	expect(said).toContain("npm run import -- FILE.xlsx --url http://127.0.0.1:8788\n");
	expect(said).toContain("ADMIN_* in the environment or in .dev.vars");
	for (const value of Object.values(one)) expect(said).not.toContain(value);
});

test("ADMIN_ORIGIN is an address without a path", () => {
	expect(environmentOf({}).adminOrigin).toBe("");
	expect(environmentOf({ ADMIN_ORIGIN: "http://127.0.0.1:8788/" }).adminOrigin).toBe("http://127.0.0.1:8788");
	for (const wrong of ["admin", "http://a.test/admin", "ftp://a.test", "http://"])
		expect(() => environmentOf({ ADMIN_ORIGIN: wrong })).toThrow(/must be an address without a path/);
});
