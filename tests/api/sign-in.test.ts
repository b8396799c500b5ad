import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { newBrowser, OPERATOR, sendStep, signIn } from "#tests/factories/operator.ts";
import { casesOf } from "#tests/long-run.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { SignInState } from "#workers/contract/sign-in.ts";
import { api, one, stopClock } from "./worker.ts";

const MINUTE = 60_000;

beforeEach(async () => {
	await env.DB.batch([
		env.DB.prepare("UPDATE sign_in_budgets SET attempts = 0, locked_until = 0, counted_at = 0"),
		env.DB.prepare("DELETE FROM sign_ins"),
		env.DB.prepare("DELETE FROM sign_in_attempts"),
		env.DB.prepare("DELETE FROM rate_limits"),
		env.DB.prepare("UPDATE admin_sessions SET ended_at = 1 WHERE ended_at IS NULL"),
	]);
});

const codeOf = async (response: Response) => ((await response.json()) as ErrorEnvelope).error.code;
const budget = () =>
	one<{ attempts: number; lockedUntil: number }>(
		"SELECT attempts, locked_until AS lockedUntil FROM sign_in_budgets WHERE name = 'everyone'",
	);
const liveSessions = async () =>
	(await one<{ n: number }>("SELECT count(*) AS n FROM admin_sessions WHERE ended_at IS NULL")).n;
const hashesOf = (response: Response) =>
	Number(/secretHashes;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1]);
const stateOf = async (browser: ReturnType<typeof newBrowser>) =>
	(await (await browser.fetch("/api/auth/sign-in")).json()) as SignInState;

