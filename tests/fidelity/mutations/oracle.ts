import type { WrittenCell } from "#tests/factories/workbook.ts";
import type { FileOutcome } from "#tests/fidelity/read-file.ts";
import type { RowProblem } from "#workers/domain/import/chunk.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import type { Base } from "./bases.ts";
import { fieldsFedBy } from "./fed-fields.ts";
import { comesFrom, isNoValue, suits } from "./plausible.ts";
import { isBlank, sameCells, type Table } from "./tables.ts";

/**
 * Judges what "wrong in silence" means. The oracle knows the unmutated table and its listings, and the mutated table by
 * a plain reading that is not the product's (the table that was written, RFC 4180 for CSV, SheetJS for .xls, which has no
 * checksums).
 *
 * - A container with checksums (.xlsx, .ods) whose bytes were changed: only a refusal or the very same listings are right.
 * - A row that stands unchanged in the mutated table gives the very same listing as before, or is named as a repetition of it.
 * - A row that was changed: a field that differs must be fed by a changed cell of that row. Then it may be empty, when the cell is
 *   empty or the report names the row; it may be the new cell's value, when that value suits the field (an address of the web is no
 *   city); otherwise the report must name the row.
 * - No row disappears: each with a name is a listing, a named repetition or a named rejection.
 * - A CSV that RFC 4180 cannot read, or of which a record has more or fewer fields than the header, is refused or has that row named.
 *
 * What nobody can see is data: another letter in a text, a line that is gone whole, a value that suits its new column.
 */
export type Verdict = { verdict: "refused" | "equal" | "reported" | "wrong"; why: string };

export function judge(base: Base, plain: () => Table | null, outcome: FileOutcome): Verdict {
	if (outcome.refused !== null) return { verdict: "refused", why: outcome.refused };
	const table = plain();
	const isEqual = canonical(outcome.listings) === canonical(base.outcome.listings);
	if (table === null && base.kind === "zip") {
		return isEqual
			? { verdict: "equal", why: "" }
			: wrong(`other listings from a damaged file${firstDifference(base, outcome)}`);
	}
	if (table === null) {
		// After a broken quote nobody knows the cells. Some row must say so.
		const says =
			outcome.problemCount + outcome.mendedCount + outcome.rejected.length >
			base.outcome.problemCount + base.outcome.mendedCount + base.outcome.rejected.length;
		return isEqual
			? { verdict: "equal", why: "" }
			: says
				? { verdict: "reported", why: "" }
				: wrong("a broken quote, unsaid");
	}
	const faults = tableFaults(base, table, outcome);
	if (faults.length > 0) return wrong(faults.slice(0, 3).join("; "));
	return isEqual ? { verdict: "equal", why: "" } : { verdict: "reported", why: "" };
}

function wrong(why: string): Verdict {
	return { verdict: "wrong", why };
}

function canonical(listings: readonly Listing[]): string {
	return listings
		.map((listing) => JSON.stringify(listing))
		.sort()
		.join("\n");
}

function firstDifference(base: Base, outcome: FileOutcome): string {
	const before = new Set(base.outcome.listings.map((listing) => JSON.stringify(listing)));
	const found = outcome.listings.find((listing) => !before.has(JSON.stringify(listing)));
	return `: ${base.outcome.listings.length} → ${outcome.listings.length}, ${JSON.stringify(found ?? null).slice(0, 200)}`;
}

/** Is a row of a table with its number in the sheet and the listing it gave. Null: repeated or rejected. */
type Row = { number: number; cells: WrittenCell[]; listing: Listing | null };

/**
 * Finds which row gave which listing. Listings come in the rows' order, without those that the report names as left
 * out.
 */
function rowsOf(table: Table, outcome: FileOutcome): Row[] | null {
	const left = new Set([...outcome.rejected, ...outcome.repeated].map(({ row }) => row));
	const rows: Row[] = [];
	let next = 0;
	const header = table[0] ?? [];
	const idColumn = header.indexOf("place_id");
	const ids = new Set<WrittenCell>();
	const isUnnamed = outcome.duplicates > outcome.repeated.length;
	for (const [index, cells] of table.entries()) {
		if (index === 0 || isBlank(cells)) continue;
		const id = cells[idColumn] ?? null;
		const isRepeated = isUnnamed && id !== null && ids.has(id);
		ids.add(id);
		const isLeft = left.has(index + 1) || isRepeated;
		rows.push({ number: index + 1, cells, listing: isLeft ? null : (outcome.listings[next++] ?? null) });
	}
	return next === outcome.listings.length ? rows : null;
}

