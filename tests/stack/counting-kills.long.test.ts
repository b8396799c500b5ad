import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { environmentOf } from "#cli/environment.ts";
import { numbersCommand } from "#cli/numbers/command.ts";
import { rememberRuntime } from "#cli/run/leftover.ts";
import { TEST_TOKEN } from "#tests/factories/import.ts";
import { seenMessage } from "#tests/factories/seen.ts";
import { offerMessages } from "#tests/factories/seen-load.ts";
import { casesOf, IS_LONG_RUN } from "#tests/long-run.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

/** Are those of a minute. The short run has fewer. */
const MESSAGES = IS_LONG_RUN ? 60_000 : 1_500;
const OFFERED_PER_SECOND = 1_000;
const KILLS = casesOf(10);
/** Each connection sends a message until it is confirmed. */
const CONNECTIONS = IS_LONG_RUN ? 128 : 40;
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
		let confirmed = 0;
		const address = (at: number) => {
			const visitor = at % VISITORS;
			return `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
		};
		const offering = offerMessages({
			address: () => site.url,
			...{ count: MESSAGES, perSecond: OFFERED_PER_SECOND, connections: CONNECTIONS },
			message: (at) => seenMessage({ path: at % 3 === 0 ? "/about" : "/" }),
			network: address,
			onConfirmed: () => confirmed++,
		});
		for (let kill = 1; kill <= KILLS; kill++) {
			while (confirmed < (MESSAGES * kill) / (KILLS + 1)) await sleep(20);
			process.kill(Number.parseInt(readFileSync(join(stateDir, "workerd.pid"), "utf8"), 10), "SIGKILL");
			await site.stop().catch(() => {});
			site = await start();
		}
		const { seconds, statuses } = await offering;
		expect(confirmed).toBe(MESSAGES);
		// What is refused is refused honestly: no answer, or one that says that it is not kept.
		expect(Object.keys(statuses).filter((status) => !["204", "503", "none"].includes(status))).toEqual([]);
		if (IS_LONG_RUN)
			console.info(
				`${(MESSAGES / seconds).toFixed(0)} a second were confirmed, with ${KILLS} kills: ${JSON.stringify(statuses)}`,
			);

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
