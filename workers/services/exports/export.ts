import { candidates, orderOf } from "#db/queries/business-order.ts";
import { leadsOf } from "#db/queries/business-selection.ts";
import { categoryNamed } from "#db/queries/categories.ts";
import { countriesByCode } from "#db/queries/countries.ts";
import { directoryRow } from "#db/queries/directory.ts";
import {
	type ExportedRecord,
	type ExportSelection,
	exportedBusinesses,
	exportedByIds,
	rowNumberSpan,
} from "#db/queries/exported-businesses.ts";
import { type Database, readBatch } from "#db/statement.ts";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";
import { type ExportQuery, exportFileName, MOST_EXPORTED } from "#workers/contract/export.ts";
import { EXPORT_FILES } from "#workers/domain/export/export-file.ts";
import { withHeirsLeftOut } from "../businesses/manage/left-out-cities.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { PIECEWISE } from "../piecewise-deflater.ts";

/** The first page is small, so that the file begins at once. A million businesses take some 500 queries. */
const FIRST_PAGE = 200;
const A_PAGE = 2_000;
/** Limits the businesses that one query compares with a filter. */
const LOOKED_AT = 1_000;

/** Is a file that is being sent. It holds at most `most` businesses. */
type Export = { name: string; type: string; most: number; bytes: ReadableStream<Uint8Array> };

/**
 * Makes a file of businesses, of those that a filter finds or of row numbers. The file is read while it is sent: two
 * pages of rows are held, however many there are, and nothing more is read when nobody receives it. Each business is in
 * it once. A business that changes meanwhile is as it is when its page is read. Errors: category-not-found,
 * export-too-large; export-empty, whose issues name the first and the last row number there are.
 */
export async function exportBusinesses(ctx: ServiceContext, query: ExportQuery): Promise<Export> {
	const { format, startIndex, endIndex, ids, ...filter } = query;
	const { categoryId, countryCode, ...further } = filter;
	const narrowed = ids !== undefined ? "selection" : isFiltering(further) ? "filter" : null;
	const [[directory], [category], [country]] = await readBatch(ctx.db, [
		directoryRow(ctx.db),
		categoryId === undefined ? null : categoryNamed(ctx.db, { id: categoryId }),
		countryCode === undefined ? null : countriesByCode(ctx.db, [countryCode]),
	]);
	if (categoryId !== undefined && category === undefined)
		throw new ServiceError("category-not-found", `No category ${categoryId}`);
	const start = startIndex ?? 1;
	const end = endIndex ?? Math.max(start, directory.lastBusinessId);
	const inRange = Math.max(0, Math.min(end, directory.lastBusinessId) - start + 1);
	const asked = endIndex === undefined ? inRange : end - start + 1;
	const selected = Math.min(
		directory.businessCount,
		category?.businessCount ?? directory.businessCount,
		countryCode === undefined ? directory.businessCount : (country?.businessCount ?? 0),
		ids?.length ?? directory.businessCount,
	);
	const most = Math.min(inRange, selected);
	// A range is held to what it asks for, everything to what there is.
	if ((endIndex === undefined ? most : asked) > MOST_EXPORTED)
		throw new ServiceError("export-too-large", `At most ${MOST_EXPORTED} records can be exported at once`);
	const until = Math.min(end, directory.lastBusinessId);
	const read =
		ids !== undefined
			? idReader(ctx.db, ids, until)
			: narrowed === null
				? reader(ctx.db, { categoryId, countryCode }, until)
				: filterReader(ctx.db, await withHeirsLeftOut(ctx.db, filter), until);
	const first = start <= until ? await firstPage(read, start - 1) : NOTHING;
	if (first.records.length === 0) throw await nothingToExport(ctx.db);
	const named = { start, end, category: category?.slug ?? null, countryCode, narrowed, format } as const;
	const name = exportFileName({ ...named, now: ctx.now });
	await audit(ctx, "business.export", name, { after: { most } }).run();
	const { type, write } = EXPORT_FILES[format];
	return {
		name,
		type,
		most,
		bytes: write(pages(first, read), PIECEWISE),
	};
}

function isFiltering(filter: BusinessFilter): boolean {
	return Object.values(filter).some((value) => value !== undefined);
}

/** Holds businesses, and the row number behind which the next ones are looked for; null: there are none. */
type Page = { records: ExportedRecord[]; after: number | null };
const NOTHING: Page = { records: [], after: null };
type ReadPage = (after: number, limit: number) => Promise<Page>;

function reader(db: Database, selection: ExportSelection, until: number): ReadPage {
	return async (after, limit) => {
		const records = (await exportedBusinesses(db, selection, { after, until, limit }).all()).results;
		const last = records.at(-1)?.id ?? until;
		return { records, after: last < until ? last : null };
	};
}

/** Reads by any filter: each page looks at a number of businesses and has those that the filter fits. */
function filterReader(db: Database, filter: BusinessFilter, until: number): ReadPage {
	const [lead = "all"] = leadsOf(filter);
	const byNumber = orderOf("number", filter);
	return async (after, limit) => {
		const most = Math.min(limit, LOOKED_AT);
		const rows = (await candidates(db, filter, lead, byNumber, { from: after, after: true }, most).all()).results;
		const fitting = rows.filter(({ id, fits }) => fits === 1 && id <= until).map(({ id }) => id);
		const last = rows.at(-1)?.id ?? until;
		const behind = rows.length < most || last >= until ? null : last;
		return readIds(db, fitting, behind);
	};
}

function idReader(db: Database, ids: number[], until: number): ReadPage {
	const sorted = [...new Set(ids)].filter((id) => id <= until).sort((one, other) => one - other);
	return async (after, limit) => {
		const left = sorted.filter((id) => id > after);
		const next = left.slice(0, limit);
		return readIds(db, next, left.length > limit ? (next.at(-1) ?? null) : null);
	};
}

/** Reads as many of `ids` as can be held at once; `behind` says where to continue after the last of them. */
async function readIds(db: Database, ids: number[], behind: number | null): Promise<Page> {
	if (ids.length === 0) return { records: [], after: behind };
	const records = (await exportedByIds(db, ids).all()).results;
	// Some may have been removed since; where the texts were too long all are there up to the last one.
	const last = records.at(-1)?.id ?? null;
	const isCut = last !== null && last !== ids.at(-1) && records.length < ids.length;
	return { records, after: isCut ? last : behind };
}

/** Returns the first page that has a business, from behind a row number on. */
async function firstPage(read: ReadPage, after: number): Promise<Page> {
	let page = await read(after, FIRST_PAGE);
	while (page.records.length === 0 && page.after !== null) page = await read(page.after, A_PAGE);
	return page;
}

/** Yields the first page and those that follow: while a page is written, the next one is read. */
async function* pages(first: Page, read: ReadPage): AsyncGenerator<ExportedRecord[]> {
	for (let page: Page | null = first; page !== null; ) {
		const next: Promise<Page> | null = page.after === null ? null : read(page.after, A_PAGE);
		// A client that leaves before the page is there does not hear of its failure.
		next?.catch(() => {});
		if (page.records.length > 0) yield page.records;
		page = next === null ? null : await next;
	}
}

/** A file without a business would look like success. */
async function nothingToExport(db: Database): Promise<ServiceError> {
	const { first, last } = await rowNumberSpan(db).first();
	return new ServiceError("export-empty", `No records there; row numbers go from ${first ?? 0} to ${last ?? 0}`, {
		issues: first === null ? [] : Object.entries({ first, last }).map(([path, id]) => ({ path, message: String(id) })),
	});
}
