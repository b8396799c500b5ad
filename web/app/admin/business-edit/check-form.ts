import * as z from "zod";
import { businessEditSchema, newBusinessSchema } from "#workers/contract/business-edit.schema.ts";
import { type BusinessEdit, EDIT_MESSAGES, missingHalf } from "#workers/contract/business-edit.ts";
import { differingFields, editOf, type FormValues } from "./form-values.ts";

/**
 * Describes what the form sends. Of a stored record it sends only the changed fields, so that it overwrites nothing
 * else.
 */
export type Sent = { intent: "save"; revision: number; edit: BusinessEdit } | { intent: "create"; edit: BusinessEdit };

/** Holds what an editor says while it has no value, and in how many places. */
export type EditorProblem = { text: string; count: number };
type Rules = { stored: FormValues; revision: number | null; problems: ReadonlyMap<string, EditorProblem> };

/**
 * Checks the contract's rules over the changed fields of a record (`revision`), or over the whole of a new one. A
 * stored value that breaks a rule, such as an address that an import lacks, keeps nobody from changing something else.
 */
export function checkedForm({ stored, revision, problems }: Rules): z.ZodType<Sent, FormValues> {
	return z.custom<FormValues>().transform((values, context) => {
		const changed = differingFields(values, stored);
		const edit = editOf(values, changed);
		const checked = revision === null ? newBusinessSchema.safeParse(edit) : businessEditSchema.safeParse(edit);
		const issues = checked.error?.issues.map(({ path, message }) => ({ field: String(path[0]), message })) ?? [];
		const half = missingHalf({
			latitude: values.latitude.trim() === "" ? null : 0,
			longitude: values.longitude.trim() === "" ? null : 0,
		});
		if (half !== null && (changed.includes("latitude") || changed.includes("longitude")))
			issues.push({ field: half, message: EDIT_MESSAGES.halfPosition });
		for (const [field, { text }] of problems) issues.push({ field, message: text });
		for (const { field, message } of issues)
			context.issues.push({ code: "custom", path: [field], message, input: values });
		if (issues.length > 0) return z.NEVER;
		return revision === null ? { intent: "create", edit } : { intent: "save", revision, edit };
	});
}
