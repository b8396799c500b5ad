import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { variedListing } from "#tests/factories/varied-listing.ts";
import { casesOf } from "#tests/long-run.ts";
import { beginBackup } from "#workers/services/backups/begin.ts";
import { makeBackup } from "#workers/services/backups/make.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { backUp, forgetBackups, keptRows, leftBehind, rowsOfBackup, SMALL, stageOf } from "./backups.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { ctxOn, one } from "./worker.ts";

/**
 * Makes a backup whose worker, database or R2 breaks before or after anything that it does. What is listed is whole at
 * every moment, and a continued backup ends as if nothing had happened.
 */

const ALL = 200;
const BUSINESSES = 12;
const SIZES = { ...SMALL, rows: 8, reads: 8, lastNotes: 3 };
const WHEN = ["before", "after"] as const;
/** A backup of this directory takes fewer. A break that never comes is a backup without one. */
const BATCHES = 40;
const CALLS_OF_R2 = 60;

type Break = { what: "d1" | "r2"; at: number; when: (typeof WHEN)[number] };

/** The breaks are spread over everything that a backup does, so that the first of them already cover all of it. */
const BREAKS: Break[] = Array.from({ length: ALL }, (_, n) => {
	const what = n % 5 < 2 ? "d1" : "r2";
	const when = WHEN[Math.floor(n / 5) % 2] as Break["when"];
	return { what, when, at: 1 + ((n * 17) % (what === "d1" ? BATCHES : CALLS_OF_R2)) };
});

class Broken extends Error {}

/**
 * Makes a worker whose nth batch of D1, or call of R2, fails before or after its effect. After that it does nothing
 * more.
 */
function breaking({ what, at, when }: Break): { ctx: ServiceContext; struck: () => boolean } {
	let [calls, struck] = [0, false];
	const through = async <T>(of: Break["what"], work: () => Promise<T>): Promise<T> => {
		if (struck) throw new Broken();
		const hit = of === what && ++calls === at;
		if (hit) struck = true;
		if (hit && when === "before") throw new Broken();
		const result = await work();
		if (hit) throw new Broken();
		return result;
	};
	const db = {
		prepare: (sql: string) => env.DB.prepare(sql),
		batch: <T>(statements: D1PreparedStatement[]) => through("d1", () => env.DB.batch<T>(statements)),
	};
	const files = new Proxy(env.BACKUPS, {
		get(bucket, name) {
			const member = Reflect.get(bucket, name) as (...parameters: unknown[]) => Promise<unknown>;
			return (...parameters: unknown[]) => through("r2", () => member.apply(bucket, parameters));
		},
	});
	return { ctx: { ...ctxOn({ now: Date.now() }), db, files }, struck: () => struck };
}

const KEEP =
	"INSERT INTO jobs (name, state, cursor, updated_at) VALUES ('back-up', 'idle', ?1, 0) ON CONFLICT DO UPDATE SET cursor = ?1";

/** Continues from where the runner's batch stopped, as a worker does that has just started. */
async function goOn(ctx: ServiceContext): Promise<void> {
	for (let steps = 0; steps < 500; steps++) {
		const { cursor } =
			(await one<{ cursor: string | null }>("SELECT max(cursor) AS cursor FROM jobs WHERE name = 'back-up'")) ?? {};
		const step = await makeBackup(ctx, cursor ?? null, { sizes: SIZES });
		if (step.failure !== undefined) throw step.failure;
		await ctx.db.batch([...step.writes, env.DB.prepare(KEEP).bind(step.cursor)]);
		if (["rows", "tail"].includes(stageOf(step.cursor) ?? "")) await disturb(steps);
		if (step.cursor === null) return;
	}
	throw new Error("The backup does not end");
}

/** Does what operators do, until the backup has reached the moment that it holds. */
async function disturb(step: number): Promise<void> {
	if (step > 8) return;
	await env.DB.batch([
		env.DB.prepare("UPDATE businesses SET phone = ?2 WHERE id = 1 + ?1 % 12").bind(step * 5, `+44 ${Math.random()}`),
		env.DB.prepare(
			"INSERT INTO category_aliases VALUES (?1, 1) ON CONFLICT DO UPDATE SET category_id = category_id + 1",
		).bind(`alias ${(step * 7) % 11}`),
		env.DB.prepare("DELETE FROM category_aliases WHERE name_key = ?1").bind(`alias ${(step * 3) % 11}`),
		env.DB.prepare("UPDATE directory SET write_version = write_version + 1"),
	]);
}

const withoutActs = ({ audit_log: _, ...rows }: Record<string, string[]>) => rows;
const listed = async () =>
	(await env.DB.prepare("SELECT id FROM backups WHERE state = 'complete'").all<{ id: string }>()).results;

beforeAll(async () => {
	await emptyDirectory();
	await forgetBackups();
	await importBy(
		ctxOn(),
		Array.from({ length: BUSINESSES }, (_, at) => variedListing(at)),
	);
	await backUp({ sizes: SIZES });
});

const A_TEST = 20;

test.each(Array.from({ length: casesOf(ALL) / A_TEST }, (_, part) => part * A_TEST))(
	"a backup that breaks anywhere is whole when it is listed, and its triggers have gone (from %i on)",
	async (first) => {
		let breaks = 0;
		for (const { what, at, when } of BREAKS.slice(first, first + A_TEST)) {
			const { ctx, struck } = breaking({ what, at, when });
			const id = await beginBackup(ctxOn({ now: Date.now() }));
			await goOn(ctx).catch((error: unknown) => {
				if (!(error instanceof Broken)) throw error;
			});
			if (struck()) breaks++;
			const isListed = (await listed()).some((backup) => backup.id === id);
			if (isListed) await expect(rowsOfBackup(id), `${what} ${at} ${when}`).resolves.toBeDefined();
			else await goOn(ctxOn({ now: Date.now() }));
			const { manifest, rows } = await rowsOfBackup(id);
			expect(withoutActs(rows), `${what} ${at} ${when}`).toEqual(withoutActs(await keptRows()));
			expect(await one("SELECT write_version AS version FROM directory")).toEqual({ version: manifest.writeVersion });
			expect(await leftBehind()).toEqual({ triggers: 0, notes: 0, running: 0 });
			await env.DB.prepare("DELETE FROM jobs").run();
		}
		expect(breaks).toBeGreaterThan(A_TEST / 3);
	},
);
