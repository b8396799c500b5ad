import { categoryNamed } from "#db/queries/categories.ts";
import { countriesByCode } from "#db/queries/countries.ts";
import { directoryRow } from "#db/queries/directory.ts";
import {
	type ExportedRecord,
	type ExportSelection,
	exportedBusinesses,
	rowNumberSpan,
} from "#db/queries/exported-businesses.ts";
import { type Database, readBatch } from "#db/statement.ts";
import { type ExportQuery, exportFileName, MOST_EXPORTED } from "#workers/contract/export.ts";
import { EXPORT_FILES } from "#workers/domain/export/export-file.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { PIECEWISE } from "../piecewise-deflater.ts";

/** The first page is small, so that the file begins at once. A million businesses take some 500 queries. */
const FIRST_PAGE = 200;
const A_PAGE = 2_000;

/** A file that is being sent. It holds at most `most` businesses. */
type Export = { name: string; type: string; most: number; bytes: ReadableStream<Uint8Array> };

/**
 * Sends businesses as a file that is read meanwhile. It holds two pages of them, however many there are, and stops reading when nobody
 * receives. Each business is in it once, in the state of the moment when its page is read. Errors: category-not-found, export-too-large,
 * export-empty (its issues name the first and the last existing row number).
 */
export async function exportBusinesses(ctx: ServiceContext, query: ExportQuery): Promise<Export> {
	const { categoryId, countryCode, format } = query;
	const selection: ExportSelection = { categoryId, countryCode };
	const [[directory], [category], [country]] = await readBatch(ctx.db, [
		directoryRow(ctx.db),
		categoryId === undefined ? null : categoryNamed(ctx.db, { id: categoryId }),
		countryCode === undefined ? null : countriesByCode(ctx.db, [countryCode]),
	]);
	if (categoryId !== undefined && category === undefined)
		throw new ServiceError("category-not-found", `No category ${categoryId}`);
	const start = query.startIndex ?? 1;
	const end = query.endIndex ?? Math.max(start, directory.lastBusinessId);
	const inRange = Math.max(0, Math.min(end, directory.lastBusinessId) - start + 1);
	const asked = query.endIndex === undefined ? inRange : end - start + 1;
	const selected = Math.min(
		directory.businessCount,
		category?.businessCount ?? directory.businessCount,
		countryCode === undefined ? directory.businessCount : (country?.businessCount ?? 0),
	);
	const most = Math.min(inRange, selected);
	// A range is checked by what it asks for, everything by what exists.
	if ((query.endIndex === undefined ? most : asked) > MOST_EXPORTED)
		throw new ServiceError("export-too-large", `At most ${MOST_EXPORTED} records can be exported at once`);
	const until = Math.min(end, directory.lastBusinessId);
	const read = reader(ctx.db, selection, until);
	const first = start <= until ? await read(start - 1, FIRST_PAGE) : [];
	if (first.length === 0) throw await nothingToExport(ctx.db);
	const name = exportFileName({ start, end, category: category?.slug ?? null, countryCode, format, now: ctx.now });
	await audit(ctx, "business.export", name, { after: { most } }).run();
	const { type, write } = EXPORT_FILES[format];
	return {
		name,
		type,
		most,
		bytes: write(pages(first, read, until), PIECEWISE),
	};
}

type ReadPage = (after: number, limit: number) => Promise<ExportedRecord[]>;

function reader(db: Database, selection: ExportSelection, until: number): ReadPage {
	return async (after, limit) => (await exportedBusinesses(db, selection, { after, until, limit }).all()).results;
}

/** Yields the first page and those that follow, up to a row number. While a page is written, the next one is read. */
async function* pages(first: ExportedRecord[], read: ReadPage, until: number): AsyncGenerator<ExportedRecord[]> {
	for (let page = first; page.length > 0; ) {
		const last = page.at(-1)?.id ?? until;
		const next = last < until ? read(last, A_PAGE) : Promise.resolve([]);
		// If the receiver leaves before the page arrives, its failure has no handler; this one ignores it.
		next.catch(() => {});
		yield page;
		page = await next;
	}
}

/** A file without a business would look like success. */
async function nothingToExport(db: Database): Promise<ServiceError> {
	const { first, last } = await rowNumberSpan(db).first();
	return new ServiceError("export-empty", `No records there; row numbers go from ${first ?? 0} to ${last ?? 0}`, {
		issues: first === null ? [] : Object.entries({ first, last }).map(([path, id]) => ({ path, message: String(id) })),
	});
}
