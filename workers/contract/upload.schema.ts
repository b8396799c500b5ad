import * as z from "zod";
import { countryCodeOf } from "#workers/domain/country/country.ts";
import {
	CLOSED_PLACES,
	IMPORT_MODES,
	type ImportOptions,
	OVERWRITABLE_FIELDS,
} from "#workers/domain/import/options.ts";
import type { Accepted } from "./file-objections.ts";
import { isEncoding } from "./import-options.schema.ts";

/** Stands for no country where one is remembered. */
const NO_COUNTRY = "none";

/** Reads what may speak against the file and does not count. */
export function acceptedIn(form: Pick<FormData, "get">): Accepted {
	const says = (field: string) => form.get(field) === "true";
	return { older: says("acceptOlder"), namesakes: says("acceptNamesakes") };
}

/** Tells whether anything is said of the country of rows that name none. */
export function saysCountry(country: unknown): boolean {
	return typeof country === "string" && country.trim() !== "";
}

/**
 * Checks the fields of `POST /api/upload-excel` besides the file. They are the operator's options, as texts of a form.
 */
export const uploadOptionsSchema = z.object({
	/** Takes a code or a name, in any language; `none`: what the file shows, whatever is remembered. An empty text says nothing. */
	country: z
		.string()
		.max(80)
		.transform((text, context) => {
			const isNone = ["", NO_COUNTRY].includes(text.trim());
			const code = isNone ? null : countryCodeOf(text);
			if (!isNone && code === null) context.addIssue({ code: "custom", message: "No country is called that" });
			return code;
		})
		.optional(),
	clearEmpty: z
		.enum(["true", "false"])
		.transform((text) => text === "true")
		.optional(),
	fullList: z
		.enum(["true", "false"])
		.transform((text) => text === "true")
		.optional(),
	mode: z.enum(IMPORT_MODES).optional(),
	closed: z.enum(CLOSED_PLACES).optional(),
	/** Names of fields, separated by commas. */
	overwrite: z
		.string()
		.max(500)
		.transform((text) => (text.trim() === "" ? [] : text.split(",").map((field) => field.trim())))
		.pipe(z.array(z.enum(OVERWRITABLE_FIELDS)))
		.optional(),
	/**
	 * Takes a label of the WHATWG Encoding Standard, such as "windows-1254". If it is empty, the encoding is detected.
	 */
	encoding: z
		.string()
		.max(40)
		.transform((label) => label.trim() || null)
		.refine((label) => label === null || isEncoding(label), { message: "No encoding is called that" })
		.optional(),
}) satisfies z.ZodType<Partial<ImportOptions>>;
