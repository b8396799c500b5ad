import {
	businessFieldText,
	businessFieldTexts,
	businessStatusTexts,
	businessValueTexts as t,
} from "#web/admin/texts/business-field.tr.ts";
import type { FieldInWords } from "#web/admin/ui/difference.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import type { FieldDifference, PlaceNames } from "#workers/contract/change-set.ts";
import { columnsOfField, fieldsWhere } from "#workers/domain/business/field-lists.ts";
import type { FieldKind } from "#workers/domain/business/field-row.ts";
import { parseStoredWeek } from "#workers/domain/opening-hours/serialize.ts";
import { plainText } from "./plain-text.ts";
import { weekInWords } from "./week-words.ts";

/** These fields follow from other fields, or only the import reads them. */
const TECHNICAL: ReadonlySet<string> = new Set([
	"id",
	"revision",
	"nameKey",
	"categoryKey",
	"cityKey",
	"geoCell",
	"sourceKey",
	"importHash",
	"phoneRaw",
	"openingHoursRaw",
	"createdAt",
	"updatedAt",
	"contentChangedAt",
]);
/** Tells whether a fact follows from others, or only the import reads it. */
export function isTechnical(fact: string): boolean {
	return TECHNICAL.has(fact);
}

/** These fields say the same as another field, which is shown instead when it has changed too. */
const SAID_BY: Record<string, string> = { phone: "phoneDisplay", countryCode: "country" };
/** These facts are stored as 0 and 1. */
const YES_NO = factsOfKinds("flag", "switch");
const LISTS = factsOfKinds("list");

/** Returns the facts that hold fields of these kinds. */
function factsOfKinds(...kinds: FieldKind[]): ReadonlySet<string> {
	return new Set(fieldsWhere(({ kind }) => kinds.includes(kind)).map((field) => columnsOfField(field)[0] as string));
}

/**
 * Returns the changed fields of a business in the operators' words and order. When two values read alike, such as a
 * text that has only become bold, they are shown as they are stored.
 */
export function fieldsInWords(fields: readonly FieldDifference[], names: PlaceNames): FieldInWords[] {
	const changed = new Set(fields.map(({ name }) => name));
	const seen = fields.filter(
		({ name, before, after }) =>
			!TECHNICAL.has(name) && name !== "handEdited" && !changed.has(SAID_BY[name] ?? "") && before !== after,
	);
	// The list of fields set by hand changes with every edit. It is shown only when nothing else has changed.
	const shown = seen.length > 0 ? seen : fields.filter(({ name }) => name === "handEdited");
	return shown
		.map((field) => ({ name: field.name, words: inWords(field, names) }))
		.sort((one, other) => rank(one.name) - rank(other.name))
		.map(({ words }) => words);
}

/** Names facts, each name once, without those that follow from others. */
export function factsInWords(facts: readonly string[]): string[] {
	const told = facts.filter((fact) => !TECHNICAL.has(fact) && fact !== "handEdited");
	return [...new Set((told.length > 0 ? told : facts).toSorted((a, b) => rank(a) - rank(b)).map(businessFieldText))];
}

const ORDER = Object.keys(businessFieldTexts);

function rank(name: string): number {
	const at = ORDER.indexOf(name);
	return at === -1 ? ORDER.length : at;
}

function inWords({ name, before, after }: FieldDifference, names: PlaceNames): FieldInWords {
	const [left, right] = [valueInWords(name, before, names), valueInWords(name, after, names)];
	const alike = left === right;
	return {
		field: businessFieldText(name),
		before: alike ? stored(before) : left,
		after: alike ? stored(after) : right,
	};
}

/** Returns a stored value of a field in words, or null when there is none. */
export function valueInWords(name: string, value: unknown, names: PlaceNames): string | null {
	if (value === null || value === undefined || value === "") return null;
	if (YES_NO.has(name)) return value === 1 || value === true ? t.yes : t.no;
	if (name === "categoryId") return placeName(names.categories, Number(value));
	if (name === "cityId") return placeName(names.cities, Number(value));
	if (name === "businessStatus") return businessStatusTexts[value as keyof typeof businessStatusTexts] ?? String(value);
	if (name.endsWith("At") && typeof value === "number") return formatInstant(new Date(value).toISOString());
	if (typeof value !== "string") return typeof value === "number" ? String(value) : JSON.stringify(value);
	if (LISTS.has(name)) return list(value)?.join(", ") ?? value;
	return IN_WORDS[name]?.(value) ?? value;
}

/** Reads facts that are stored as a text which nobody would read as it is. */
const IN_WORDS: Record<string, (stored: string) => string | undefined> = {
	description: plainText,
	openingHours: weekText,
	about: aboutText,
	handEdited: (stored) => list(stored)?.map(businessFieldText).join(", "),
};

function placeName(names: Record<number, string>, id: number): string {
	return names[id] ?? t.removedPlace(id);
}

function stored(value: unknown): string | null {
	return value === null || value === undefined ? null : typeof value === "string" ? value : JSON.stringify(value);
}

function weekText(json: string): string {
	const week = parseStoredWeek(json);
	return week === null ? json : weekInWords(week);
}

/** Makes a line for each section: "Accessibility: Wheelchair accessible entrance: evet, Parking: street". */
function aboutText(json: string): string {
	const about = parsed(json);
	if (typeof about !== "object" || about === null || Array.isArray(about)) return json;
	return Object.entries(about)
		.map(([section, features]) => {
			const written = Object.entries((features ?? {}) as Record<string, unknown>).map(
				([feature, value]) => `${feature}: ${value === true ? t.yes : value === false ? t.no : String(value)}`,
			);
			return `${section} – ${written.join(", ")}`;
		})
		.join("\n");
}

function list(json: string): string[] | null {
	const value = parsed(json);
	return Array.isArray(value) ? value.map(String) : null;
}

function parsed(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return null;
	}
}
