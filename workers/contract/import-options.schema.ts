import * as z from "zod";
import {
	CLOSED_PLACES,
	IMPORT_MODES,
	type ImportOptions,
	NO_HEADER_ROW,
	OVERWRITABLE_FIELDS,
	UNPUBLISHED_PLACES,
} from "#workers/domain/import/options.ts";
import { COLUMN_ROLES } from "#workers/domain/listing/columns/column-roles.ts";
import { STATE_MEANINGS } from "#workers/domain/listing/state-meanings.ts";
import { MAX_HEADER_SETS, MAX_MAPPED, type RowsCountry } from "./import.ts";

/** Limits the characters of the stored options, because D1 takes 2 MB a value. */
const MAX_OPTIONS_CHARACTERS = 400_000;

/** Is the number of rows that a sheet of Excel can have. */
const MOST_ROWS = 1_048_576;

/** A column with more states holds none. */
const MOST_STATES = 100;

const name = z.string().min(1).max(120);
const key = z.string().max(600);
const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** Makes a schema for a map with a limit for its entries. */
function mapped<Value extends z.ZodType>(keys: z.ZodString, value: Value, most: number) {
	return z
		.record(keys, value)
		.refine((entries) => Object.keys(entries).length <= most, `At most ${most.toLocaleString("en")} entries`);
}

export const columnRolesSchema = mapped(z.string().min(1).max(300), z.enum(COLUMN_ROLES).nullable(), 1_000);

/** Checks the name of a header set (`headerSet`). */
export const headerSetSchema = z.string().regex(/^[0-9a-f]{16}$/);

/** Checks the country of rows that name none. */
export const rowsCountrySchema = z.strictObject({
	country: countryCode.nullable(),
}) satisfies z.ZodType<RowsCountry>;

/** Checks an operator's options of an import. Missing ones are those of DEFAULT_IMPORT_OPTIONS. */
export const importOptionsSchema = z
	.strictObject({
		country: countryCode.nullable(),
		clearEmpty: z.boolean(),
		encoding: z.string().max(40).refine(isEncoding, "No encoding is called that").nullable(),
		headerRow: z.int().min(NO_HEADER_ROW).max(MOST_ROWS).nullable(),
		mode: z.enum(IMPORT_MODES),
		closed: z.enum(CLOSED_PLACES),
		unpublished: z.enum(UNPUBLISHED_PLACES),
		states: mapped(z.string().min(1).max(60), z.enum(STATE_MEANINGS), MOST_STATES),
		overwrite: z.array(z.enum(OVERWRITABLE_FIELDS)).max(OVERWRITABLE_FIELDS.length),
		fullList: z.boolean(),
		columns: mapped(headerSetSchema, columnRolesSchema, MAX_HEADER_SETS),
		categories: mapped(key, name, MAX_MAPPED),
		cities: mapped(
			key,
			z.strictObject({
				city: name,
				state: name.nullable(),
				country: z.string().min(1).max(80).nullable(),
				countryCode: countryCode.nullable(),
			}),
			MAX_MAPPED,
		),
	})
	.partial()
	.refine(isStorable, `At most ${MAX_OPTIONS_CHARACTERS.toLocaleString("en")} characters as JSON`) satisfies z.ZodType<
	Partial<ImportOptions>
>;

function isStorable(options: Partial<ImportOptions>): boolean {
	return JSON.stringify(options).length <= MAX_OPTIONS_CHARACTERS;
}

export function isEncoding(label: string): boolean {
	try {
		return new TextDecoder(label) !== null;
	} catch {
		return false;
	}
}
