import { type FieldRow, MAX_LINK_LENGTH } from "./field-row.ts";
import { FIELDS } from "./fields.ts";

export type Field = keyof typeof FIELDS;
type Rows = typeof FIELDS;

/** Names the fields whose rows have a trait: `FieldsWith<{ import: object }>`. */
export type FieldsWith<Trait> = { [F in Field]: Rows[F] extends Trait ? F : never }[Field];
type Composite = FieldsWith<{ composite: string }>;
/** Names the fields that need no module of their own: their row alone takes them through everything. */
export type PlainField = Exclude<Field, Composite>;
/** Names the plain fields that the details hold. */
export type PlainDetail = Exclude<PlainField, FieldsWith<{ table: "businesses" }>>;
/** Names the plain details that visitors see. */
export type ShownDetail = Exclude<PlainDetail, FieldsWith<{ seen: string }>>;
/** Names the fields that an import brings. */
export type ImportedField = FieldsWith<{ import: object }>;
/** Names the fields that operators edit. */
export type EditedField = FieldsWith<{ edit: object }>;
/** Gives the name of a field in the operators' form. */
export type EditName<F extends EditedField> = F extends EditedField
	? Rows[F] extends { edit: { as: infer Name extends string } }
		? Name
		: F
	: never;
/** Names what operators edit, as their form does. */
export type EditField = { [F in EditedField]: EditName<F> }[EditedField];
/** Names the facts that store the fields. */
export type StoredField = {
	[F in Field]: Rows[F] extends { columns: readonly (infer Column extends string)[] } ? Column : F;
}[Field];
/** Names the fact that decides a field. The others follow from it. */
export type LeadingFact<F extends Field = Field> = F extends Field
	? Rows[F] extends { columns: readonly [infer Column extends string, ...unknown[]] }
		? Column
		: F
	: never;
/** Maps the names of a bulk change to the facts that it sets. */
export type BulkFacts = { [F in FieldsWith<{ bulk: string }> as Rows[F]["bulk"]]: LeadingFact<F> };
/** Names the lines of the merge screen. */
export type MergeGroup = {
	[F in Field]: Rows[F] extends { merge: { group: infer Group extends string } }
		? Group
		: Rows[F] extends { merge: object }
			? F
			: never;
}[Field];
/** Names the roles of a file's columns that belong to a field. */
export type FieldRole =
	| {
			[F in Field]: Rows[F] extends { import: { roles: readonly (infer Role extends string)[] } }
				? Role
				: Rows[F] extends { import: object }
					? F
					: never;
	  }[Field]
	| {
			[F in Field]: Rows[F] extends { import: { others: readonly (infer Role extends string)[] } } ? Role : never;
	  }[Field];
/** Names the roles that an operator may give a column. */
export type OfferedRole = {
	[F in Field]: Rows[F] extends { import: { roles: readonly (infer Role extends string)[] } }
		? Role
		: Rows[F] extends { import: object }
			? F
			: never;
}[Field];

const ROWS: Readonly<Record<Field, FieldRow>> = FIELDS;
/** Lists every field, in the order of the rows. */
export const ALL_FIELDS = Object.keys(FIELDS) as readonly Field[];

/** Returns the row of a field, typed with all that a row may say. */
export function rowOfField(field: Field): FieldRow {
	return ROWS[field];
}

/** Returns the fields for which a condition holds, in the order of the rows. */
export function fieldsWhere<F extends Field>(holds: (row: FieldRow, field: Field) => boolean): readonly F[] {
	return ALL_FIELDS.filter((field): field is F => holds(ROWS[field], field));
}

/** Returns the fields that have a part, in the order of this part. */
export function fieldsOfPart<F extends Field>(part: "import" | "export" | "edit" | "merge"): readonly F[] {
	const fields = fieldsWhere<F>((row) => row[part] !== undefined);
	const placed = fields.filter((field) => ROWS[field][part]?.before !== undefined);
	const order: F[] = fields.filter((field) => !placed.includes(field));
	for (const field of placed) {
		const at = order.indexOf(ROWS[field][part]?.before as F);
		order.splice(at === -1 ? order.length : at, 0, field);
	}
	return order;
}

/** Gives the name of a field in the operators' form. */
function editName(field: EditedField): EditField {
	return (ROWS[field].edit?.as ?? field) as EditField;
}

/** Lists the fields of the operators' form in its order, with their rows. */
export const EDITED = fieldsOfPart<EditedField>("edit").map((field) => ({
	field,
	name: editName(field),
	row: ROWS[field],
}));

/** Returns the line of the merge screen that a field belongs to, or null where it has none. */
export function groupOf(field: Field): MergeGroup | null {
	const { merge } = ROWS[field];
	return merge === undefined ? null : ((merge.group ?? field) as MergeGroup);
}

/** Lists the facts that a bulk change sets. */
export const BULK_FACTS = Object.fromEntries(
	fieldsWhere<FieldsWith<{ bulk: string }>>((row) => row.bulk !== undefined).map((field) => [
		FIELDS[field].bulk,
		columnsOfField(field)[0],
	]),
) as BulkFacts;

/** Returns the facts that hold a field. The first one decides it. */
export function columnsOfField<F extends Field>(field: F): readonly StoredField[] {
	return (ROWS[field].columns ?? [field]) as readonly StoredField[];
}

/** Limits the characters of a plain field. */
export function maxLength(field: PlainField): number {
	return ROWS[field].max ?? MAX_LINK_LENGTH;
}

/** Picks some fields out of the facts of a business. */
export function pickFields<Facts, Name extends keyof Facts>(facts: Facts, names: readonly Name[]): Pick<Facts, Name> {
	const picked: Partial<Pick<Facts, Name>> = {};
	for (const name of names) picked[name] = facts[name];
	return picked as Pick<Facts, Name>;
}

/**
 * Makes a function that picks these fields out of the facts of one business after the other. It fills copies of one object that has all of the
 * names, because an object that gets them one by one is made anew several times.
 */
export function pickerOf<Name extends string>(names: readonly Name[]) {
	const empty = Object.fromEntries(names.map((name) => [name, null]));
	return <Facts extends { [N in Name]: unknown }>(facts: Facts): Pick<Facts, Name> => {
		const picked: Record<string, unknown> = { ...empty };
		for (const name of names) picked[name] = facts[name];
		return picked as Pick<Facts, Name>;
	};
}

/** Writes a field's name as columns and headers do: `menuLink` becomes `menu_link`. */
export function snakeName(field: string): string {
	return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export const PLAIN_FIELDS = fieldsWhere<PlainField>(({ composite }) => composite === undefined);
export const PLAIN_DETAILS = PLAIN_FIELDS.filter((field): field is PlainDetail => ROWS[field].table === undefined);
export const SHOWN_DETAILS = PLAIN_DETAILS.filter((field): field is ShownDetail => ROWS[field].seen === undefined);
/** Names the plain fields that operators edit. */
export type PlainEdit = Extract<PlainField, EditedField>;
export const PLAIN_EDITS = PLAIN_FIELDS.filter((field): field is PlainEdit => ROWS[field].edit !== undefined);
/** Lists the lines of the merge screen, in its order. */
export const MERGE_GROUPS = [...new Set(fieldsOfPart("merge").flatMap((field) => groupOf(field) ?? []))];
/** Names the plain fields that are a line of their own. */
export type PlainMerge = Extract<PlainField, MergeGroup>;
export const PLAIN_MERGES = PLAIN_FIELDS.filter((field): field is PlainMerge => groupOf(field) === field);
