import { deleteNumbers, NUMBER_TABLES } from "#db/queries/number-keeping.ts";
import { audit, type ServiceContext } from "../context.ts";

/** Rows that one statement deletes, and statements of one call: it ends well within what an invocation may do. */
const ROWS = 1_000;
const STATEMENTS = 200;

/**
 * Deletes all that was ever counted: what the counter keeps at once, the tables' rows up to 200,000 a call. Answers whether anything is left, which
 * the next call takes.
 */
export async function forgetNumbers(ctx: ServiceContext): Promise<{ done: boolean }> {
	await ctx.counter.forget();
	await ctx.db.batch([audit(ctx, "numbers.delete", "numbers")]);
	let left = STATEMENTS;
	for (const table of NUMBER_TABLES)
		for (let deleted = ROWS; deleted === ROWS; left--) {
			if (left === 0) return { done: false };
			deleted = (await deleteNumbers(ctx.db, table, ROWS).run()).meta.changes ?? 0;
		}
	return { done: true };
}
