import { EDITED, type EditedField, type EditField, type EditName } from "#workers/domain/business/field-lists.ts";
import type { FIELDS } from "#workers/domain/business/fields.ts";
import { OVERWRITABLE_FIELDS, type OverwritableField } from "#workers/domain/import/options.ts";
import type { ValueOfKind } from "#workers/domain/listing/listing.ts";
import type { Actor } from "./actor.ts";
import type { ChangeSetKind } from "./change-set.ts";

/** What an operator sets of a business, as its form shows it. What is not there is null, or an empty list. */
export type BusinessFields = Omit<
	{ [F in EditedField as EditName<F>]: ValueOfKind[(typeof FIELDS)[F]["kind"]] },
	"categoryId"
> & {
	/** Null where an import brought none; no operator's change leaves it so. */
	categoryId: number | null;
};
export type { EditField };

/** Every field, in the order of the form: what an import may bring as well, and what only an operator says. */
export const EDIT_FIELDS = EDITED.map(({ name }) => name);

const NOTHING = Object.fromEntries(
	EDITED.map(({ name, row }): [string, unknown] => [name, row.kind === "list" ? [] : null]),
);
/** The form before anything is typed. */
export const EMPTY_FIELDS: BusinessFields = {
	...(NOTHING as BusinessFields),
	name: "",
	isOpen: true,
	isVerified: false,
	slug: "",
};

/** The fields that an import may bring, too; the others nobody can be given back to. */
export type ImportedField = OverwritableField;
export const IMPORTED_FIELDS: readonly ImportedField[] = OVERWRITABLE_FIELDS;

export function isImported(field: EditField): field is ImportedField {
	return (IMPORTED_FIELDS as readonly EditField[]).includes(field);
}

/** What a field says when its rule is broken. The first eight stand in the admin specification, section 5. */
export const EDIT_MESSAGES = {
	name: "İşletme adı gerekli",
	categoryId: "Kategori seçimi gerekli",
	address: "Adres gerekli",
	email: "Geçersiz email",
	website: "Geçersiz URL",
	menuLink: "Geçersiz menü URL",
	orderLink: "Geçersiz sipariş URL",
	reservationLink: "Geçersiz rezervasyon URL",
	photoUrl: "Geçersiz fotoğraf URL",
	imageUrl: "Geçersiz fotoğraf URL",
	phone: "Geçersiz telefon numarası",
	phoneOfCountry: "İşletmenin ülkesinde böyle bir numara yok; başka bir ülkeninse + ve ülke koduyla yazın",
	latitude: "Enlem -90 ile 90 arasında bir sayı olmalı",
	longitude: "Boylam -180 ile 180 arasında bir sayı olmalı",
	countryCode: "Geçersiz ülke kodu",
	openingHours: "Geçersiz çalışma saatleri",
	about: "Geçersiz özellikler",
	halfPosition: "Enlem ve boylam birlikte girilmeli",
	countryMismatch: "Ülke ile ülke kodu birbirini tutmuyor",
	categoryGone: "Seçilen kategori artık yok",
	slug: "Geçersiz sayfa adresi",
	slugTaken: "Bu adres başka bir işletmenin",
	invalid: "Geçersiz değer",
} as const;

/** What changes of a business: fields that are not named stay as they are. */
export type BusinessEdit = Partial<Omit<BusinessFields, keyof Needed> & Needed>;
/** What an import may leave out, and no operator takes away. */
type Needed = { categoryId: number; address: string };
/** A change of the record as it was at `revision`; another one there is `edit-conflict`. */
export type BusinessPatch = BusinessEdit & { revision?: number | undefined };
/** A business that an operator adds. A `formId` that was sent before makes no second one. */
export type NewBusiness = BusinessEdit & Needed & { name: string; formId?: string };

/** A business as its operators see it: its fields, and what is known of it besides. Instants are ISO 8601 in UTC. */
export type BusinessRecord = BusinessFields & {
	id: number;
	/** The upload order. */
	globalRowNumber: number;
	/** Names the stored state: each change gives it another one. */
	revision: number;
	category: { id: number; name: string; slug: string; icon: string } | null;
	/** Set by hand: imports leave them alone. */
	handEdited: ImportedField[];
	/** Where it came from: `operator`, `sheet`, `google-maps`, `fsq` …, and its id there. */
	source: string;
	sourceId: string;
	timeZone: string | null;
	/** The text that the opening hours were read from. */
	openingHoursRaw: string | null;
	rating: number | null;
	reviewCount: number;
	ratingSource: string | null;
	createdAt: string;
	updatedAt: string;
	/** Who changed it last; null where that is not kept any more. */
	lastChange: { kind: ChangeSetKind; actor: Actor; at: string } | null;
};

/** What giving fields back did: those that have what an import last said, as far as that is known, and those that wait for the next one. */
export type GivenBack = { business: BusinessRecord; restored: ImportedField[]; waiting: ImportedField[] };

/** The same value, of whatever type of field. */
export function isSameValue(one: unknown, other: unknown): boolean {
	return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The fields of `edit` that are not as in `base`. */
export function changedFields(base: BusinessFields, edit: BusinessEdit): EditField[] {
	return EDIT_FIELDS.filter((field) => edit[field] !== undefined && !isSameValue(edit[field], base[field]));
}

/** The half of a position that is missing; null where both or none are there. */
export function missingHalf({ latitude, longitude }: Pick<BusinessFields, "latitude" | "longitude">) {
	if ((latitude === null) === (longitude === null)) return null;
	return latitude === null ? "latitude" : "longitude";
}
