import {
	importedAgain,
	importsOfList,
	importToCompare,
	keepMissing,
	listedAfter,
	noteListed,
} from "#db/queries/full-lists.ts";
import type { ImportRow } from "#db/schema/import.ts";
import type { Database } from "#db/statement.ts";
import type { EarlierFiles } from "#workers/contract/import.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import { presentOptions } from "#workers/domain/import/options.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { PreparedListing } from "../businesses/write/listing.ts";
import type { ServiceContext } from "../context.ts";
import { unpublishedKeys } from "./unpublished.ts";

/**
 * A file may be the whole list of its source. Then the businesses that earlier files of the list have named, and this one does not, are
 * missing from it. They are only listed: what becomes of them an operator decides.
 */

/** Limits the businesses of a list that are looked at in one statement, and the statements of a call. */
const A_STRETCH = 2_000;
const STRETCHES_A_CALL = 10;
/** So many earlier files are named. */
const NAMED_FILES = 3;

/** Returns the number of a list. Twelve of its digits are exact as a number of JavaScript. */
export function numberOfList(list: string | undefined): number | null {
	return list === undefined ? null : Number.parseInt(list.slice(0, 12), 16);
}

/** Makes the statement that notes which businesses the list of a chunk has named, whatever becomes of their rows. */
export function listedBy(
	db: Database,
	{ id, list, options }: ImportRow,
	chunk: ImportChunk,
	prepared: readonly PreparedListing[],
): D1PreparedStatement[] {
	if (list === null) return [];
	const keys = [...prepared.map(({ sourceKey }) => sourceKey), ...unpublishedKeys(chunk, prepared)];
	return [noteListed(db, { importId: id, list, whole: isWhole(options) }, keys)];
}

function isWhole(options: string): boolean {
	return presentOptions(JSON.parse(options)).fullList;
}

/** Tells whether an import is a whole list. A file that names no business is none, whatever was said of it. */
export function isCompared(row: ImportRow): boolean {
	const { imported, updated, unchanged, newer, outOfMode, closedSkipped } = row;
	const named = imported + updated + unchanged + newer + outOfMode + closedSkipped;
	return row.list !== null && named > 0 && isWhole(row.options);
}

/** Names the newest files of a list that were imported, and says of the bytes of a file whether another one has followed them. */
export async function earlierFiles({ db }: ServiceContext, list: string, content?: string): Promise<EarlierFiles> {
	const number = numberOfList(list) ?? 0;
	const { results } = await importsOfList(db, number, NAMED_FILES).all();
	const earlier = results.map(({ fileName, at }) => ({ fileName, at: isoInstant(at) }));
	const again = content === undefined ? null : await importedAgain(db, number, content).first();
	if (again === null) return { earlier };
	const since = { fileName: again.sinceName, at: isoInstant(again.sinceAt) };
	return { earlier, again: { at: isoInstant(again.at), since } };
}

/** `importId`: of this import alone. `rows` are looked at at a time. */
type Search = { importId?: string; rows?: number; stretches?: number };

/** Goes on looking for the businesses that a whole list lacks. Returns how many it has found, and whether there is more to look at. */
export async function findMissing(
	{ db }: ServiceContext,
	{ importId, rows = A_STRETCH, stretches = STRETCHES_A_CALL }: Search = {},
): Promise<{ found: number; more: boolean }> {
	let found = 0;
	for (let at = 0; at < stretches; at++) {
		const comparing = await importToCompare(db, importId ?? null).first();
		if (comparing === null) return { found, more: false };
		const { results } = await listedAfter(db, comparing, rows).all();
		const ids = results.flatMap(({ id, missing }) => (missing === 1 ? [id] : []));
		const elsewhere = results.filter(({ missing }) => missing === 2).length;
		const of = results.filter(({ missing }) => missing !== 0).length;
		const last = results.length < rows ? null : (results.at(-1)?.id ?? null);
		await db.batch(keepMissing(db, comparing, { ids, of, elsewhere, last }));
		found += ids.length;
	}
	return { found, more: (await importToCompare(db, importId ?? null).first()) !== null };
}
