import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "#cli/run/migrate.ts";
import { startSite } from "#cli/run/site.ts";
import { DESKTOP_AGENT, seenMessage } from "#tests/factories/seen.ts";
import { offerMessages } from "#tests/factories/seen-load.ts";
import { cpuSeconds, startedWith } from "./process-cpu.ts";
import { type NumberWriteFigures, say } from "./results.ts";

const MESSAGES = 6_000;
const SENDERS = 24;
/**
 * Both workers pass this call on, and the api refuses it before it does anything. It shows the runtime's own cost of a
 * request with a body.
 */
const FLOOR = "/api/health";
/** In this time, batches go to the database as often as in production. */
const WATCHED_SECONDS = 35;
/** Messages are offered at this rate for this time, which is the busiest minute that a site is to bear. */
const OFFERED = { perSecond: 1_000, seconds: 60, connections: 128 };

/**
 * Measures what a counted message costs beyond the runtime's own cost, and how often the database is written to under
 * such a load.
 */
export async function measureNumberWrites(buildDir: string): Promise<NumberWriteFigures> {
	const stateDir = mkdtempSync(join(tmpdir(), "directory-bench-"));
	const start = () => startSite({ port: 0, stateDir, vars: {}, cache: null, buildDir });
	const { started: site, pids } = await startedWith("workerd", start);
	try {
		const database = await site.database();
		await migrate(database);
		const send = async (path: string, count: number) => {
			let sent = 0;
			const statuses = new Set<number>();
			const [begun, spent] = [performance.now(), cpuSeconds(pids)];
			const sender = async () => {
				while (sent < count) {
					const answer = await fetch(site.url + path, messageFrom(sent++));
					await answer.arrayBuffer();
					statuses.add(answer.status);
				}
			};
			await Promise.all(Array.from({ length: SENDERS }, sender));
			const seconds = (performance.now() - begun) / 1_000;
			return { cpu: ((cpuSeconds(pids) - spent) / count) * 1_000, perSecond: count / seconds, statuses };
		};
		await send(FLOOR, MESSAGES / 4);
		await send("/api/seen", MESSAGES / 4);
		const floors: number[] = [];
		const messages: { cpu: number; perSecond: number }[] = [];
		for (let turn = 0; turn < 3; turn++) {
			floors.push((await send(FLOOR, MESSAGES)).cpu);
			const seen = await send("/api/seen", MESSAGES);
			if ([...seen.statuses].join() !== "204") throw new Error(`Messages were answered ${[...seen.statuses]}`);
			messages.push(seen);
		}
		const number = () => database.prepare("SELECT max(number) FROM number_flushes").first<number>("max(number)");
		const before = (await number()) ?? 0;
		const until = performance.now() + WATCHED_SECONDS * 1_000;
		while (performance.now() < until) await send("/api/seen", 500);
		const batches = ((await number()) ?? 0) - before;
		const countedOf = async () => {
			const { results } = await database.prepare("SELECT counts FROM number_days").all<{ counts: string }>();
			return results.reduce((sum, { counts }) => sum + (JSON.parse(counts)["view:static"] ?? 0), 0);
		};
		const count = OFFERED.perSecond * OFFERED.seconds;
		const offered = await offerMessages({
			address: () => site.url,
			...{ count, perSecond: OFFERED.perSecond, connections: OFFERED.connections },
			message: () => seenMessage({ path: "/about" }),
			network: networkOf,
		});
		// The last ones are in the tables two batches later.
		for (let looks = 0; looks < 60 && (await countedOf()) < count; looks++) await sleep(1_000);
		const figures = {
			floor: median(floors),
			message: median(messages.map(({ cpu }) => cpu)),
			perSecond: median(messages.map(({ perSecond }) => perSecond)),
			batches,
			seconds: WATCHED_SECONDS,
			offered: {
				perSecond: OFFERED.perSecond,
				confirmed: count / offered.seconds,
				sent: count,
				counted: await countedOf(),
			},
		};
		say(`  a message: ${(figures.message - figures.floor).toFixed(2)} ms of CPU beyond the runtime's own`);
		return figures;
	} finally {
		await site.stop();
		rmSync(stateDir, { recursive: true, force: true });
	}
}

function messageFrom(at: number): RequestInit {
	return {
		method: "POST",
		headers: {
			"Content-Type": "application/json",
			"Sec-Fetch-Site": "same-origin",
			"User-Agent": DESKTOP_AGENT,
			"CF-Connecting-IP": networkOf(at),
			"CF-IPCountry": "GB",
		},
		body: JSON.stringify(seenMessage({ opened: { from: "www.google.com" } })),
	};
}

function networkOf(at: number): string {
	return `10.${(at >> 14) & 255}.${(at >> 7) & 127}.${at & 127}`;
}

function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
