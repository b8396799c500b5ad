import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exportedBusinesses } from "#db/queries/exported-businesses.ts";
import { FIRST_SAMPLES, SECOND_SAMPLES } from "#tests/factories/field-samples.ts";
import { listing } from "#tests/factories/listing.ts";
import type { BusinessRecord } from "#workers/contract/business-edit.ts";
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
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
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

/** Tests every field of the catalogue on each of its ways. A new field is tested without a change here. */

let calls: BusinessCalls;
beforeAll(async () => {
	calls = businessCalls(await signedInBrowser());
});

const KEY = "place:passages";
const first = (facts: Partial<Listing> = {}) => listing({ ...FIRST_SAMPLES, sourceKey: KEY, ...facts });

/** Holds what is known about a business, by the headers of an export. */
type Row = Record<string, Cell>;
/** Returns the rows of an export, by the source's key of their business. Throws for an unknown key. */
async function exportedRows(): Promise<(key: string) => Row> {
	const { results } = await exportedBusinesses(env.DB, {}, { after: 0, until: 1_000, limit: 1_000 }).all();
	return (key) => {
		const business = results.find(({ sourceId }) => sourceId === key);
		if (business === undefined) throw new Error(`No business of ${key}`);
		const cells = exportedCells(business);
		return Object.fromEntries(EXPORT_COLUMNS.map(({ header }, at) => [header, (cells[at] ?? null) as Cell]));
	};
}
const exported = async ({ sourceKey }: { sourceKey: string } = { sourceKey: KEY }) => (await exportedRows())(sourceKey);
const headerOf = (field: Field) => rowOfField(field).export?.header ?? "";

/** Reads a row of an export as an import does. `clearEmpty` says whether empty cells empty a field. */
function readBack(row: Row, clearEmpty = false): Listing {
	const plan = recogniseColumns(Object.keys(row));
	const read = normaliseRow(Object.values(row), plan, { country: null, clearEmpty });
	if (!("listing" in read)) throw new Error(read.rejected.reason);
	expect(read.problems).toEqual([]);
	return read.listing;
}

/** Names the columns of a file that hold a field. They empty it, as far as an export has them. */
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
/** Leaves out what identifies a business, and what every row has. */
const CLEARABLE = IMPORTED.filter((field) => field !== "name");
/** Holds the value when nothing is given. */
const EMPTY: Partial<Record<Field, Cell>> = { reviewCount: 0, claimed: false };
/** A business in a city has that city's state, and stays where it is while its row names a place. */
const HELD_BY_CITY: readonly Field[] = ["state", "country", "countryCode"];

/** Each field has its own business, of the same listing, so that all go through a passage together. */
const keyOf = (field: Field) => `place:${field}`;

/** Imports them, and returns their rows. */
async function importOne(fields: readonly Field[]): Promise<(field: Field) => Row> {
	await emptyDirectory();
	await importBy(
		ctxOn(),
		fields.map((field) => first({ sourceKey: keyOf(field) })),
	);
	const rows = await exportedRows();
	return (field) => rows(keyOf(field));
}

/**
 * Imports the following listings, one business for each field. Returns the rows afterwards, and whether a business was
 * changed.
 */
async function importNext(listings: Listing[], now = 2_000) {
	const id = await importBy(ctxOn({ now }), listings);
	const rows = await exportedRows();
	const { results } = await env.DB.prepare(
		"SELECT d.source_id AS key FROM business_changes c JOIN business_details d ON d.id = c.business_id WHERE c.change_set = (SELECT number FROM change_sets WHERE id = ?1)",
	)
		.bind(id)
		.all<{ key: string }>();
	const counts = await one("SELECT imported, updated, unchanged FROM imports WHERE id = ?1", id);
	const updated = results.length;
	expect(counts).toEqual({ imported: 0, updated, unchanged: listings.length - updated });
	return {
		id,
		row: (field: Field) => rows(keyOf(field)),
		isChanged: (field: Field) => results.some(({ key }) => key === keyOf(field)),
	};
}
type Next = Awaited<ReturnType<typeof importNext>>;

