import {
	type BusinessEdit,
	type BusinessFields,
	EDIT_FIELDS,
	type EditField,
	isSameValue,
} from "#workers/contract/business-edit.ts";
import { countryName } from "#workers/domain/country/country-code.ts";

/** Holds the values of the form's controls: a text for what is typed, and a list as one line for each item. */
export type FormValues = {
	[Field in EditField]: Field extends "description" | "about" | "openingHours" | "isOpen" | "isVerified"
		? BusinessFields[Field]
		: string;
};

/** Returns the form of a business as it is stored. */
export function formOf(fields: BusinessFields): FormValues {
	const values = EDIT_FIELDS.map((field) => [field, controlValue(field, fields[field])]);
	return Object.fromEntries(values) as FormValues;
}

function controlValue(field: EditField, value: unknown): unknown {
	if (field === "description" || field === "about" || field === "openingHours" || typeof value === "boolean")
		return value;
	if (Array.isArray(value)) return value.join("\n");
	return value === null ? "" : String(value);
}

/** Returns the fields in which two forms differ. */
export function differingFields(values: FormValues, others: FormValues): EditField[] {
	return EDIT_FIELDS.filter((field) => !isSameValue(values[field], others[field]));
}

/** Returns the typed values field by field, as they are sent. They are not checked yet. */
export function editOf(values: FormValues, changed: readonly EditField[]): BusinessEdit {
	return Object.fromEntries(changed.map((field) => [field, sentValue(field, values)])) as BusinessEdit;
}

function sentValue(field: EditField, values: FormValues): unknown {
	const value = values[field];
	if (typeof value !== "string") return value;
	const text = value.trim();
	switch (field) {
		case "categoryId":
			return text === "" ? null : Number(text);
		case "latitude":
		case "longitude":
			return text === "" ? null : Number(text.replace(",", "."));
		case "morePhones":
		case "moreEmails":
			return text === "" ? [] : text.split("\n").flatMap((line) => line.trim() || []);
		case "businessStatus":
			return text === "" ? null : text;
		default:
			return value;
	}
}

/**
 * Returns the country of a code as records have it. A country that is chosen by its code is stored with its English
 * name too.
 */
export function countryOf(code: string): Pick<FormValues, "country" | "countryCode"> {
	return { country: countryName(code) ?? "", countryCode: code };
}
