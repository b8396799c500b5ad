import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exportedBusinesses } from "#db/queries/exported-businesses.ts";
import { FIRST_SAMPLES, SECOND_SAMPLES } from "#tests/factories/field-samples.ts";
import { listing } from "#tests/factories/listing.ts";
import type { DuplicateMerge } from "#workers/contract/duplicate.ts";
import {
	ALL_FIELDS,
	EDITED,
	type Field,
	fieldsWhere,
	groupOf,
	type ImportedField,
	rowOfField,
} from "#workers/domain/business/field-lists.ts";
import { EXPORT_COLUMNS, exportedCells } from "#workers/domain/export/columns.ts";
import { recogniseColumns } from "#workers/domain/listing/columns.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { findDuplicate } from "#workers/services/duplicates/find.ts";
import { mergeDuplicates } from "#workers/services/duplicates/merge.ts";
import { type BusinessCalls, businessCalls } from "./business-calls.ts";
import { businessOf, emptyDirectory, importBy } from "./directory.ts";
import { runSteps } from "./steps.ts";
import { ctxOn, one, signedInBrowser } from "./worker.ts";

/** Every field of the catalogue through every passage: a new one is walked by itself. */

let calls: BusinessCalls;
beforeAll(async () => {
	calls = businessCalls(await signedInBrowser());
});
beforeEach(emptyDirectory);

const KEY = "place:passages";
const first = (facts: Partial<Listing> = {}) => listing({ ...FIRST_SAMPLES, sourceKey: KEY, ...facts });

/** What is known of a business, by the headers of an export. */
type Row = Record<string, Cell>;
async function exported(place: { sourceKey: string } = { sourceKey: KEY }): Promise<Row> {
	const { results } = await exportedBusinesses(env.DB, {}, { after: 0, until: 1_000, limit: 10 }).all();
	const business = results.find(({ sourceId }) => sourceId === place.sourceKey);
	if (business === undefined) throw new Error(`No business of ${place.sourceKey}`);
	const cells = exportedCells(business);
	return Object.fromEntries(EXPORT_COLUMNS.map(({ header }, at) => [header, (cells[at] ?? null) as Cell]));
}
const headerOf = (field: Field) => rowOfField(field).export?.header ?? "";

/** A row of an export as an import reads it, and how it is counted. */
async function reimport(row: Row, clearEmpty = false): Promise<{ id: string; counted: string }> {
	const plan = recogniseColumns(Object.keys(row));
	const read = normaliseRow(Object.values(row), plan, { country: null, clearEmpty });
	if (!("listing" in read)) throw new Error(read.rejected.reason);
	expect(read.problems).toEqual([]);
	const id = await importBy(ctxOn({ now: 2_000 }), [read.listing]);
	const counts = await one<Record<string, number>>(
		"SELECT imported, updated, unchanged FROM imports WHERE id = ?1",
		id,
	);
	return { id, counted: Object.keys(counts).find((name) => counts[name] === 1) ?? "" };
}

/** The columns of a file that hold a field: those by which a row empties it, as far as an export has them. */
function headersOf(field: ImportedField): string[] {
	const { roles = [field], others = [], clearedBy = [...roles, ...others] } = rowOfField(field).import ?? {};
	const holders = fieldsWhere<ImportedField>((row, other) => {
		const { roles: own = [other] } = row.import ?? { roles: [] };
		return other === field || row.mark === field || own.some((role) => (clearedBy as readonly string[]).includes(role));
	});
	return EXPORT_COLUMNS.flatMap(({ header }) =>
		holders.some((holder) => header.replace(/_\d$/, "") === headerOf(holder)) ? [header] : [],
	);
}

const IMPORTED = fieldsWhere<ImportedField>((row) => row.import !== undefined);
/** What says who a business is, and what every row has. */
const CLEARABLE = IMPORTED.filter((field) => field !== "name");
/** What is there where nothing is said. */
const EMPTY: Partial<Record<Field, Cell>> = { reviewCount: 0, claimed: false };
/** A business in a city has that city's state, and stays where it is while its row names a place. */
const HELD_BY_CITY: readonly Field[] = ["state", "country", "countryCode"];

describe("an import", () => {
	test.each(ALL_FIELDS)("brings %s to an export", async (field) => {
		await importBy(ctxOn(), [first()]);
		expect((await exported())[headerOf(field)]).not.toBeNull();
	});

	test.each(IMPORTED)("changes %s, and its undo gives it back", async (field) => {
		await importBy(ctxOn(), [first()]);
		const before = await exported();
		const id = await importBy(ctxOn({ now: 2_000 }), [
			first({ ...SECOND_SAMPLES, name: FIRST_SAMPLES.name, [field]: SECOND_SAMPLES[field] }),
		]);
		expect((await exported())[headerOf(field)]).not.toEqual(before[headerOf(field)]);
		await undoChangeSet(ctxOn({ now: 3_000 }), { id });
		expect(await exported()).toEqual(before);
	});

	test("of an export changes nothing", async () => {
		await importBy(ctxOn(), [first()]);
		const before = await exported();
		expect((await reimport(before)).counted).toBe("unchanged");
		expect(await exported()).toEqual(before);
	});

	test.each(CLEARABLE)("without the column of %s leaves it as it is", async (field) => {
		await importBy(ctxOn(), [first()]);
		const before = await exported();
		const without = headersOf(field);
		const row = Object.fromEntries(Object.entries(before).filter(([header]) => !without.includes(header)));
		expect((await reimport(row, true)).counted).toBe("unchanged");
		expect(await exported()).toEqual(before);
	});

	// A zone follows from where a business is.
	test.each(CLEARABLE.filter((field) => field !== "timeZone"))(
		"with an empty cell of %s empties it only where it is told to",
		async (field) => {
			await importBy(ctxOn(), [first()]);
			const before = await exported();
			const emptied = [...headersOf(field), ...(HELD_BY_CITY.includes(field) ? ["city"] : [])];
			if (field === "ratingSource") emptied.push("rating", "review_count");
			const row = { ...before, ...Object.fromEntries(emptied.map((header) => [header, null])) };
			expect((await reimport(row)).counted).toBe("unchanged");
			expect(await exported()).toEqual(before);
			expect((await reimport(row, true)).counted).toBe("updated");
			expect((await exported())[headerOf(field)]).toEqual(EMPTY[field] ?? null);
		},
	);
});

