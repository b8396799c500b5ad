import { exportedBusinesses } from "#db/queries/exported-businesses.ts";
import type { Database } from "#db/statement.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { exportBusinesses } from "#workers/services/exports/export.ts";

/** Makes, in the bench's worker, an export that counts its queries, and the bare reading of the same rows. */

/** A page of an export has this many. */
const A_PAGE = 2_000;

/** `endedAtFirst` counts the pages that had been read when the first byte came. */
export type ExportAnswer = { bytes: number; queries: number; endedAtFirst: number };

/** Makes an export as the call does, received in the worker. */
export async function countedExport(ctx: ServiceContext): Promise<ExportAnswer> {
	let [queries, ended] = [0, 0];
	const counted = {
		prepare: (sql: string) => counting(ctx.db.prepare(sql)),
		batch: (statements: D1PreparedStatement[]) => {
			queries += statements.length;
			return ctx.db.batch(statements.map((one) => originals.get(one) ?? one));
		},
	};
	const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
	function counting(statement: D1PreparedStatement): D1PreparedStatement {
		const wrapped = {
			bind: (...values: unknown[]) => counting(statement.bind(...values)),
			async all() {
				queries++;
				const answer = await statement.all();
				ended++;
				return answer;
			},
			run() {
				queries++;
				return statement.run();
			},
		} as unknown as D1PreparedStatement;
		originals.set(wrapped, statement);
		return wrapped;
	}
	const { bytes: stream } = await exportBusinesses({ ...ctx, db: counted as Database }, { format: "xlsx" });
	let bytes = 0;
	let endedAtFirst: number | null = null;
	const reader = stream.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return { bytes, queries, endedAtFirst: endedAtFirst ?? 0 };
		endedAtFirst ??= ended;
		bytes += value.length;
	}
}

/** Reads the rows of an export, page by page, and does nothing with them. */
export async function bareExport({ db }: ServiceContext): Promise<{ rows: number }> {
	let rows = 0;
	let after = 0;
	for (;;) {
		const page = { after, until: Number.MAX_SAFE_INTEGER, limit: A_PAGE };
		const { results } = await exportedBusinesses(db, {}, page).all();
		rows += results.length;
		const last = results.at(-1);
		if (last === undefined) return { rows };
		after = last.id;
	}
}
