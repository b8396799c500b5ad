import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, json, newBrowser } from "#tests/factories/operator.ts";
import { saving, snippetItem } from "#tests/factories/snippet.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { breakingAt } from "./breaking-api.ts";
import { emptyDirectory } from "./directory.ts";
import { getJson, one, signedInBrowser } from "./worker.ts";

/** Tests a save of settings or of HTML codes while D1 or KV fails in the middle of it. */

let operator: Browser;
beforeEach(async () => {
	await emptyDirectory();
	await env.DB.batch(
		["DELETE FROM site_settings", "DELETE FROM site_setting_saves", "DELETE FROM html_snippets"].map((sql) =>
			env.DB.prepare(sql),
		),
	);
	operator = await signedInBrowser({ confirmedUntil: Date.now() + 600_000 });
});

/** Returns the same operator at an api that fails. */
function at(api: ReturnType<typeof breakingAt>): Browser {
	const unlucky = newBrowser(api);
	for (const [name, value] of operator.cookies) unlucky.cookies.set(name, value);
	return unlucky;
}

const SAVES = {
	settings: {
		/** Sends the save of a text, from somebody who has seen what is stored now. */
		async send(browser: Browser, text: string) {
			const { version } = await (await operator.fetch("/api/admin/settings")).json<{ version: number }>();
			return () =>
				browser.fetch("/api/admin/settings", json("PUT", { version, changes: { heroTitle: text, footerLine: text } }));
		},
		async stored() {
			const { settings } = (await getJson<{ shell: { settings: Record<string, string | null> } }>("/api/pages/shell"))
				.shell;
			return [settings.heroTitle ?? null, settings.footerLine ?? null];
		},
	},
	"HTML codes": {
		async send(browser: Browser, text: string) {
			const items = ["one", "two"].map((id) => snippetItem({ id, code: `<p>${text}</p>` }));
			return () => browser.fetch("/api/admin/html-injection", saving(items));
		},
		async stored() {
			const shown = await getJson<{ code: string }[]>("/api/html-injection-codes");
			return [shown[0], shown[1]].map((one) => /<p>(.*)<\/p>/.exec(one?.code ?? "")?.[1] ?? null);
		},
	},
};

describe.each(Object.entries(SAVES))("a save of %s", (_, { send, stored }) => {
	test.each(["before", "after"] as const)(
		"whose database breaks off %s any of its trips is whole or not there, says so in one code, and can be sent again",
		async (moment) => {
			await (await send(operator, "First"))();
			let broken = 0;
			for (let trip = 0; ; trip++) {
				const text = `Text ${moment} ${trip}`;
				const before = await stored();
				const answer = await (await send(at(breakingAt(trip, moment)), text))();
				const [first, second] = await stored();
				expect(first).toBe(second);
				if (answer.status === 200) {
					expect(first).toBe(text);
					break;
				}
				broken++;
				const { error } = await answer.json<ErrorEnvelope>();
				expect([answer.status, error.code]).toEqual([503, "unavailable"]);
				expect([before[0], text]).toContain(first);
				expect((await (await send(operator, text))()).status).toBe(200);
				expect(await stored()).toEqual([text, text]);
			}
			expect(broken).toBeGreaterThanOrEqual(3);
		},
	);

	test("is stored and shown though KV fails, each time it is asked", async () => {
		const failing = new Proxy(env.CACHE, {
			get: () => async () => {
				throw new Error("KV GET failed: 500 Internal Server Error");
			},
		});
		const unlucky = at(breakingAt(-1, "before", { CACHE: failing }));
		expect((await (await send(unlucky, "Without KV"))()).status).toBe(200);
		expect(await stored()).toEqual(["Without KV", "Without KV"]);
		expect((await unlucky.fetch("/api/pages/home")).status).toBe(200);
	});
});

test("a save that breaks off behind its commit is in the log and in the history once", async () => {
	const answer = await (await SAVES.settings.send(at(breakingAt(3, "after")), "Once"))();
	const saves = await one<{ n: number }>("SELECT count(*) AS n FROM site_setting_saves WHERE after LIKE '%Once%'");
	const logged = await one<{ n: number }>(
		"SELECT count(*) AS n FROM audit_log WHERE action = 'settings.edit' AND after LIKE '%Once%'",
	);
	expect(saves).toEqual(logged);
	expect(answer.status === 200 || saves.n <= 1).toBe(true);
});
