import { expect, test } from "vitest";
import { purgePages } from "#web/request/cache-purge.server.ts";

test("every answer of another worker's method is let go of", async () => {
	const open = new Set<object>();
	function answer<Facts extends object>(facts: Facts): Facts {
		const held = { ...facts, [Symbol.dispose]: () => open.delete(held) };
		open.add(held);
		return held;
	}
	const orders = [1, 2].map((id) => ({ id, everything: false, tags: [] }));
	const settled: number[] = [];
	await purgePages(
		{
			take: async () => {
				const order = orders.shift();
				return order === undefined ? null : answer(order);
			},
			next: async () => answer({ inMs: null, underWay: false }),
			settle: async (id) => void settled.push(id),
		},
		{ purge: async () => answer({ success: true }) },
	);
	expect(settled).toEqual([1, 2]);
	expect(open.size).toBe(0);
});
