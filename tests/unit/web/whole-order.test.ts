import { describe, expect, test } from "vitest";
import { wholeOrder } from "#web/admin/businesses/order/whole-order.ts";
import { type ManagedKeys, MOST_COUNTED } from "#workers/contract/business-list.ts";

const BY_TEXT = [{ descending: false, emptyLast: true }];
type Rows = ManagedKeys["rows"];

/** Answers so many rows a call, and counts the calls. */
function directory(rows: Rows, size: number, keys: ManagedKeys["keys"] = BY_TEXT) {
	const calls: number[] = [];
	const step = async (after: number): Promise<ManagedKeys> => {
		calls.push(after);
		const part = rows.filter(([id]) => id > after).slice(0, size);
		return { rows: part, keys, next: part.length < size ? null : (part.at(-1)?.[0] ?? null) };
	};
	return { calls, step };
}

describe("a whole list put in order", () => {
	const rows: Rows = [
		[1, "b", null],
		[2, null, null],
		[3, "a", null],
		[4, "😀", null],
		[5, "\uffee", null],
		[6, "b", null],
	];

	test("is read in calls and has empty values last in both directions, equal ones by their number, texts by code point", async () => {
		const { calls, step } = directory(rows, 2);
		expect(await wholeOrder(step, { order: "asc" })).toEqual([3, 1, 6, 5, 4, 2]);
		expect(calls).toEqual([0, 2, 4, 6]);
		expect(await wholeOrder(step, { order: "desc" })).toEqual([4, 5, 6, 1, 3, 2]);
	});

	test("is not shown where it is longer than ten thousand, and where an answer does not come", async () => {
		const many = (count: number) => Array.from({ length: count }, (_, at): Rows[number] => [at + 1, count - at, null]);
		const whole = await wholeOrder(directory(many(MOST_COUNTED), 240).step, { order: "asc" });
		expect(whole).toHaveLength(MOST_COUNTED);
		expect(whole?.[0]).toBe(MOST_COUNTED);
		const long = directory(many(MOST_COUNTED * 3), 240);
		expect(await wholeOrder(long.step, { order: "asc" })).toBe(null);
		expect(long.calls.length).toBe(Math.ceil((MOST_COUNTED + 1) / 240));
		const { step } = directory(rows, 2);
		expect(await wholeOrder(async (after) => (after === 2 ? null : step(after)), { order: "asc" })).toBe(null);
	});
});
