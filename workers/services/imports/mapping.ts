import { commit } from "#db/batch.ts";
import { keepCountryOfRows, keepMapping, mappingOf } from "#db/queries/imports.ts";
import type { RowsCountry } from "#workers/contract/import.ts";
import { type ColumnRoles, presentRoles } from "#workers/domain/listing/columns/column-roles.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";

/** Reads the roles that an operator gave to the columns of a header set. Without any, they are recognised as usual. */
export async function columnMapping({ db }: ServiceContext, headers: string): Promise<ColumnRoles> {
	const row = await mappingOf(db, headers).first();
	return row === null ? {} : presentRoles(JSON.parse(row.columns));
}

/** Keeps the roles for the next file with the same headers. */
export async function keepColumnMapping(
	ctx: ServiceContext,
	headers: string,
	columns: ColumnRoles,
): Promise<ColumnRoles> {
	await commit(ctx.db, [
		keepMapping(ctx.db, headers, JSON.stringify(columns), ctx.now),
		auditOfChange(ctx, "import.columns", headers, { after: { columns } }),
	]);
	return columns;
}

/** Reads the country that operators have last chosen for rows without one, in files with these headers. */
export async function countryOfRows({ db }: ServiceContext, headers: string): Promise<RowsCountry> {
	const row = await mappingOf(db, headers).first();
	return { country: row?.country ?? null };
}

/** Keeps that country for the next file with the same headers; null lets it go. */
export async function chooseCountryOfRows(
	ctx: ServiceContext,
	headers: string,
	{ country }: RowsCountry,
): Promise<RowsCountry> {
	await commit(ctx.db, [
		keepCountryOfRows(ctx.db, headers, country, ctx.now),
		auditOfChange(ctx, "import.country", headers, { after: { country } }),
	]);
	return { country };
}
