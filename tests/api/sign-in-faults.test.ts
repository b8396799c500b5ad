import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { json, newBrowser, OPERATOR, sendStep, signIn } from "#tests/factories/operator.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { breakingAt } from "./breaking-api.ts";
import { api, one } from "./worker.ts";

beforeEach(async () => {
	await env.DB.batch([
		env.DB.prepare("UPDATE sign_in_budgets SET attempts = 0, locked_until = 0"),
		env.DB.prepare("DELETE FROM rate_limits"),
		env.DB.prepare("UPDATE admin_sessions SET ended_at = 1 WHERE ended_at IS NULL"),
	]);
});

const codeOf = async (response: Response) => ((await response.json()) as ErrorEnvelope).error.code;
const liveSessions = async () =>
	(await one<{ n: number }>("SELECT count(*) AS n FROM admin_sessions WHERE ended_at IS NULL")).n;

describe("a database that breaks off", () => {
	const cases = [1, 2, 3].flatMap((step) =>
		(["before", "after"] as const).map((moment) => ({ step: step as 1 | 2 | 3, moment })),
	);
	test.each(cases)(
		"in step $step, $moment any of its trips, is said, and the sign-in starts over cleanly",
		async ({ step, moment }) => {
			const secret = [OPERATOR.accessKey, OPERATOR.userCode, OPERATOR.password][step - 1] as string;
			let broken = 0;
			for (let at = 0; ; at++) {
				const before = await liveSessions();
				const browser = await signIn(newBrowser(api), (step - 1) as 1);
				const unlucky = newBrowser(breakingAt(at, moment));
				for (const [name, value] of browser.cookies) unlucky.cookies.set(name, value);
				const response = await sendStep(unlucky, step, secret);
				if (response.status === 200) break;
				broken++;
				expect([response.status, await codeOf(response)]).toEqual([503, "unavailable"]);
				expect(response.headers.get("Retry-After")).not.toBeNull();
				expect(unlucky.cookies.has("admin-session")).toBe(false);
				expect((await liveSessions()) - before).toBeLessThanOrEqual(step === 3 ? 1 : 0);
				// Nothing is left that prevents a new beginning.
				await env.DB.prepare("UPDATE sign_in_budgets SET locked_until = 0").run();
				const again = await signIn(newBrowser(api));
				expect((await again.fetch("/api/auth/session")).status).toBe(200);
				await again.fetch("/api/auth/session", { method: "DELETE" });
			}
			expect(broken).toBeGreaterThanOrEqual(3);
		},
	);

	test("under a signed-in operator is a 503, neither a sign-out nor a way in", async () => {
		const browser = await signIn(newBrowser(api));
		const unlucky = newBrowser(breakingAt(0, "before"));
		for (const [name, value] of browser.cookies) unlucky.cookies.set(name, value);
		expect((await unlucky.fetch("/api/auth/session")).status).toBe(503);
		expect((await browser.fetch("/api/auth/session")).status).toBe(200);
	});
});

test("planted secrets reach neither answers, nor the log, nor the audit log", async () => {
	const said: unknown[] = [];
	const spies = (["log", "info", "warn", "error", "debug"] as const).map((level) =>
		vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void said.push(...words)),
	);
	const planted = ["PLANTED-key-1", "PLANTED-code-2", "PLANTED-password-3", "PLANTED-broken-4"];
	const answers: string[] = [];
	const keep = async (response: Response) => {
		answers.push(await response.text(), JSON.stringify([...response.headers]));
	};
	const browser = newBrowser(api);
	await keep(await sendStep(browser, 1, planted[0] as string));
	await signIn(browser, 1);
	await keep(await sendStep(browser, 2, planted[1] as string));
	await signIn(browser, 2);
	await keep(await sendStep(browser, 3, planted[2] as string));
	await signIn(browser);
	await keep(await browser.fetch("/api/auth/session/confirm", json("POST", { password: planted[2] })));
	await keep(
		await browser.fetch("/api/auth/session/confirm", json("POST", { password: { [planted[3] as string]: 1 } })),
	);
	await keep(await browser.fetch("/api/auth/tokens", { ...json("POST", {}), body: `{"name": "${planted[3]}` }));
	for (let at = 0; at < 3; at++)
		await keep(await sendStep(newBrowser(breakingAt(at, "after")), 1, planted[3] as string));
	const token = browser.cookies.get("admin-session") as string;
	const { results } = await env.DB.prepare("SELECT * FROM audit_log").all();
	for (const spy of spies) spy.mockRestore();
	const everything = [JSON.stringify(results), ...answers, ...said.map(String)].join("\n");
	expect(everything).toContain("auth.refused");
	for (const secret of [...planted, ...Object.values(OPERATOR), token]) expect(everything).not.toContain(secret);
});
