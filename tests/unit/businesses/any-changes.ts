import fc from "fast-check";
import { listing } from "#tests/factories/listing.ts";
import { type Facts, factsOf, nameKeyOf } from "#workers/services/businesses/write/facts.ts";
import { wishedSlugs } from "#workers/services/businesses/write/slugs.ts";
import type { Target } from "#workers/services/businesses/write/target.ts";
import { Memory } from "./memory.ts";

const listings = fc
	.array(
		fc.record({
			place: fc.integer({ min: 1, max: 6 }),
			name: fc.constantFrom("Anchor", "Bluebell", "東京"),
			category: fc.constantFrom("Cafe", "CAFÉ", "Bakery", "!!", null),
			city: fc.constantFrom("Leeds", "York", "leeds", "東京", null),
			countryCode: fc.constantFrom("GB", "US", null),
			rating: fc.constantFrom(null, 4.5),
			cid: fc.constantFrom(null, "77"),
		}),
		{ minLength: 1, maxLength: 6 },
	)
	.map((all) => [
		...new Map(
			all.map(({ place, ...facts }) => [
				place,
				listing({ sourceKey: `place:${place}`, placeId: `${place}`, address: null, street: null, ...facts }),
			]),
		).values(),
	]);
const edits: fc.Arbitrary<Partial<Facts>> = fc.oneof(
	fc.constantFrom(null, 3, 4.5).map((rating) => ({ rating })),
	fc.constantFrom(0, 1).map((isOpen) => ({ isOpen })),
	fc.constantFrom("Anchor", "Zephyr").map((name) => ({ name, nameKey: nameKeyOf(name) })),
);
const steps = fc.array(
	fc.oneof(
		listings.map((all) => ({ kind: "import" as const, all })),
		fc.record({ kind: fc.constant("remove" as const), at: fc.nat(9), leadsTo: fc.option(fc.nat(9)) }),
		fc.record({ kind: fc.constant("edit" as const), at: fc.nat(9), facts: edits }),
		fc.record({
			kind: fc.constant("rename" as const),
			at: fc.nat(9),
			slug: fc.constantFrom("anchor-leeds", "bluebell"),
		}),
	),
	{ minLength: 1, maxLength: 8 },
);
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never;

function targetsOf(memory: Memory, step: Step): Target[] {
	if (step.kind === "import") return memory.imported(step.all);
	const present = [...memory.businesses.values()];
	const before = present[step.at % (present.length || 1)];
	if (before === undefined) return [];
	if (step.kind === "rename")
		return [{ before, after: { facts: factsOf(before), slugs: wishedSlugs(step.slug, before.sourceId) } }];
	if (step.kind === "edit") return [{ before, after: { facts: { ...factsOf(before), ...step.facts }, slugs: [] } }];
	const heir = step.leadsTo === null ? undefined : present[step.leadsTo % present.length];
	return [{ before, after: null, ...(heir === undefined || heir === before ? {} : { leadsTo: heir.id }) }];
}

/**
 * Makes imports, changes by hand and removals in any order. `check` gets each with the directory before it, and writes
 * it.
 */
export function anyChanges(check: (memory: Memory, targets: Target[]) => void): void {
	fc.assert(
		fc.property(steps, (all) => {
			const memory = new Memory();
			for (const step of all) check(memory, targetsOf(memory, step));
		}),
		{ numRuns: 200 },
	);
}