function tableFaults(base: Base, table: Table, outcome: FileOutcome): string[] {
	const before = rowsOf(base.table, base.outcome);
	const after = rowsOf(table, outcome);
	if (before === null) return ["the base's rows are not accounted for"];
	if (after === null) {
		const gone = table.filter((cells, index) => index > 0 && !isBlank(cells)).length;
		return [
			`${gone} rows, but ${outcome.listings.length} listings, ${outcome.duplicates} repeated, ${outcome.rejected.length} rejected`,
		];
	}
	const headerBefore = base.table[0] ?? [];
	const header = table[0] ?? [];
	const changedHeaders = new Set<number>();
	for (let column = 0; column < Math.max(header.length, headerBefore.length); column++)
		if ((header[column] ?? null) !== (headerBefore[column] ?? null)) changedHeaders.add(column);
	const said = new Map<number, RowProblem[]>();
	for (const problem of [...outcome.problems, ...outcome.mended, ...outcome.rejected]) {
		const list = said.get(problem.row);
		if (list) list.push(problem);
		else said.set(problem.row, [problem]);
	}
	const faults: string[] = [];
	const used = new Set<Row>();
	for (const [index, row] of after.entries()) {
		const isSaid = said.has(row.number) || outcome.repeated.some((repeated) => repeated.row === row.number);
		if (base.kind === "csv" && row.cells.length !== header.length && !isSaid)
			faults.push(`row ${row.number} has ${row.cells.length} fields, not ${header.length}, unsaid`);
		const original = before.find((one) => sameCells(one.cells, row.cells)) ?? nearest(before, row, index, used);
		if (original) used.add(original);
		if (row.listing === null || original === undefined || (isSaid && original.listing === null)) continue;
		if (original.listing === null) continue;
		faults.push(
			...rowFaults({
				row,
				original: { ...original, listing: original.listing },
				listing: row.listing,
				header,
				headerBefore,
				changedHeaders,
				said: said.get(row.number) ?? [],
				base,
				outcome,
			}),
		);
	}
	if (base.kind === "xls" && after.length < before.length && outcome.rejected.length === base.outcome.rejected.length) {
		const lost = before.filter((one) => !after.some((row) => row.number === one.number)).length;
		if (lost > 1) faults.push(`${lost} rows are gone`);
	}
	return faults;
}

/** Returns the unmutated row with the most cells in common. */
function nearest(before: readonly Row[], row: Row, index: number, used: ReadonlySet<Row>): Row | undefined {
	let best: Row | undefined;
	let bestScore = 0;
	for (const one of [before[index], ...before]) {
		if (one === undefined || used.has(one)) continue;
		const cells = new Set(row.cells.filter((cell) => cell !== null));
		const score = one.cells.filter((cell) => cell !== null && cells.has(cell)).length;
		if (score > bestScore) {
			best = one;
			bestScore = score;
		}
	}
	return bestScore >= 3 ? best : undefined;
}

type Change = {
	row: Row;
	original: Row & { listing: Listing };
	listing: Listing;
	header: readonly WrittenCell[];
	headerBefore: readonly WrittenCell[];
	changedHeaders: ReadonlySet<number>;
	/** Holds what the report says about the row. */
	said: readonly RowProblem[];
	base: Base;
	outcome: FileOutcome;
};

function rowFaults({
	row,
	original,
	listing,
	header,
	headerBefore,
	changedHeaders,
	said,
	base,
	outcome,
}: Change): string[] {
	const changed: { column: number; fed: ReadonlySet<string> }[] = [];
	for (let column = 0; column < Math.max(row.cells.length, original.cells.length); column++) {
		if (!changedHeaders.has(column) && (row.cells[column] ?? null) === (original.cells[column] ?? null)) continue;
		changed.push({ column, fed: new Set([...fieldsFedBy(header[column]), ...fieldsFedBy(headerBefore[column])]) });
	}
	const faults: string[] = [];
	// What a repeated row has more is added to the first one, and goes with it.
	const repeats = outcome.repeated.filter(({ of }) => of === row.number);
	for (const field of Object.keys(listing) as (keyof Listing)[]) {
		const [found, wanted] = [listing[field], original.listing[field]];
		if (JSON.stringify(found) === JSON.stringify(wanted) || (Array.isArray(wanted) && repeats.length > 0)) continue;
		const causes = changed.filter(({ fed }) => fed.has(field));
		const place = `row ${row.number} ${field}: ${JSON.stringify(wanted)?.slice(0, 60)} → ${JSON.stringify(found)?.slice(0, 60)}`;
		if (causes.length === 0) {
			// A repeated row fills the first one's empty fields. Of two such rows, the upper one's address comes first.
			if (field.endsWith("mail") || field.endsWith("Emails")) {
				if (addresses(listing) === addresses(original.listing)) continue;
			}
			if (repeats.some(({ differs }) => differs.includes(field))) continue;
			if (repeats.length !== base.outcome.repeated.filter(({ of }) => of === original.number).length) {
				if (field.endsWith("mail") || field.endsWith("Emails")) continue;
			}
			if (wanted !== null && said.length === 0) faults.push(`${place} without a cause`);
			continue;
		}
		const headers = causes.flatMap(({ column }) => [header[column], headerBefore[column]]);
		const isSaid = said.some(
			({ column }) => column === null || headers.includes(column) || fieldsFedBy(column).includes(field),
		);
		if (isSaid || field === "sourceKey") continue;
		const cells = causes.map(({ column }) => row.cells[column] ?? null);
		const isIgnored = causes.some(({ column }) => changedHeaders.has(column) && isReported(header[column], outcome));
		if (found === null || (Array.isArray(found) && found.length === 0)) {
			const follows = field === "timeZone" || field === "ratingSource";
			if (!cells.some(isNoValue) && !isIgnored && !follows) faults.push(`${place} lost in silence`);
			continue;
		}
		if (isIgnored && causes.length === changed.length && comesFrom(field, found, row.cells)) {
			if (!suits(field, found)) faults.push(`${place} does not suit`);
			continue;
		}
		if (!comesFrom(field, found, row.cells)) faults.push(`${place} from no cell`);
		else if (!suits(field, found)) faults.push(`${place} does not suit`);
	}
	return faults;
}

function addresses({ email, moreEmails }: Listing): string {
	return [email, ...moreEmails].sort().join();
}

/** Tells whether the report shows the column, because it shows every column with its use. */
function isReported(header: WrittenCell | undefined, outcome: FileOutcome): boolean {
	return outcome.columns.some((column) => column.header === String(header ?? ""));
}