describe("the sign-in", () => {
	test("opens a session after the three right steps, in a cookie that scripts and other sites do not get", async () => {
		const browser = newBrowser(api);
		expect(await stateOf(browser)).toEqual({ configured: true, signedIn: false, step: 1, steps: 3, lockedUntil: null });

		const first = await sendStep(browser, 1, OPERATOR.accessKey);
		expect(await first.json()).toEqual({ next: 2 });
		expect(first.headers.getSetCookie()).toEqual([
			expect.stringMatching(/^admin-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/),
		]);
		expect((await stateOf(browser)).step).toBe(2);
		expect(await (await sendStep(browser, 2, OPERATOR.userCode)).json()).toEqual({ next: 3 });

		const last = await sendStep(browser, 3, OPERATOR.password);
		expect(await last.json()).toEqual({ next: null });
		expect(last.headers.get("Cache-Control")).toBe("no-store");
		expect(last.headers.getSetCookie()).toContainEqual(
			expect.stringMatching(/^admin-session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/),
		);
		expect([...browser.cookies.keys()].sort()).toEqual(["admin-browser", "admin-session"]);
		expect((await browser.fetch("/api/auth/session")).status).toBe(200);
		expect(await stateOf(browser)).toMatchObject({ signedIn: true });
		expect(await budget()).toEqual({ attempts: 0, lockedUntil: 0 });
	});

	test("stores neither tokens nor secrets, in no table", async () => {
		const browser = await signIn(newBrowser(api));
		await sendStep(newBrowser(api), 1, "planted-wrong-secret-2468");
		const { results } = await env.DB.prepare(
			"SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'",
		).all<{ name: string }>();
		const names = results.map(({ name }) => name).filter((name) => !/^(?:sqlite_|_cf_)/.test(name));
		expect(names).toContain("audit_log");
		const stored = await Promise.all(names.map((name) => env.DB.prepare(`SELECT * FROM ${name}`).all()));
		const text = JSON.stringify(stored.map((table) => table.results));
		const planted = [...Object.values(OPERATOR), "planted-wrong-secret-2468", ...browser.cookies.values()];
		for (const secret of planted) expect(text).not.toContain(secret);
	});

	test.each([
		[1, "no such key"],
		[2, "no such code"],
		[3, OPERATOR.password.trim()],
		[3, `${OPERATOR.password} `],
		[3, OPERATOR.password.toUpperCase()],
	] as const)("step %i refuses %j, says nothing else and stays where it is", async (step, secret) => {
		const browser = await signIn(newBrowser(api), (step - 1) as 1);
		const response = await sendStep(browser, step, secret);
		expect(response.status).toBe(403);
		expect(await codeOf(response)).toBe("wrong-secret");
		expect(hashesOf(response)).toBe(1);
		expect(browser.cookies.has("admin-session")).toBe(false);
		expect((await stateOf(browser)).step).toBe(step);
	});

	test.each([2, 3] as const)("step %i needs the steps before it", async (step) => {
		const skipping = await signIn(newBrowser(api), 1);
		const secret = step === 2 ? OPERATOR.userCode : OPERATOR.password;
		if (step === 3) expect(await codeOf(await sendStep(skipping, 3, secret))).toBe("sign-in-expired");
		const stranger = await sendStep(newBrowser(api), step, secret);
		expect(stranger.status).toBe(409);
		expect(await codeOf(stranger)).toBe("sign-in-expired");
		expect(hashesOf(stranger)).toBe(0);
		expect(await liveSessions()).toBe(0);
	});

	test("goes back to an earlier step without losing the later ones", async () => {
		const browser = await signIn(newBrowser(api), 2);
		expect(await codeOf(await sendStep(browser, 2, "wrong"))).toBe("wrong-secret");
		expect(await (await sendStep(browser, 2, OPERATOR.userCode)).json()).toEqual({ next: 3 });
		expect(await (await sendStep(browser, 3, OPERATOR.password)).json()).toEqual({ next: null });
	});

	test("forgets a sign-in after ten minutes, however far it came", async () => {
		const browser = await signIn(newBrowser(api), 2);
		await env.DB.prepare("UPDATE sign_ins SET expires_at = ?1")
			.bind(Date.now() - 1)
			.run();
		const response = await sendStep(browser, 3, OPERATOR.password);
		expect(await codeOf(response)).toBe("sign-in-expired");
		expect(browser.cookies.size).toBe(0);
		const { lifetime } = await one<{ lifetime: number }>("SELECT expires_at - started_at AS lifetime FROM sign_ins");
		expect(lifetime).toBeLessThanOrEqual(10 * MINUTE);
	});

	test("forgets a sign-in that was begun with other credentials", async () => {
		const browser = await signIn(newBrowser(api), 2);
		await env.DB.prepare("UPDATE sign_ins SET credentials = 'of yesterday'").run();
		expect(await codeOf(await sendStep(browser, 3, OPERATOR.password))).toBe("sign-in-expired");
	});

	test("binds a sign-in to its browser", async () => {
		const browser = await signIn(newBrowser(api), 2);
		expect(await codeOf(await sendStep(newBrowser(api), 3, OPERATOR.password))).toBe("sign-in-expired");
		expect((await sendStep(browser, 3, OPERATOR.password)).status).toBe(200);
	});

	test("starts over after the database was reset in the middle", async () => {
		const browser = await signIn(newBrowser(api), 2);
		await env.DB.batch([env.DB.prepare("DELETE FROM sign_ins"), env.DB.prepare("DELETE FROM sign_in_attempts")]);
		const response = await sendStep(browser, 3, OPERATOR.password);
		expect(response.status).toBe(409);
		expect(await codeOf(response)).toBe("sign-in-expired");
		expect((await stateOf(browser)).step).toBe(1);
		await signIn(browser);
		expect(await liveSessions()).toBe(1);
	});

	test.each([
		{},
		{ formId: "x", step: 1, secret: "a" },
		{ formId: crypto.randomUUID(), step: 5, secret: "a" },
		{ formId: crypto.randomUUID(), step: 1, secret: "" },
		{ formId: crypto.randomUUID(), step: 1, secret: "a".repeat(1_025) },
		{ formId: crypto.randomUUID(), step: "1", secret: "a" },
	])("refuses a body of another form without counting it (%#)", async (body) => {
		const response = await newBrowser(api).fetch("/api/auth/sign-in", {
			method: "POST",
			body: JSON.stringify(body),
			headers: { "Content-Type": "application/json" },
		});
		expect(response.status).toBe(400);
		expect((await budget()).attempts).toBe(0);
	});
});