describe("an operator", () => {
	/** What is typed, where the form has another form of it than an import. */
	const TYPED: Record<string, unknown> = {
		phone: "+33 4 78 92 80 00",
		isOpen: false,
		isVerified: true,
		slug: "another-page",
	};
	/** Fields that are nothing without another one. */
	const WITH: Record<string, object> = {
		latitude: { longitude: SECOND_SAMPLES.longitude },
		longitude: { latitude: SECOND_SAMPLES.latitude },
		country: { countryCode: SECOND_SAMPLES.countryCode },
		countryCode: { country: SECOND_SAMPLES.country },
	};

	test.each(EDITED.map(({ field, name }) => [name, field] as const))(
		"changes %s, which an import then leaves alone; its undo gives it back",
		async (name, field) => {
			const { id } = await calls.imported(first());
			await importBy(ctxOn({ now: 1_500 }), [listing({ sourceKey: "place:other", category: SECOND_SAMPLES.category })]);
			const [shown, before] = [await calls.record(id), await exported()];
			const category = await one<{ id: number }>("SELECT id FROM categories WHERE name = ?1", SECOND_SAMPLES.category);
			const typed = name === "categoryId" ? category.id : (TYPED[name] ?? SECOND_SAMPLES[field as ImportedField]);
			const edited = await calls.edited(id, { [name]: typed, ...WITH[name] });
			expect(edited[name]).not.toEqual(shown[name]);
			expect(edited[name]).toEqual(typed);
			const cell = (await exported())[headerOf(field)];
			expect(cell).not.toEqual(before[headerOf(field)]);
			await importBy(ctxOn({ now: 3_000 }), [first({ description: "<p>Said anew</p>" })]);
			expect((await exported())[headerOf(field)]).toEqual(cell);
			const { changes } = await calls.history(id);
			const edit = changes.find(({ changeSet }) => changeSet.kind === "edit");
			await undoChangeSet(ctxOn({ now: 4_000 }), {
				id: changes.find((change) => change.changeSet.kind === "import")?.changeSet.id ?? "",
			});
			await undoChangeSet(ctxOn({ now: 5_000 }), { id: edit?.changeSet.id ?? "" });
			expect((await exported())[headerOf(field)]).toEqual(before[headerOf(field)]);
		},
	);
});

describe("a merge", () => {
	const merged = ALL_FIELDS.filter((field) => groupOf(field) !== null);

	test.each(merged)("takes %s from the other one, and its undo gives both back", async (field) => {
		const other = listing({ ...SECOND_SAMPLES, sourceKey: "place:other" });
		await importBy(ctxOn(), [first(), other]);
		const ids = [(await businessOf(first())).id, (await businessOf(other)).id] as const;
		await calls.edited(ids[1], { isOpen: false, isVerified: true });
		const [mine, theirs] = [await exported(), await exported(other)];
		const { a, b } = await findDuplicate(ctxOn(), ids);
		const group = groupOf(field) as DuplicateMerge["other"][number];
		const how: DuplicateMerge = { keep: ids[0], revisions: [a.revision, b.revision], other: [group], both: [] };
		const { changeSet } = await mergeDuplicates(ctxOn({ now: 2_000 }), { ids, ...how });
		const kept = await exported();
		expect(kept[headerOf(field)]).toEqual(theirs[headerOf(field)]);
		expect(kept[headerOf(field)]).not.toEqual(mine[headerOf(field)]);
		const untouched = merged.filter((one) => groupOf(one) !== group).map(headerOf);
		for (const header of untouched) expect(kept[header], header).toEqual(mine[header]);
		await undoChangeSet(ctxOn({ now: 3_000 }), { id: changeSet });
		expect([await exported(), await exported(other)]).toEqual([mine, theirs]);
	});
});

describe("a bulk change", () => {
	const SET = { status: "CLOSED_TEMPORARILY", verified: true, open: false } as const;

	test.each(ALL_FIELDS.flatMap((field) => rowOfField(field).bulk ?? []))(
		"of %s changes it, and is undone",
		async (name) => {
			await importBy(ctxOn(), [first(), listing({ ...SECOND_SAMPLES, sourceKey: "place:other" })]);
			const field = ALL_FIELDS.find((one) => rowOfField(one).bulk === name) ?? "name";
			const before = await exported();
			const { id } = await businessOf(first());
			const value = name === "categoryId" || name === "cityId" ? 2 : SET[name as keyof typeof SET];
			const done = await openBulkChange(ctxOn({ now: 2_000 }), { selection: { ids: [id] }, set: { [name]: value } });
			await runSteps(ctxOn({ now: 2_000 }), done.id, { steps: 100, now: () => 10_000 });
			expect((await exported())[headerOf(field)]).not.toEqual(before[headerOf(field)]);
			await undoChangeSet(ctxOn({ now: 3_000 }), { id: done.id });
			expect((await exported())[headerOf(field)]).toEqual(before[headerOf(field)]);
		},
	);
});
