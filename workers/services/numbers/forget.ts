import { deleteNumbers, NUMBER_TABLES } from "#db/queries/number-keeping.ts";
import { audit, type ServiceContext } from "../context.ts";

/**
 * Limits the rows that one statement deletes. The next constant limits the statements of one call, so that a call stays
 * well within the limits of an invocation.
 */
const ROWS = 1_000;
const STATEMENTS = 200;

/**
 * Deletes everything that was ever counted: all that the counter keeps, and up to 200,000 rows of the tables a call. It answers whether
 * nothing is left; otherwise the next call continues. While a backup is made, D1 counts the notes of its triggers as changed rows too.
 */
export async function forgetNumbers(ctx: ServiceContext): Promise<{ done: boolean }> {
	await ctx.counter.forget();
	await ctx.db.batch([audit(ctx, "numbers.delete", "numbers")]);
	let left = STATEMENTS;
	for (const table of NUMBER_TABLES)
		for (let deleted = ROWS; deleted >= ROWS; left--) {
			if (left === 0) return { done: false };
			deleted = (await deleteNumbers(ctx.db, table, ROWS).run()).meta.changes ?? 0;
		}
	return { done: true };
}