describe("an import", () => {
	let rowBefore: (field: Field) => Row;

	describe("of another listing", () => {
		let then: Next;
		let undone: (key: string) => Row;
		beforeAll(async () => {
			rowBefore = await importOne(ALL_FIELDS);
			const other = { ...SECOND_SAMPLES, name: FIRST_SAMPLES.name };
			then = await importNext(
				IMPORTED.map((field) => first({ ...other, [field]: SECOND_SAMPLES[field], sourceKey: keyOf(field) })),
			);
			await undoChangeSet(ctxOn({ now: 3_000 }), { id: then.id });
			undone = await exportedRows();
		});

		test.each(ALL_FIELDS)("brings %s to an export", (field) => {
			expect(rowBefore(field)[headerOf(field)]).not.toBeNull();
		});

		test.each(IMPORTED)("changes %s, and its undo gives it back", (field) => {
			expect(then.row(field)[headerOf(field)]).not.toEqual(rowBefore(field)[headerOf(field)]);
			expect(undone(keyOf(field))).toEqual(rowBefore(field));
		});
	});

	describe("of its export", () => {
		let then: Next;
		beforeAll(async () => {
			rowBefore = await importOne(ALL_FIELDS);
			const withoutColumn = (field: ImportedField) => {
				const without = headersOf(field);
				const row = Object.entries(rowBefore(field)).filter(([header]) => !without.includes(header));
				return readBack(Object.fromEntries(row), true);
			};
			then = await importNext([...CLEARABLE.map(withoutColumn), readBack(rowBefore("name"))]);
		});

		test("changes nothing", () => {
			expect(then.isChanged("name")).toBe(false);
			expect(then.row("name")).toEqual(rowBefore("name"));
		});

		test.each(CLEARABLE)("without the column of %s leaves it as it is", (field) => {
			expect(then.isChanged(field)).toBe(false);
			expect(then.row(field)).toEqual(rowBefore(field));
		});
	});

	// A time zone follows from the place of a business.
	const emptied = CLEARABLE.filter((field) => field !== "timeZone");
	describe("of its export with an empty cell", () => {
		let kept: Next;
		let then: Next;
		beforeAll(async () => {
			rowBefore = await importOne(emptied);
			const withEmptyCell = (field: ImportedField, clearEmpty: boolean) => {
				const headers = [...headersOf(field), ...(HELD_BY_CITY.includes(field) ? ["city"] : [])];
				if (field === "ratingSource") headers.push("rating", "review_count");
				return readBack(
					{ ...rowBefore(field), ...Object.fromEntries(headers.map((header) => [header, null])) },
					clearEmpty,
				);
			};
			kept = await importNext(emptied.map((field) => withEmptyCell(field, false)));
			then = await importNext(
				emptied.map((field) => withEmptyCell(field, true)),
				3_000,
			);
		});

		test.each(emptied)("with an empty cell of %s empties it only where it is told to", (field) => {
			expect(kept.isChanged(field)).toBe(false);
			expect(kept.row(field)).toEqual(rowBefore(field));
			expect(then.isChanged(field)).toBe(true);
			expect(then.row(field)[headerOf(field)]).toEqual(EMPTY[field] ?? null);
		});
	});
});

