import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { NotedChange } from "#db/schema/change-set.ts";
import { BUSINESSES_A_PACK } from "#db/schema/change-set.ts";
import { linesOfPack, packRemoved } from "#workers/services/businesses/write/packed.ts";

/** Makes anything that a business may hold: any text, any number, and the special characters of lines and JSON. */
const stored = fc.dictionary(
	fc.string({ maxLength: 12 }),
	fc.oneof(
		fc.string({ unit: "binary" }),
		fc.constantFrom("\n", "\r\n", '"\\n', "\u2028", "\ud800"),
		fc.double(),
		fc.constant(null),
	),
	{ maxKeys: 6 },
);
const removal = stored.map((facts): Omit<NotedChange, "businessId"> => {
	return { kind: "removed", before: JSON.stringify(facts), place: null, revision: null };
});
const other = fc.constantFrom<Omit<NotedChange, "businessId">>(
	{ kind: "created", before: null, place: null, revision: 7 },
	{ kind: "updated", before: '{"revision":3}', place: null, revision: 7 },
	{ kind: "skipped", before: null, place: null, revision: null },
);

function numbered(changes: readonly Omit<NotedChange, "businessId">[]): NotedChange[] {
	return changes.map((change, at) => ({ ...change, businessId: at + 1 }));
}

describe("businesses that are removed together", () => {
	test("stand packed, each to the letter at the place that its change names; other changes stay as they are", () => {
		fc.assert(
			fc.property(
				fc.array(fc.oneof({ weight: 9, arbitrary: removal }, other), { maxLength: 500, size: "max" }),
				(some) => {
					const changes = numbered(some);
					const noted = packRemoved(changes);
					const lines = noted.packs.map(linesOfPack);
					const read = noted.changes.map((change) => {
						const { place } = change;
						if (place === null) return change;
						expect(change.before).toBeNull();
						const pack = lines[Math.floor(place / BUSINESSES_A_PACK)];
						return { ...change, place: null, before: pack?.[place % BUSINESSES_A_PACK] };
					});
					expect(read).toEqual(changes);
				},
			),
			{ numRuns: 50 },
		);
	});

	test("stand in packs that the database takes, however long each is", () => {
		const long = { kind: "removed", place: null, revision: null } as const;
		const texts = Array.from({ length: 60 }, (_, at) => `${at}${"東".repeat(90_000)}`);
		const { changes, packs } = packRemoved(
			numbered(texts.map((text) => ({ ...long, before: JSON.stringify({ text }) }))),
		);
		const lines = packs.map(linesOfPack);
		expect(Math.max(...lines.map((pack) => Buffer.byteLength(pack.join("\n"))))).toBeLessThan(2_000_000);
		const found = changes.map(({ place }) => {
			const at = place ?? 0;
			return JSON.parse(lines[Math.floor(at / BUSINESSES_A_PACK)]?.[at % BUSINESSES_A_PACK] ?? "{}").text;
		});
		expect(found).toEqual(texts);
	});

	test("stand each by itself where they are few", () => {
		fc.assert(
			fc.property(fc.array(removal, { maxLength: 9 }), (some) => {
				const changes = numbered(some);
				expect(packRemoved(changes)).toEqual({ changes, packs: [] });
			}),
		);
	});

	test("take less than a third of their JSON, packed", () => {
		const changes = numbered(
			Array.from({ length: BUSINESSES_A_PACK }, (_, at) => ({
				kind: "removed" as const,
				before: JSON.stringify({
					id: at,
					name: `Cafe ${at * 7919}`,
					phone: null,
					website: null,
					rating: at / 7,
					city: "Leeds",
				}),
				place: null,
				revision: null,
			})),
		);
		const { packs } = packRemoved(changes);
		const bytes = changes.reduce((sum, { before }) => sum + (before?.length ?? 0), 0);
		expect(packs).toHaveLength(1);
		expect((packs[0]?.length ?? bytes) * 3).toBeLessThan(bytes);
	});
});
