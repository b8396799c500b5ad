import { commit } from "#db/batch.ts";
import { keepMapping, mappingOf } from "#db/queries/imports.ts";
import { type ColumnRoles, presentRoles } from "#workers/domain/listing/column-roles.ts";
import { type Act, auditOfChange } from "../act.ts";

/** The roles that an operator has given to the columns of a header set; none: as they are recognised. */
export async function columnMapping({ db }: Act, headers: string): Promise<ColumnRoles> {
	const row = await mappingOf(db, headers).first();
	return row === null ? {} : presentRoles(JSON.parse(row.columns));
}

/** Keeps them for the next file with the same headers. */
export async function keepColumnMapping(act: Act, headers: string, columns: ColumnRoles): Promise<ColumnRoles> {
	await commit(act.db, [
		keepMapping(act.db, headers, JSON.stringify(columns), act.now),
		auditOfChange(act, "import.columns", headers, { after: { columns } }),
	]);
	return columns;
}
