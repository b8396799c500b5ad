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

/** They follow from other fields, or only the import reads them. */
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
/** Fields that say the same as another one, which is shown in their place where it has changed too. */
const SAID_BY: Record<string, string> = { phone: "phoneDisplay", countryCode: "country" };
/** Stored as 0 and 1. */
const YES_NO = factsOfKinds("flag", "switch");
const LISTS = factsOfKinds("list");

/** The facts that hold fields of these kinds. */
function factsOfKinds(...kinds: FieldKind[]): ReadonlySet<string> {
	return new Set(fieldsWhere(({ kind }) => kinds.includes(kind)).map((field) => columnsOfField(field)[0] as string));
}

/**
 * The changed fields of a business in the operator's words, in the order in which operators read a record. Where two values read
 * alike, such as a text that has only become bold, they are shown as they are stored.
 */
export function fieldsInWords(fields: readonly FieldDifference[], names: PlaceNames): FieldInWords[] {
	const changed = new Set(fields.map(({ name }) => name));
	const seen = fields.filter(
		({ name, before, after }) =>
			!TECHNICAL.has(name) && name !== "handEdited" && !changed.has(SAID_BY[name] ?? "") && before !== after,
	);
	// Which fields are set by hand follows from an edit; alone it is the whole change.
	const shown = seen.length > 0 ? seen : fields.filter(({ name }) => name === "handEdited");
	return shown
		.map((field) => ({ name: field.name, words: inWords(field, names) }))
		.sort((one, other) => rank(one.name) - rank(other.name))
		.map(({ words }) => words);
}

/** What facts are called, each name once, without those that follow from others. */
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

/** A stored value of a field as operators read it; null for none. */
export function valueInWords(name: string, value: unknown, names: PlaceNames): string | null {
	if (value === null || value === undefined || value === "") return null;
	if (YES_NO.has(name)) return value === 1 || value === true ? t.yes : t.no;
	if (name === "categoryId") return names.categories[Number(value)] ?? t.removedPlace(Number(value));
	if (name === "cityId") return names.cities[Number(value)] ?? t.removedPlace(Number(value));
	if (name === "businessStatus") return businessStatusTexts[value as keyof typeof businessStatusTexts] ?? String(value);
	if (name.endsWith("At") && typeof value === "number") return formatInstant(new Date(value).toISOString());
	if (typeof value !== "string") return typeof value === "number" ? String(value) : JSON.stringify(value);
	if (name === "description") return plainText(value);
	if (name === "openingHours") return weekText(value);
	if (name === "about") return aboutText(value);
	if (name === "handEdited") return list(value)?.map(businessFieldText).join(", ") ?? value;
	return LISTS.has(name) ? (list(value)?.join(", ") ?? value) : value;
}

function stored(value: unknown): string | null {
	return value === null || value === undefined ? null : typeof value === "string" ? value : JSON.stringify(value);
}

function weekText(json: string): string {
	const week = parseStoredWeek(json);
	return week === null ? json : weekInWords(week);
}

/** A line a section: "Accessibility: Wheelchair accessible entrance: evet, Parking: street". */
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
