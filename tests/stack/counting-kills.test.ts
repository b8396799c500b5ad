import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { environmentOf } from "#cli/environment.ts";
import { numbersCommand } from "#cli/numbers/command.ts";
import { rememberRuntime } from "#cli/run/leftover.ts";
import { TEST_TOKEN } from "#tests/factories/import.ts";
import { DESKTOP_AGENT, seenMessage } from "#tests/factories/seen.ts";
import { casesOf, IS_LONG_RUN } from "#tests/long-run.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

/** A tenth of them takes three minutes on a busy machine. */
const MESSAGES = IS_LONG_RUN ? 60_000 : 1_500;
const KILLS = casesOf(10);
/** Is the number of senders at the same time. Each sends a message until it is answered. */
const SENDERS = 40;
const VISITORS = 6_000;
/** Ends a hanging test. The long run's messages take an hour on a busy machine. */
const HANGS_MS = IS_LONG_RUN ? 7_200_000 : 900_000;

test(
	"every message that was answered counts exactly once, however often all of it is killed; and all goes when it is to go",
	async () => {
		const stateDir = mkdtempSync(join(tmpdir(), "directory-kills-"));
		rememberRuntime(stateDir);
		const start = () => startTestSite([], { leaveIn: stateDir, cache: null, vars: { NUMBERS_EVERY_MS: "300" } });
		let site: TestSite = await start();
		let sent = 0;
		let answered = 0;

		async function sender(): Promise<void> {
			while (sent < MESSAGES) {
				const at = sent++;
				const body = JSON.stringify(seenMessage({ path: at % 3 === 0 ? "/about" : "/" }));
				const address = at % VISITORS;
				const headers = {
					...{ "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", "User-Agent": DESKTOP_AGENT },
					"CF-Connecting-IP": `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
				};
				// It sends the same message again until its answer has come, because a killed worker may have kept it or not.
				for (;;) {
					const answer = await site.get("/api/seen", { method: "POST", headers, body }).catch(() => null);
					await answer?.arrayBuffer().catch(() => null);
					if (answer?.status === 204) break;
					await sleep(50);
				}
				answered++;
			}
		}

		const senders = Promise.all(Array.from({ length: SENDERS }, sender));
		for (let kill = 1; kill <= KILLS; kill++) {
			while (answered < (MESSAGES * kill) / (KILLS + 1)) await sleep(20);
			process.kill(Number.parseInt(readFileSync(join(stateDir, "workerd.pid"), "utf8"), 10), "SIGKILL");
			await site.stop().catch(() => {});
			site = await start();
		}
		await senders;
		expect(answered).toBe(MESSAGES);

		const database = await site.database();
		const counts = async () => {
			const { results } = await database.prepare("SELECT counts FROM number_days").all<{ counts: string }>();
			const days = results.map((row) => JSON.parse(row.counts) as Record<string, number>);
			const of = (name: string) => days.reduce((sum, day) => sum + (day[name] ?? 0), 0);
			return { static: of("view:static"), home: of("view:home"), visitors: of("visitor"), days: days.length };
		};
		const about = Math.ceil(MESSAGES / 3);
		await expect.poll(async () => (await counts()).static).toBe(about);
		const { home, visitors, days } = await counts();
		expect(home).toBe(MESSAGES - about);
		// When midnight lies in between, the visitors of both days count.
		if (days === 1) expect(visitors).toBe(Math.min(MESSAGES, VISITORS));

		await numbersCommand(["--delete", "--url", site.url], environmentOf({ SERVICE_TOKEN: TEST_TOKEN }));
		expect(await counts()).toEqual({ static: 0, home: 0, visitors: 0, days: 0 });
		await site.stop();
		rmSync(stateDir, { recursive: true, force: true });
	},
	HANGS_MS,
);
