import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/statement.ts";
import { makeBackup } from "#tests/factories/backup.ts";
import { listing } from "#tests/factories/listing.ts";
import { IS_LONG_RUN } from "#tests/long-run.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { beginNow, leftovers, restoreToEnd, stores } from "./restoring.ts";
import { ctxOn, one } from "./worker.ts";

/**
 * Tests that a restore that breaks off before or after any of its calls of the database and of R2 goes on, and that the
 * living tables are the old ones or the new ones.
 */

const BREAKS = 200;
/** Are two directories, which each run changes into one another. */
let backups: { id: string; names: string }[];

beforeAll(async () => {
	await env.DB.prepare("DELETE FROM search_synonyms").run();
	backups = [];
	for (const name of ["Anchor", "Bluebell"]) {
		await emptyDirectory();
		await importBy(
			ctxOn(),
			[1, 2, 3].map((at) => listing({ name: `${name} ${at}`, sourceKey: `place:${name}${at}`, category: name })),
		);
		backups.push({ id: await makeBackup(stores, 2), names: await living() });
	}
});

/** Reads several of the living tables. */
async function living(): Promise<string> {
	const { names } = await one<{ names: string }>(
		`SELECT group_concat(b.name || ' ' || k.name || ' ' || d.source_id, ', ') || (SELECT business_count FROM directory)
			|| (SELECT count(*) FROM business_search) AS names
		FROM businesses b JOIN business_details d ON d.id = b.id JOIN categories k ON k.id = b.category_id`,
	);
	return names;
}

/** Counts calls of D1 and R2, and breaks the one with a number, before or after its effect. */
function breaking(at: number, when: "before" | "after", onBreak: () => Promise<void>) {
	let calls = 0;
	async function call<T>(work: () => Promise<T>): Promise<T> {
		const broken = calls++ === at;
		if (broken && when === "before") {
			await onBreak();
			throw new Error("broken: Network connection lost");
		}
		const result = await work();
		if (!broken) return result;
		await onBreak();
		throw new Error("broken: Network connection lost");
	}
	class Statement {
		readonly bare: D1PreparedStatement;
		constructor(bare: D1PreparedStatement) {
			this.bare = bare;
		}
		bind = (...values: unknown[]) => new Statement(this.bare.bind(...values));
		all = () => call(() => this.bare.all());
		run = () => call(() => this.bare.run());
		first = () => call(() => this.bare.first());
	}
	const db = {
		prepare: (sql: string) => new Statement(env.DB.prepare(sql)),
		batch: (all: Statement[]) => call(() => env.DB.batch(all.map((statement) => statement.bare))),
	} as unknown as Database;
	const files = {
		get: (key: string) => call(() => env.BACKUPS.get(key)),
	} as unknown as ServiceContext["files"];
	return { ctx: ctxOn({ db, files, now: Date.now() }), calls: () => calls };
}

/** Uses one backup for the backups of now of other runs, because the rows are the same. */
async function saveQuickly(): Promise<void> {
	const asked = await one<{ id: string } | null>("SELECT id FROM backups WHERE state = 'running'");
	if (asked === null) return;
	const now = await living();
	const same = backups.find(({ names }) => names === now);
	await env.DB.batch([
		env.DB.prepare("DELETE FROM backups WHERE id = ?1").bind(asked.id),
		env.DB.prepare("UPDATE backups SET write_version = (SELECT write_version FROM directory) WHERE id = ?1").bind(
			same?.id,
		),
		env.DB.prepare("UPDATE restores SET safety_backup_id = ?1 WHERE safety_backup_id = ?2").bind(same?.id, asked.id),
	]);
}

async function run(
	to: { id: string; names: string },
	at: number,
	when: "before" | "after",
	mostReplaced: number,
): Promise<number> {
	const before = await living();
	const seen: string[] = [];
	const { ctx, calls } = breaking(at, when, async () => {
		seen.push(await living());
	});
	const row = await restoreToEnd(await beginNow("restore", to.id), {
		ctx,
		save: saveQuickly,
		settings: { mostReplaced },
	});
	const where = `broken ${when} call ${at}`;
	expect(row, where).toMatchObject({ state: "finished", failure: null });
	for (const names of seen) expect([before, to.names], where).toContain(names);
	expect(await living(), where).toBe(to.names);
	expect(await leftovers(), where).toEqual([]);
	return calls();
}

const A_TEST = 20;
/**
 * A tenth of them still takes half a minute of processor time, so `npm test` has a twentieth, spread over the same
 * calls.
 */
const cases = IS_LONG_RUN ? BREAKS : 8;

test.each(Array.from({ length: Math.ceil(cases / A_TEST) }, (_, part) => part * A_TEST))(
	"breaks before and after its calls leave one of the two directories, whole, and it comes to its end (from %i on)",
	async (first) => {
		const [anchor, bluebell] = backups as [(typeof backups)[0], (typeof backups)[0]];
		const calls = await run(anchor, -1, "before", 1);
		for (let at = first; at < Math.min(cases, first + A_TEST); at++) {
			const call = Math.floor((at / cases) * calls);
			await run(at % 2 === 0 ? bluebell : anchor, call, at % 4 < 2 ? "before" : "after", at % 3 === 0 ? 1_000 : 1);
		}
		await expectCountsToHold();
	},
);