describe("a form that is sent twice", () => {
	test.each([1, 2, 3] as const)("at step %i counts once and is answered twice alike", async (step) => {
		const browser = await signIn(newBrowser(api), (step - 1) as 1);
		const formId = crypto.randomUUID();
		const secret = [OPERATOR.accessKey, OPERATOR.userCode, OPERATOR.password][step - 1] as string;
		const twins = [newBrowser(api), newBrowser(api)];
		for (const twin of twins) for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
		const answers = await Promise.all(twins.map((twin) => sendStep(twin, step, secret, formId)));
		expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
		expect(answers.reduce((sum, answer) => sum + hashesOf(answer), 0)).toBe(1);
		const [one_, two] = twins.map((twin) => [...twin.cookies]);
		expect(one_).toEqual(two);
		expect(await liveSessions()).toBe(step === 3 ? 1 : 0);
		expect((await budget()).attempts).toBe(0);
	});

	test("counts once when it is wrong, and a guess behind its back is not looked at", async () => {
		const browser = newBrowser(api);
		const formId = crypto.randomUUID();
		const answers = await Promise.all([1, 2, 3].map(() => sendStep(browser, 1, "wrong", formId)));
		expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403]);
		expect((await budget()).attempts).toBe(1);
		const guess = await sendStep(browser, 1, OPERATOR.accessKey, formId);
		expect(await codeOf(guess)).toBe("wrong-secret");
		expect(hashesOf(guess)).toBe(0);
	});

	test("opens no session any more once that session was ended", async () => {
		const browser = await signIn(newBrowser(api), 2);
		const before = new Map(browser.cookies);
		const formId = crypto.randomUUID();
		await sendStep(browser, 3, OPERATOR.password, formId);
		expect((await browser.fetch("/api/auth/session", { method: "DELETE" })).status).toBe(204);
		for (const [name, value] of before) browser.cookies.set(name, value);
		expect(await codeOf(await sendStep(browser, 3, OPERATOR.password, formId))).toBe("sign-in-expired");
		expect(await liveSessions()).toBe(0);
	});
});

test("eight right sign-ins at once are eight sessions, and use up nothing", async () => {
	const browsers = Array.from({ length: 8 }, () => newBrowser(api));
	await Promise.all(
		browsers.map(async (browser, at) => {
			for (const [index, secret] of [OPERATOR.accessKey, OPERATOR.userCode, OPERATOR.password].entries()) {
				const address = { "CF-Connecting-IP": `198.51.100.${at}` };
				const response = await sendStep(browser, (index + 1) as 1, secret, crypto.randomUUID(), address);
				expect(response.status).toBe(200);
			}
		}),
	);
	expect(await liveSessions()).toBe(8);
	expect(await budget()).toEqual({ attempts: 0, lockedUntil: 0 });
});

