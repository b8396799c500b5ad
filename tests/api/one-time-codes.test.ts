import { env } from "cloudflare:workers";
import { type TOTP, URI } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, json, newBrowser, OPERATOR, sendStep, signIn } from "#tests/factories/operator.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { OneTimeCodeSetup, OneTimeCodeState, RecoveryCodes } from "#workers/contract/one-time-code.ts";
import type { SignInState } from "#workers/contract/sign-in.ts";
import { api, one, signedInBrowser, stopClock } from "./worker.ts";

const STEP_MS = 30_000;
let operator: Browser;

beforeEach(() => stopClock());
beforeEach(async () => {
	await env.DB.batch([
		env.DB.prepare("UPDATE sign_in_budgets SET attempts = 0, locked_until = 0"),
		env.DB.prepare("DELETE FROM rate_limits"),
		env.DB.prepare("DELETE FROM recovery_codes"),
		env.DB.prepare("DELETE FROM one_time_codes"),
	]);
	operator = await signedInBrowser({ confirmedUntil: Date.now() + 600_000 });
});

const codeOf = async (response: Response) => ((await response.json()) as ErrorEnvelope).error.code;
const call = (method: string, path = "one-time-codes", body?: unknown) =>
	operator.fetch(`/api/auth/${path}`, body === undefined ? { method } : json(method, body));
const state = async () => (await (await call("GET")).json()) as OneTimeCodeState;

/** Switches codes on, and returns the app that makes them and the recovery codes. */
async function switchedOn(): Promise<{ app: TOTP; recoveryCodes: string[] }> {
	const { uri } = (await (await call("POST")).json()) as OneTimeCodeSetup;
	const app = URI.parse(uri) as TOTP;
	const answer = await call("PUT", "one-time-codes", { code: app.generate({ timestamp: Date.now() - STEP_MS }) });
	return { app, ...((await answer.json()) as RecoveryCodes) };
}

async function beforeLastStep(): Promise<Browser> {
	const browser = newBrowser(api);
	await sendStep(browser, 1, OPERATOR.accessKey);
	await sendStep(browser, 2, OPERATOR.userCode);
	const third = await sendStep(browser, 3, OPERATOR.password);
	expect(await third.json()).toEqual({ next: 4 });
	expect(browser.cookies.has("admin-session")).toBe(false);
	return browser;
}

