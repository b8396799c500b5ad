import { execFileSync } from "node:child_process";
import { parseEnv } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { credentialsArguments, credentialsReport } from "#cli/credentials/command.ts";
import {
	ADMIN_BINDINGS,
	type AdminSecrets,
	adminSecrets,
	CREDENTIALS,
	credentialProblem,
	generateCredential,
	generateCredentials,
} from "#cli/credentials/credentials.ts";
import { Refusal } from "#cli/refusal.ts";
import { signInSchema } from "#workers/contract/sign-in.schema.ts";
import { isSealKey, seal, unseal } from "#workers/secrets/seal.ts";
import { verifySecret } from "#workers/secrets/secret-hash.ts";

const made = generateCredentials();
let secrets: AdminSecrets;
beforeAll(async () => {
	secrets = await adminSecrets(made);
});

test("generated secrets keep their own rules, hold nothing that is mistaken for something else, and never repeat", () => {
	const seen = new Set<string>();
	for (let round = 0; round < 500; round++) {
		const three = generateCredentials();
		for (const name of CREDENTIALS) {
			expect(credentialProblem(name, three[name], three)).toBeNull();
			expect(three[name]).toMatch(/^[a-hjkmnp-z2-9]+(?:-[a-hjkmnp-z2-9]+)+$/);
			seen.add(three[name]);
		}
	}
	expect(seen.size).toBe(1_500);
	expect(generateCredential("password").replaceAll("-", "")).toHaveLength(25);
	expect(generateCredential("userCode").replaceAll("-", "")).toHaveLength(12);
});

test("every letter of the alphabet comes up about as often as any other", () => {
	const counts = new Map<string, number>();
	for (let round = 0; round < 2_000; round++)
		for (const letter of generateCredential("password").replaceAll("-", "")) {
			counts.set(letter, (counts.get(letter) ?? 0) + 1);
		}
	expect(counts.size).toBe(31);
	// Of 50,000 letters there are 1,613 of each, with a deviation of 40.
	for (const [letter, count] of counts) expect(Math.abs(count - 1_613), letter).toBeLessThan(250);
});

test.each([
	["accessKey", "elevenchars", "The access key needs 12 characters or more."],
	["password", "elevenchars", "The password needs 12 characters or more."],
	["userCode", "sevench", "The user code needs 8 characters or more."],
	["userCode", "😀😀😀😀", "The user code needs 8 characters or more."],
	["password", `${"long ".repeat(205)}`, "The password may have 1,024 characters."],
	["password", "kettle\tand umbrella", "The password holds a control character, which no sign-in form takes."],
] as const)("a %s of %j is refused: %s", (name, secret, sentence) => {
	expect(credentialProblem(name, secret)).toBe(sentence);
});

test.each([
	"password1234",
	"Password!2026",
	"P@ssw0rd 123",
	"passwordpassword",
	"QWERTYUIOP12",
	"qwerty123456",
	"1q2w3e4r5t6y",
	"123456789012",
	"987654321098",
	"aaaaaaaaaaaa",
	"abcabcabcabc",
	"abcdefghijklm",
	"zyxwvutsrqpon",
	"galatasaray1905",
	"            ",
])("%j is among those that are guessed first", (secret) => {
	expect(credentialProblem("password", secret)).toBe(
		"The password is one of those that are guessed first; take another one.",
	);
});

test.each([
	"blue kettle on a quiet hill",
	"  two blanks at both ends  ",
	"şemsiye, çaydanlık ve ğ",
	"twelve chars",
	"x".repeat(3) + "y7! and more".repeat(80),
])("%j will do: no rule says what it is composed of", (secret) => {
	expect(credentialProblem("password", secret)).toBeNull();
});

test("the longest secret that is taken is one that the sign-in takes", () => {
	const longest = Array.from({ length: 1_024 }, (_, index) =>
		String.fromCharCode(97 + ((index * index + 3) % 26)),
	).join("");
	expect(credentialProblem("password", longest)).toBeNull();
	expect(credentialProblem("password", `${longest}x`)).not.toBeNull();
	expect(signInSchema.safeParse({ formId: crypto.randomUUID(), step: 3, secret: longest }).success).toBe(true);
});

test("the three must differ, however their accents are composed", () => {
	const accessKey = "crème brûlée daily";
	expect(credentialProblem("password", accessKey.normalize("NFD"), { accessKey: accessKey.normalize("NFC") })).toBe(
		"The password is the same as the access key; the three must differ.",
	);
	expect(credentialProblem("accessKey", accessKey, { accessKey })).toBeNull();
});

test("what the site is given verifies the secrets as typed, and nothing else", async () => {
	const typed = { accessKey: " with blanks at both ends ", userCode: "şifre-değil", password: "seven wet umbrellas" };
	const given = await adminSecrets(typed);
	expect(verifySecret(typed.accessKey, given.ADMIN_ACCESS_KEY)).toBe(true);
	expect(verifySecret(typed.accessKey.trim(), given.ADMIN_ACCESS_KEY)).toBe(false);
	expect(verifySecret(typed.userCode, given.ADMIN_USER_CODE)).toBe(true);
	expect(verifySecret(typed.password, given.ADMIN_PASSWORD)).toBe(true);
});

test("the key to seal with is one, and everything is new each time", async () => {
	expect(isSealKey(secrets.ADMIN_SEAL_KEY)).toBe(true);
	expect(await unseal(await seal("text", secrets.ADMIN_SEAL_KEY), secrets.ADMIN_SEAL_KEY)).toBe("text");
	const again = await adminSecrets(made);
	for (const name of ADMIN_BINDINGS) expect(again[name]).not.toBe(secrets[name]);
});

test("the printed lines carry the hashes through a shell and .dev.vars unchanged", () => {
	const report = credentialsReport(made, secrets);
	const vars = parseEnv(report.slice(report.indexOf(".dev.vars:")));
	for (const name of ADMIN_BINDINGS) {
		const line = report.split("\n").find((one) => one.endsWith(`| npx wrangler secret put ${name}`)) ?? "";
		expect(execFileSync("sh", ["-c", line.replace(/\| npx .*/, "")], { encoding: "utf8" })).toBe(secrets[name]);
		expect(vars[name]).toBe(secrets[name]);
	}
});

test("made secrets are printed once, in no command; typed ones never", () => {
	const report = credentialsReport({ userCode: made.userCode }, secrets);
	expect(report.split(made.userCode)).toHaveLength(2);
	expect(report).toMatch(new RegExp(`^ {2}user code +${made.userCode}$`, "m"));
	expect(report).not.toContain(made.accessKey);
	expect(report).not.toContain(made.password);
	expect(report).toContain("shown only now");
	expect(report).toContain("New credentials end every session.");
	expect(credentialsReport({}, secrets)).not.toContain("Made for you");
});

test("a value that a shell would change is never printed", () => {
	expect(() => credentialsReport({}, { ...secrets, ADMIN_SEAL_KEY: "it's" })).toThrow(/a shell would change/);
});

test("unknown options and arguments are refused with the usage", () => {
	expect(credentialsArguments(["--generate", "--json"])).toEqual({ generate: true, json: true, help: false });
	for (const parameters of [["--fast"], ["secret"], ["--generate=yes"]]) {
		expect(() => credentialsArguments(parameters)).toThrow(Refusal);
		expect(() => credentialsArguments(parameters)).toThrow(/Usage: npm run admin:credentials/);
	}
});
