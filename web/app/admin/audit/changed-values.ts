import { isTechnical, valueInWords } from "#web/admin/change-sets/field-words.ts";
import { auditTexts } from "#web/admin/texts/audit.tr.ts";
import { businessFieldText } from "#web/admin/texts/business-field.tr.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import type { PlaceNames } from "#workers/contract/change-set.ts";

/** Holds one value of a change in words. A side without a value is null. */
export type ChangedValue = { key: string; before: string | null; after: string | null };

const t = auditTexts.values;
/** Values with such keys are moments, also where they are logged as milliseconds. */
const MOMENT_KEY = /(?:At|Until)$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
/** Deeper values are written as JSON. Nothing that is logged goes this deep. */
const MAX_DEPTH = 4;

/**
 * Returns the values of a change side by side: first those that differ, each in the order in which it was written. The facts of a business are in words, as on
 * the screens of its changes; those that follow from others are left out.
 */
export function changedValues(before: unknown, after: unknown, known?: PlaceNames, action = ""): ChangedValue[] {
	const told = isOfBusiness(action)
		? (values: unknown, other: unknown) => factsInWords(values, other, known ?? { categories: {}, cities: {} })
		: (values: unknown) => named(values, known);
	const left = flatValues(told(before, after));
	const right = flatValues(told(after, before));
	const keys = [...new Set([...left.keys(), ...right.keys()])];
	const values = keys.map((key) => ({ key, before: left.get(key) ?? null, after: right.get(key) ?? null }));
	return [...values.filter(differs), ...values.filter((value) => !differs(value))];
}

/**
 * Names a logged value. A business's value has the name of its field in the form, a value within another both names. A key without a text is returned as it is.
 */
export function fieldName(action: string, key: string): string {
	const own = isOfBusiness(action) ? businessFieldText(key) : key;
	if (own !== key) return own;
	return key
		.split(".")
		.map((part) => t.fields[part] ?? part)
		.join(" – ");
}

function isOfBusiness(action: string): boolean {
	return action.startsWith("business.");
}

/** Puts the facts of a business into words; those that read alike on both sides stay as they were logged. */
function factsInWords(values: unknown, other: unknown, names: PlaceNames): unknown {
	if (!isRecord(values)) return values;
	const beside = isRecord(other) ? other : {};
	const words = (key: string, value: unknown) => {
		if (businessFieldText(key) === key) return value;
		const said = valueInWords(key, value, names);
		const alike = key in beside && beside[key] !== value && valueInWords(key, beside[key], names) === said;
		return alike ? value : said;
	};
	return Object.fromEntries(
		Object.entries(values).flatMap(([key, value]) => (isTechnical(key) ? [] : [[key, words(key, value)]])),
	);
}

function isRecord(values: unknown): values is Record<string, unknown> {
	return typeof values === "object" && values !== null && !Array.isArray(values);
}

/** Replaces the ids of categories and cities in values by their names. */
function named(values: unknown, known: PlaceNames | undefined): unknown {
	if (known === undefined || !isRecord(values)) return values;
	const names = { categoryId: known.categories, cityId: known.cities };
	return Object.fromEntries(
		Object.entries(values).map(([key, value]) => [key, names[key as keyof typeof names]?.[Number(value)] ?? value]),
	);
}

/** Tells whether the change gave this value another content. */
export function differs({ before, after }: ChangedValue): boolean {
	return before !== after;
}

function flatValues(value: unknown, path = "", depth = 0, into = new Map<string, string>()): Map<string, string> {
	if (value === null || value === undefined) {
		if (path !== "") into.set(path, t.none);
	} else if (typeof value === "object" && !isPlainList(value) && depth < MAX_DEPTH && Object.keys(value).length > 0) {
		for (const [key, inner] of Object.entries(value)) {
			flatValues(inner, path === "" ? key : `${path}.${key}`, depth + 1, into);
		}
	} else
		into.set(
			path === "" ? t.whole : path,
			inWords(isMoment(path, value) ? new Date(value).toISOString() : codeInWords(path, value)),
		);
	return into;
}

/** Names what is logged as a code, one or a list of them. */
function codeInWords(path: string, value: unknown): unknown {
	const words = t.codes[path.slice(path.lastIndexOf(".") + 1)] ?? {};
	const word = (code: unknown) => (typeof code === "string" && Object.hasOwn(words, code) ? words[code] : code);
	return Array.isArray(value) ? value.map(word) : word(value);
}

function isMoment(path: string, value: unknown): value is number {
	return typeof value === "number" && MOMENT_KEY.test(path) && value > 1e12 && value < 4e12;
}

function isPlainList(value: object): value is unknown[] {
	return Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null);
}

function inWords(value: unknown): string {
	if (value === true) return t.yes;
	if (value === false) return t.no;
	if (value === null || value === undefined) return t.none;
	if (typeof value === "string") return value === "" ? t.empty : INSTANT.test(value) ? formatInstant(value) : value;
	if (typeof value === "number") return String(value);
	if (Array.isArray(value) && isPlainList(value)) return value.length === 0 ? t.empty : value.map(inWords).join(", ");
	return Object.keys(value as object).length === 0 ? t.empty : JSON.stringify(value);
}
