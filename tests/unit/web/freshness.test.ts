import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keptUntil } from "#web/request/freshness.server.ts";

const NOW = Date.UTC(2026, 10, 22, 12, 0, 0);

function directives(header: string): Record<string, number> {
	return Object.fromEntries(
		header.split(", ").flatMap((one) => {
			const [name = "", value] = one.split("=");
			return value === undefined ? [] : [[name, Number(value)]];
		}),
	);
}

test("a page on which nothing turns is kept for an hour", () => {
	expect(keptUntil(null, NOW)).toBe("public, max-age=3600, stale-while-revalidate=600, stale-if-error=86400");
});

test("a page is kept until the first opening or closing on it, and no stale answer outlives that", () => {
	expect(keptUntil(NOW + 600_000, NOW)).toBe("public, max-age=599, stale-while-revalidate=0, stale-if-error=86400");
	expect(keptUntil(NOW + 3_700_000, NOW)).toBe("public, max-age=3600, stale-while-revalidate=99, stale-if-error=86400");
});

test("a page that is about to turn, or has turned while it was made, is not kept at all", () => {
	for (const ahead of [1_999, 1_000, 0, -60_000]) expect(keptUntil(NOW + ahead, NOW), String(ahead)).toBe("no-store");
});

test("neither fresh nor stale does an answer ever pass the moment at which it turns", () => {
	fc.assert(
		fc.property(fc.integer({ min: -10_000, max: 200_000_000 }), fc.nat(86_400_000), (ahead, time) => {
			const now = NOW + time;
			const said = directives(keptUntil(now + ahead, now));
			const longest = (said["max-age"] ?? 0) + (said["stale-while-revalidate"] ?? 0);
			expect(now + longest * 1_000).toBeLessThanOrEqual(Math.max(now, now + ahead));
			expect(said["max-age"] ?? 0).toBeLessThanOrEqual(3_600);
		}),
	);
});

test("what would switch stale answers off is never said", () => {
	expect(keptUntil(null, NOW)).not.toMatch(/s-maxage|revalidate(?!=)/);
});
