import { type ManagedKeys, type ManagedOrder, MOST_COUNTED } from "#workers/contract/business-list.ts";
import { inKeyedOrder, type Keyed, type KeyOrder } from "#workers/domain/keyed-order.ts";

/** Puts a list in order that no index holds in it: it reads what the businesses are sorted by in short calls, and sorts. */

/** Asks for what the businesses behind a row number are sorted by. Null: there is no answer. */
export type KeysStep = (after: number) => Promise<ManagedKeys | null>;

/** Limits the calls. What is counted in sixty is read with its keys in eighty at most. */
const MOST_STEPS = 80;

/** Returns the row numbers of a whole list in order. Null: there are more than ten thousand, or the answers do not come. */
export async function wholeOrder(step: KeysStep, { order }: Pick<ManagedOrder, "order">): Promise<number[] | null> {
	const rows: Keyed[] = [];
	let keys: KeyOrder = [];
	for (let after: number | null = 0, steps = 0; after !== null; steps++) {
		if (rows.length > MOST_COUNTED || steps >= MOST_STEPS) return null;
		const part: ManagedKeys | null = await step(after);
		if (part === null) return null;
		for (const [id, first, second] of part.rows) rows.push({ id, first, second });
		keys = part.keys;
		after = part.next;
	}
	return rows.length > MOST_COUNTED ? null : inKeyedOrder(rows, keys, order).map(({ id }) => id);
}
