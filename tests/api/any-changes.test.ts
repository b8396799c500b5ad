import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { casesOf } from "#tests/long-run.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { cityOf } from "#workers/domain/listing/city.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { businessOf, directoryDigest, emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { api, ctxOn } from "./worker.ts";

/** Makes imports, edits and undos in any order, and compares them with a model of what must be there. */

const NAMES = ["Anchor", "Bluebell", "Çınar Kafe", "東京"];
const listings = fc
	.array(
		fc.record({
			place: fc.integer({ min: 1, max: 3 }),
			name: fc.constantFrom(...NAMES),
			category: fc.constantFrom("Cafe", "CAFÉ", "Bakery", "!!", null),
			city: fc.constantFrom("Portsmouth", "PORTSMOUTH", "Iğdır", null),
			countryCode: fc.constantFrom("GB", "US", null),
			rating: fc.constantFrom(null, 4.5),
			cid: fc.constantFrom(null, "77"),
		}),
		{ minLength: 1, maxLength: 4 },
	)
	.map((all) =>
		all.map(({ place, ...facts }) => listing({ sourceKey: `place:any-${place}`, placeId: null, ...facts })),
	);
const step = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant("import" as const),
			listings,
			overwriteEdited: fc.constantFrom(false, false, false, true),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant("edit" as const),
			place: fc.integer({ min: 1, max: 3 }),
			name: fc.constantFrom(...NAMES, "Ours"),
			slug: fc.option(fc.constantFrom("anchor", "bluebell-portsmouth"), { nil: undefined }),
		}),
	},
	{ weight: 3, arbitrary: fc.constant({ kind: "undo" as const }) },
);

/** Holds what must be stored of a business. */
type Model = Map<
	string,
	{ name: string; rating: number | null; cid: string | null; category: string; city: string; edited: boolean }
>;

function modelled(model: Model, all: Listing[], overwrite: boolean): Model {
	const first = new Map<string, Listing>();
	for (const one of all) if (!first.has(one.sourceKey)) first.set(one.sourceKey, one);
	const next = new Map(model);
	for (const [key, one] of first) {
		const before = model.get(key);
		const kept = before?.edited === true && !overwrite;
		const category = one.category === null || one.category === "!!" ? null : foldText(one.category);
		next.set(key, {
			name: kept ? before.name : one.name,
			// What a listing does not give stays.
			rating: one.rating ?? before?.rating ?? null,
			cid: one.cid ?? before?.cid ?? null,
			category: category ?? before?.category ?? "",
			city: cityOf(one)?.nameKey ?? before?.city ?? "",
			edited: kept,
		});
	}
	return next;
}

async function stored(): Promise<Model> {
	const { results } = await env.DB.prepare(
		`SELECT d.source_id AS key, b.name, b.rating, d.cid, coalesce(c.name_key, '') AS category,
			coalesce(y.name_key, '') AS city, b.hand_edited AS handEdited
		FROM businesses b JOIN business_details d ON d.id = b.id
		LEFT JOIN categories c ON c.id = b.category_id LEFT JOIN cities y ON y.id = b.city_id`,
	).all<{
		key: string;
		name: string;
		rating: number;
		cid: string;
		category: string;
		city: string;
		handEdited: string;
	}>();
	return new Map(
		results.map(({ key, handEdited, ...facts }) => [
			key,
			{ ...facts, edited: handEdited?.includes('"name"') ?? false },
		]),
	);
}

/** Tells whether no other business has, or had, an address. */
async function isFree(slug: string, id: number): Promise<boolean> {
	const { status } = await api.fetch(`/api/businesses/${slug}`, { redirect: "manual" });
	if (status === 404 || status === 410) return true;
	const own =
		"SELECT 1 FROM businesses WHERE slug = ?1 AND id = ?2 UNION ALL SELECT 1 FROM business_redirects WHERE slug = ?1 AND business_id = ?2";
	return (await env.DB.prepare(own).bind(slug, id).first()) !== null;
}

test("leave what the model says, counts that are proven, and the last of them is always taken back exactly", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8, size: "max" }), async (steps) => {
			await emptyDirectory();
			let model: Model = new Map();
			const done: { set: string; before: Model; digest: unknown }[] = [];
			for (const one of steps) {
				const [before, digest] = [model, await directoryDigest("shown")];
				if (one.kind === "import") {
					model = modelled(model, one.listings, one.overwriteEdited);
					done.push({ set: await importBy(ctxOn(), one.listings, one), before, digest });
				} else if (one.kind === "edit") {
					const key = `place:any-${one.place}`;
					const stood = model.get(key);
					if (stood === undefined) continue;
					const { id } = await businessOf(listing({ sourceKey: key }));
					const { name, slug } = one;
					const wish = slug === undefined || (await isFree(slug, id)) ? { slug } : {};
					const set = await editBusiness(ctxOn(), { id, name, ...wish });
					if (name !== stood.name) model = new Map(model).set(key, { ...stood, name, edited: true });
					if (set !== null) done.push({ set, before, digest });
				} else {
					const last = done.pop();
					if (last === undefined) continue;
					expect(await undoChangeSet(ctxOn(), { id: last.set })).toMatchObject({ done: true, skippedCount: 0 });
					expect(await directoryDigest("shown")).toEqual(last.digest);
					model = last.before;
				}
			}
			expect(await stored()).toEqual(model);
			await expectCountsToHold();
			// In any other order, what was changed again later is left alone. The counts still hold.
			for (const { set } of done) await undoChangeSet(ctxOn(), { id: set });
			await expectCountsToHold();
		}),
		{ numRuns: casesOf(25) },
	);
});