describe("one-time codes", () => {
	test("are off until a code of the new secret was given", async () => {
		expect(await state()).toEqual({ available: true, enabled: false, recoveryCodesLeft: 0 });
		const setup = (await (await call("POST")).json()) as OneTimeCodeSetup;
		expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
		expect(setup.uri).toMatch(/^otpauth:\/\/totp\//);
		expect(setup.uri).toContain(`secret=${setup.secret}`);
		expect((await state()).enabled).toBe(false);
		const app = URI.parse(setup.uri) as TOTP;
		const wrong = app.generate({ timestamp: Date.now() - 10 * STEP_MS });
		expect(await codeOf(await call("PUT", "one-time-codes", { code: wrong }))).toBe("wrong-secret");
		expect((await state()).enabled).toBe(false);
		const right = await call("PUT", "one-time-codes", { code: app.generate() });
		const { recoveryCodes } = (await right.json()) as RecoveryCodes;
		expect(new Set(recoveryCodes).size).toBe(10);
		for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){3}$/);
		expect(await state()).toEqual({ available: true, enabled: true, recoveryCodesLeft: 10 });
	});

	test("are a fourth step at the sign-in: the password alone opens nothing any more", async () => {
		const { app } = await switchedOn();
		const browser = await beforeLastStep();
		const signInPage = (await (await browser.fetch("/api/auth/sign-in")).json()) as SignInState;
		expect(signInPage).toMatchObject({ step: 4, steps: 4 });
		expect(await codeOf(await sendStep(browser, 4, "000000"))).toBe("wrong-secret");
		expect(await (await sendStep(browser, 4, ` ${app.generate().replace(/^.../, "$& ")}`)).json()).toEqual({
			next: null,
		});
		expect((await browser.fetch("/api/auth/session")).status).toBe(200);
	});

	test("work once, also in the half minute in which they are right", async () => {
		const { app } = await switchedOn();
		const code = app.generate();
		const [first, second] = [await beforeLastStep(), await beforeLastStep()];
		const answers = await Promise.all([sendStep(first, 4, code), sendStep(second, 4, code)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
	});

	test("are guessed at from a budget of their own, whose waits grow to a day", async () => {
		await switchedOn();
		const waits: number[] = [];
		for (const made of [0, 1, 2, 3, 4, 5, 6, 7, 30]) {
			await env.DB.prepare("UPDATE sign_in_budgets SET locked_until = 0, attempts = ?1 WHERE name = 'one-time-code'")
				.bind(made)
				.run();
			const before = Date.now();
			await sendStep(await beforeLastStep(), 4, "000000");
			const row = await one<{ until: number }>(
				"SELECT locked_until AS until FROM sign_in_budgets WHERE name = 'one-time-code'",
			);
			waits.push(row.until === 0 ? 0 : Math.round((row.until - before) / 60_000));
		}
		expect(waits).toEqual([0, 0, 0, 0, 1, 1, 2, 4, 24 * 60]);
		expect(await one("SELECT attempts AS n FROM sign_in_budgets WHERE name = 'everyone'")).toEqual({ n: 0 });
	});

	test("take one code early or late and none further off", async () => {
		const { app } = await switchedOn();
		const at = (steps: number) => app.generate({ timestamp: Date.now() + steps * STEP_MS });
		const browser = await beforeLastStep();
		expect(await codeOf(await sendStep(browser, 4, at(3)))).toBe("wrong-secret");
		expect(await codeOf(await sendStep(browser, 4, at(-4)))).toBe("wrong-secret");
		expect((await sendStep(browser, 4, at(1))).status).toBe(200);
	});

	test("are replaced by a recovery code, once, however it is typed", async () => {
		const { recoveryCodes } = await switchedOn();
		const code = recoveryCodes[3] as string;
		const typed = code.toUpperCase().replaceAll("-", " ");
		expect((await sendStep(await beforeLastStep(), 4, typed)).status).toBe(200);
		expect(await codeOf(await sendStep(await beforeLastStep(), 4, code))).toBe("wrong-secret");
		expect((await state()).recoveryCodesLeft).toBe(9);
	});

	test("get new recovery codes in place of the old ones", async () => {
		const { recoveryCodes } = await switchedOn();
		const fresh = ((await (await call("POST", "recovery-codes")).json()) as RecoveryCodes).recoveryCodes;
		expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([]);
		expect(await codeOf(await sendStep(await beforeLastStep(), 4, recoveryCodes[0] as string))).toBe("wrong-secret");
		expect((await sendStep(await beforeLastStep(), 4, fresh[0] as string)).status).toBe(200);
	});

	test("that are on are not set up a second time; switched off, the sign-in has three steps again", async () => {
		const { recoveryCodes } = await switchedOn();
		expect(await codeOf(await call("POST"))).toBe("write-conflict");
		expect((await call("DELETE")).status).toBe(204);
		expect(await state()).toEqual({ available: true, enabled: false, recoveryCodesLeft: 0 });
		expect(await codeOf(await call("POST", "recovery-codes"))).toBe("write-conflict");
		const browser = await signIn(newBrowser(api));
		expect((await browser.fetch("/api/auth/session")).status).toBe(200);
		expect(await one("SELECT count(*) AS n FROM recovery_codes")).toEqual({ n: 0 });
		expect(recoveryCodes).toHaveLength(10);
	});

	test("store neither their secret nor their recovery codes in clear, nor tell the audit log", async () => {
		const { uri } = (await (await call("POST")).json()) as OneTimeCodeSetup;
		const app = URI.parse(uri) as TOTP;
		const on = await call("PUT", "one-time-codes", { code: app.generate() });
		const { recoveryCodes } = (await on.json()) as RecoveryCodes;
		const tables = ["one_time_codes", "recovery_codes", "audit_log", "sign_in_attempts"];
		const stored = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM ${name}`)));
		const text = JSON.stringify(stored.map(({ results }) => results));
		expect(text).toContain("auth.codes-on");
		for (const secret of [app.secret.base32, ...recoveryCodes]) expect(text).not.toContain(secret);
	});
});
