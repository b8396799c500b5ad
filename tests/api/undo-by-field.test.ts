import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { casesOf } from "#tests/long-run.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { findChangeSet } from "#workers/services/change-sets/find.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { runSteps } from "./steps.ts";
import { ctxOn } from "./worker.ts";

/**
 * Makes changes of fields in any order, each undone after any others, and compares them with a model that knows which
 * fields stay, and why.
 */

const FIELDS = ["name", "website", "email", "menuLink", "businessStatus"] as const;
type Values = Record<(typeof FIELDS)[number], string | null>;

const link = fc.constantFrom("https://a.example/", "https://b.example/", null);
const edit = fc.record({
	kind: fc.constant("edit" as const),
	id: fc.integer({ min: 1, max: 3 }),
	set: fc.record(
		{
			name: fc.constantFrom("Anchor", "Bluebell"),
			website: link,
			menuLink: link,
			email: fc.constantFrom("a@a.example", null),
		},
		{ requiredKeys: [] },
	),
});
const status = fc.constantFrom("OPERATIONAL" as const, "CLOSED_TEMPORARILY" as const);
const bulk = fc.record({ kind: fc.constant("bulk" as const), ids: fc.subarray([1, 2, 3], { minLength: 1 }), status });
const undo = fc.record({ kind: fc.constant("undo" as const), which: fc.nat(20) });
const steps = fc.array(
	fc.oneof({ weight: 4, arbitrary: edit }, { weight: 2, arbitrary: bulk }, { weight: 4, arbitrary: undo }),
	{
		minLength: 4,
		maxLength: 12,
		size: "max",
	},
);

/** Is a change set: what it found and left of each field that it changed, by business. */
type Done = { set: string; undone: boolean; found: Map<number, Partial<Values>>; left: Map<number, Partial<Values>> };

async function stored(): Promise<Map<number, Values>> {
	const { results } = await env.DB.prepare(
		`SELECT b.id, b.name, b.website, d.email, d.menu_link AS menuLink, b.business_status AS businessStatus
		FROM businesses b JOIN business_details d ON d.id = b.id ORDER BY b.id`,
	).all<Values & { id: number }>();
	return new Map(results.map(({ id, ...values }) => [id, values]));
}

function doneBetween(set: string, before: Map<number, Values>, after: Map<number, Values>): Done {
	const done: Done = { set, undone: false, found: new Map(), left: new Map() };
	for (const [id, was] of before) {
		const changed = FIELDS.filter((field) => was[field] !== after.get(id)?.[field]);
		if (changed.length === 0) continue;
		done.found.set(id, Object.fromEntries(changed.map((field) => [field, was[field]])));
		done.left.set(id, Object.fromEntries(changed.map((field) => [field, after.get(id)?.[field]])));
	}
	return done;
}

async function takenBack(set: string): Promise<string> {
	for (;;) {
		const { done, changeSet } = await undoChangeSet(ctxOn(), { id: set });
		if (done) return changeSet;
	}
}

test("an undo takes back every field that is as its change has left it, and names those that stay with the last change of them", async () => {
	await fc.assert(
		fc.asyncProperty(steps, async (all) => {
			await emptyDirectory();
			await importBy(ctxOn(), [listing({ name: "Anchor" }), listing({ name: "Bluebell" }), listing({ name: "Cosy" })]);
			const history: Done[] = [];
			for (const step of all) {
				const before = await stored();
				if (step.kind === "edit") {
					const set = await editBusiness(ctxOn(), { id: step.id, ...step.set });
					if (set !== null) history.push(doneBetween(set, before, await stored()));
				} else if (step.kind === "bulk") {
					const change = { selection: { ids: step.ids }, set: { status: step.status } };
					const { id } = await openBulkChange(ctxOn(), change);
					await runSteps(ctxOn(), id, { steps: 9, now: () => 1_000 });
					history.push(doneBetween(id, before, await stored()));
				} else {
					const open = history.filter(({ undone }) => !undone);
					const done = open[step.which % Math.max(1, open.length)];
					if (done === undefined) continue;
					const wanted = new Map(before);
					const staying: { id: number; facts: string[]; cause: string | undefined }[] = [];
					const later = history.slice(history.indexOf(done) + 1);
					for (const [id, found] of done.found) {
						const now = before.get(id) as Values;
						const touched = Object.keys(found) as (keyof Values)[];
						const stays = touched.filter((f) => now[f] !== done.left.get(id)?.[f] && now[f] !== found[f]);
						const back = Object.fromEntries(touched.flatMap((f) => (stays.includes(f) ? [] : [[f, found[f]]])));
						wanted.set(id, { ...now, ...back });
						const cause = later.findLast((one) => stays.some((f) => Object.hasOwn(one.found.get(id) ?? {}, f)))?.set;
						if (stays.length > 0) staying.push({ id, facts: stays.sort(), cause });
					}
					const undoing = await takenBack(done.set);
					const after = await stored();
					expect(after).toEqual(wanted);
					const { left } = await findChangeSet(ctxOn(), undoing);
					const said = left.map(({ id, facts, cause }) => ({
						...{ id, facts: facts.filter((f) => (FIELDS as readonly string[]).includes(f)).sort() },
						cause: cause?.id,
					}));
					expect(said).toEqual(staying);
					done.undone = true;
					history.push(doneBetween(undoing, before, after));
				}
			}
			await expectCountsToHold();
		}),
		{ numRuns: casesOf(25) },
	);
});