describe("an operator", () => {
	/** Holds what is typed, when the form has another form of it than an import. */
	const TYPED: Record<string, unknown> = {
		phone: "+33 4 78 92 80 00",
		isOpen: false,
		isVerified: true,
		slug: "another-page",
	};
	/** Holds fields that mean nothing without another one. */
	const WITH: Record<string, object> = {
		latitude: { longitude: SECOND_SAMPLES.longitude },
		longitude: { latitude: SECOND_SAMPLES.latitude },
		country: { countryCode: SECOND_SAMPLES.countryCode },
		countryCode: { country: SECOND_SAMPLES.country },
	};

	type Passage = { shown: BusinessRecord; typed: unknown; edited: BusinessRecord };
	const passages = new Map<Field, Passage>();
	let atFirst: (key: string) => Row;
	let then: (key: string) => Row;
	let later: (key: string) => Row;
	let undone: (key: string) => Row;
	beforeAll(async () => {
		await emptyDirectory();
		const placeOf = (field: Field, more: Partial<Listing> = {}) => first({ ...more, sourceKey: keyOf(field) });
		await importBy(
			ctxOn(),
			EDITED.map(({ field }) => placeOf(field)),
		);
		await importBy(ctxOn({ now: 1_500 }), [listing({ sourceKey: "place:other", category: SECOND_SAMPLES.category })]);
		const category = await one<{ id: number }>("SELECT id FROM categories WHERE name = ?1", SECOND_SAMPLES.category);
		atFirst = await exportedRows();
		for (const { field, name } of EDITED) {
			const shown = await calls.record((await businessOf(placeOf(field))).id);
			const typed = name === "categoryId" ? category.id : (TYPED[name] ?? SECOND_SAMPLES[field as ImportedField]);
			const edited = await calls.edited(shown.id, { [name]: typed, ...WITH[name] });
			passages.set(field, { shown, typed, edited });
		}
		then = await exportedRows();
		const saidAnew = await importBy(
			ctxOn({ now: 3_000 }),
			EDITED.map(({ field }) => placeOf(field, { description: "<p>Said anew</p>" })),
		);
		later = await exportedRows();
		await undoChangeSet(ctxOn({ now: 4_000 }), { id: saidAnew });
		for (const { edited } of passages.values()) {
			const { changes } = await calls.history(edited.id);
			const edit = changes.find(({ changeSet }) => changeSet.kind === "edit");
			await undoChangeSet(ctxOn({ now: 5_000 }), { id: edit?.changeSet.id ?? "" });
		}
		undone = await exportedRows();
	});

	test.each(EDITED.map(({ field, name }) => [name, field] as const))(
		"changes %s, which an import then leaves alone; its undo gives it back",
		(name, field) => {
			const { shown, typed, edited } = passages.get(field) as Passage;
			expect(edited[name]).not.toEqual(shown[name]);
			expect(edited[name]).toEqual(typed);
			const cellIn = (rows: (key: string) => Row) => rows(keyOf(field))[headerOf(field)];
			expect(cellIn(then)).not.toEqual(cellIn(atFirst));
			expect(cellIn(later)).toEqual(cellIn(then));
			expect(cellIn(undone)).toEqual(cellIn(atFirst));
		},
	);
});

describe("a merge", () => {
	const merged = ALL_FIELDS.filter((field) => groupOf(field) !== null);
	/** The fields of a group go together, so each group has its own two businesses. */
	const groups = [...new Set(merged.map(groupOf))] as DuplicateMerge["other"][number][];
	const mineOf = (group: string) => first({ sourceKey: `place:${group}` });
	const theirsOf = (group: string) => listing({ ...SECOND_SAMPLES, sourceKey: `place:other-${group}` });
	let atFirst: (key: string) => Row;
	let then: (key: string) => Row;
	let undone: (key: string) => Row;
	beforeAll(async () => {
		await emptyDirectory();
		await importBy(
			ctxOn(),
			groups.flatMap((group) => [mineOf(group), theirsOf(group)]),
		);
		const pairs = [];
		for (const group of groups) {
			const ids = [(await businessOf(mineOf(group))).id, (await businessOf(theirsOf(group))).id] as const;
			await calls.edited(ids[1], { isOpen: false, isVerified: true });
			pairs.push({ group, ids });
		}
		atFirst = await exportedRows();
		const changeSets = [];
		for (const { group, ids } of pairs) {
			const { a, b } = await findDuplicate(ctxOn(), ids);
			const how: DuplicateMerge = { keep: ids[0], revisions: [a.revision, b.revision], other: [group], both: [] };
			changeSets.push((await mergeDuplicates(ctxOn({ now: 2_000 }), { ids, ...how })).changeSet);
		}
		then = await exportedRows();
		for (const id of changeSets) await undoChangeSet(ctxOn({ now: 3_000 }), { id });
		undone = await exportedRows();
	});

	test.each(merged)("takes %s from the other one, and its undo gives both back", (field) => {
		const group = groupOf(field) as string;
		const [mine, theirs] = [mineOf(group).sourceKey, theirsOf(group).sourceKey];
		const kept = then(mine);
		expect(kept[headerOf(field)]).toEqual(atFirst(theirs)[headerOf(field)]);
		expect(kept[headerOf(field)]).not.toEqual(atFirst(mine)[headerOf(field)]);
		const untouched = merged.filter((one) => groupOf(one) !== group).map(headerOf);
		for (const header of untouched) expect(kept[header], header).toEqual(atFirst(mine)[header]);
		expect([undone(mine), undone(theirs)]).toEqual([atFirst(mine), atFirst(theirs)]);
	});
});

describe("a bulk change", () => {
	beforeEach(emptyDirectory);

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