describe("guessing", () => {
	test("many at once from many addresses cost at most 10 hashes, and the right secret waits until the lock is over", async () => {
		const answers = await Promise.all(
			Array.from({ length: casesOf(1_000) }, async (_, index) => {
				const address = { "CF-Connecting-IP": `198.51.100.${index % 100}` };
				const response = await sendStep(newBrowser(api), 1, `guess ${index}`, crypto.randomUUID(), address);
				return { status: response.status, hashes: hashesOf(response), retryAfter: response.headers.get("Retry-After") };
			}),
		);
		const hashes = answers.reduce((sum, answer) => sum + answer.hashes, 0);
		expect(hashes).toBeGreaterThan(0);
		expect(hashes).toBeLessThanOrEqual(10);
		expect(answers.filter(({ status }) => status === 403)).toHaveLength(hashes);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(casesOf(1_000) - hashes);
		for (const { status, retryAfter } of answers) if (status === 429) expect(Number(retryAfter)).toBeGreaterThan(0);

		// Half a minute may be over on a slow machine, so the lock is set again.
		expect((await budget()).attempts).toBeGreaterThanOrEqual(5);
		await env.DB.prepare("UPDATE sign_in_budgets SET locked_until = ?1")
			.bind(Date.now() + MINUTE)
			.run();
		const browser = newBrowser(api);
		const locked = await sendStep(browser, 1, OPERATOR.accessKey);
		expect(locked.status).toBe(429);
		expect(await codeOf(locked)).toBe("sign-in-locked");
		expect(hashesOf(locked)).toBe(0);
		const { lockedUntil } = await stateOf(browser);
		expect(Date.parse(lockedUntil ?? "")).toBeGreaterThan(Date.now());

		// This lets the time pass.
		await env.DB.prepare("UPDATE sign_in_budgets SET locked_until = ?1").bind(Date.now()).run();
		await signIn(browser);
		expect(await budget()).toEqual({ attempts: 0, lockedUntil: 0 });
	});

	test("does not keep out a browser that has signed in before: it has a budget of its own, until that is used up", async () => {
		const known = await signIn(newBrowser(api));
		await env.DB.prepare("UPDATE sign_in_budgets SET attempts = 9, locked_until = ?1 WHERE name = 'everyone'")
			.bind(Date.now() + MINUTE)
			.run();
		expect((await sendStep(newBrowser(api), 1, OPERATOR.accessKey)).status).toBe(429);
		expect((await stateOf(known)).lockedUntil).toBeNull();
		await signIn(known);

		for (let guess = 1; guess <= 5; guess++) expect((await sendStep(known, 1, `guess ${guess}`)).status).toBe(403);
		expect((await sendStep(known, 1, OPERATOR.accessKey)).status).toBe(429);
		const browsers = await one("SELECT count(*) AS n FROM sign_in_budgets WHERE name LIKE 'browser:%'");
		expect(browsers).toEqual({ n: (await one<{ n: number }>("SELECT count(*) AS n FROM sign_in_budgets")).n - 2 });
	});

	test("takes no browser's word for being known", async () => {
		await env.DB.prepare("UPDATE sign_in_budgets SET locked_until = ?1 WHERE name = 'everyone'")
			.bind(Date.now() + MINUTE)
			.run();
		const pretender = newBrowser(api);
		pretender.cookies.set("admin-browser", "A".repeat(43));
		expect((await sendStep(pretender, 1, OPERATOR.accessKey)).status).toBe(429);
		await env.DB.prepare("UPDATE sign_in_budgets SET locked_until = 0").run();
		await signIn(pretender);
		expect(pretender.cookies.get("admin-browser")).not.toBe("A".repeat(43));
	});

	test("waits longer each time, up to a quarter of an hour", async () => {
		onTestFinished(stopClock());
		const waits: number[] = [];
		for (let attempt = 1; attempt <= 12; attempt++) {
			await env.DB.prepare("UPDATE sign_in_budgets SET locked_until = 0").run();
			const before = Date.now();
			await sendStep(newBrowser(api), 1, `guess ${attempt}`);
			const { lockedUntil } = await budget();
			waits.push(lockedUntil === 0 ? 0 : (lockedUntil - before) / 1_000);
		}
		expect(waits).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
	});

	test("is not made cheaper by steps that are known: right ones in between give back their own attempt alone", async () => {
		const browser = await signIn(newBrowser(api), 1);
		for (let guess = 0; guess < 4; guess++) {
			await sendStep(browser, 2, `guess ${guess}`);
			await sendStep(browser, 1, OPERATOR.accessKey);
		}
		expect((await budget()).attempts).toBe(4);
		await sendStep(browser, 2, "guess 5");
		expect(await codeOf(await sendStep(browser, 1, OPERATOR.accessKey))).toBe("sign-in-locked");
	});

	test("is forgiven after a day", async () => {
		await env.DB.prepare("UPDATE sign_in_budgets SET attempts = 9, counted_at = ?1")
			.bind(Date.now() - 25 * 60 * MINUTE)
			.run();
		await sendStep(newBrowser(api), 1, "guess");
		expect(await budget()).toEqual({ attempts: 1, lockedUntil: 0 });
	});

	test("one address alone is stopped before it reaches the budget of all", async () => {
		onTestFinished(stopClock());
		await env.DB.prepare("UPDATE sign_in_budgets SET locked_until = ?1")
			.bind(Date.now() + MINUTE)
			.run();
		const address = { "CF-Connecting-IP": "203.0.113.9" };
		let last: Response | undefined;
		for (let count = 0; count <= 120; count++)
			last = await sendStep(newBrowser(api), 1, "guess", crypto.randomUUID(), address);
		expect(await codeOf(last as Response)).toBe("rate-limited");
	});

	test("leaves a row in the audit log for every counted attempt, with where it came from", async () => {
		await env.DB.prepare("SELECT 1").run();
		const response = await sendStep(newBrowser(api), 1, "guess", crypto.randomUUID(), {
			"CF-Connecting-IP": "203.0.113.77",
			"CF-IPCountry": "TR",
		});
		const row = await one<{ actor: string; subject: string; after: string }>(
			"SELECT actor, subject, after FROM audit_log WHERE action = 'auth.refused' AND request_id = ?1",
			response.headers.get("X-Request-Id"),
		);
		expect(row).toMatchObject({ actor: "visitor", subject: "step-1" });
		expect(JSON.parse(row.after)).toMatchObject({ attempts: 1, address: "203.0.113.77", country: "TR" });
	});
});
