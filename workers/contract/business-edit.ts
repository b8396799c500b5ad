import { EDITED, type EditedField, type EditField, type EditName } from "#workers/domain/business/field-lists.ts";
import type { FIELDS } from "#workers/domain/business/fields.ts";
import { OVERWRITABLE_FIELDS, type OverwritableField } from "#workers/domain/import/options.ts";
import type { ValueOfKind } from "#workers/domain/listing/listing.ts";
import type { Actor } from "./actor.ts";
import type { ChangeSetKind } from "./change-set.ts";

/**
 * Holds the fields of a business that operators set, as its form shows them. A missing value is null, or an empty list.
 */
export type BusinessFields = Omit<
	{ [F in EditedField as EditName<F>]: ValueOfKind[(typeof FIELDS)[F]["kind"]] },
	"categoryId"
> & {
	/** Is null when an import brought no category. No operator's change leaves it null. */
	categoryId: number | null;
};
export type { EditField };

/**
 * Lists every field, in the order of the form: those that an import may bring as well, and those that only operators
 * set.
 */
export const EDIT_FIELDS = EDITED.map(({ name }) => name);

const NOTHING = Object.fromEntries(
	EDITED.map(({ name, row }): [string, unknown] => [name, row.kind === "list" ? [] : null]),
);
/** Form before anything is typed. */
export const EMPTY_FIELDS: BusinessFields = {
	...(NOTHING as BusinessFields),
	name: "",
	isOpen: true,
	isVerified: false,
	slug: "",
};

/** Names the fields that an import may bring, too. Other fields cannot be given back to imports. */
export type ImportedField = OverwritableField;
export const IMPORTED_FIELDS: readonly ImportedField[] = OVERWRITABLE_FIELDS;

export function isImported(field: EditField): field is ImportedField {
	return (IMPORTED_FIELDS as readonly EditField[]).includes(field);
}

/** Holds all that an edit is refused with, so that an answer has one language. */
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
	onePhone: "Buraya tek bir numara yazın; diğerlerini “Diğer telefonlar”a, her satıra bir tane olacak şekilde ekleyin",
	phoneWithoutDigits: "Bu bir telefon numarası değil: içinde rakam yok",
	phoneOfCountry: "İşletmenin ülkesinde böyle bir numara yok; başka bir ülkeninse + ve ülke koduyla yazın",
	latitude: "Enlem -90 ile 90 arasında bir sayı olmalı",
	longitude: "Boylam -180 ile 180 arasında bir sayı olmalı",
	postalCode: "Posta kodu harf, rakam, boşluk ve kısa çizgiden oluşur, en fazla 12 karakter",
	countryCode: "Geçersiz ülke kodu",
	openingHours: "Geçersiz çalışma saatleri",
	about: "Geçersiz özellikler",
	halfPosition: "Enlem ve boylam birlikte girilmeli",
	countryMismatch: "Ülke ile ülke kodu birbirini tutmuyor",
	categoryGone: "Seçilen kategori artık yok",
	slug: "Geçersiz sayfa adresi",
	slugTaken: "Bu adres başka bir işletmenin",
	invalid: "Geçersiz değer",
	unknownField: "Böyle bir alan yok",
	misfit: "Bazı alanlar geçersiz",
	missing: "Böyle bir işletme yok",
	conflict: "Bu işletme siz düzenlerken değişti",
} as const;

/** Holds the changes of a business. Fields that are not named stay as they are. */
export type BusinessEdit = Partial<Omit<BusinessFields, keyof Needed> & Needed>;
/** Names values that an import may leave out, but that no operator may remove. */
type Needed = { categoryId: number; address: string };
/** Is a change of the record as it was at `revision`. If another revision is stored, it is `edit-conflict`. */
export type BusinessPatch = BusinessEdit & { revision?: number | undefined };
/** Describes a business that an operator adds. A repeated `formId` makes no second one. */
export type NewBusiness = BusinessEdit & Needed & { name: string; formId?: string };

/** Describes a business as its operators see it: its fields, and further facts. Instants are ISO 8601 in UTC. */
export type BusinessRecord = BusinessFields & {
	id: number;
	/** Is the business's position in the order of upload. */
	globalRowNumber: number;
	/** Identifies the stored state: each change gives it another value. */
	revision: number;
	category: { id: number; name: string; slug: string; icon: string } | null;
	/** Lists the fields set by hand, which imports leave alone. */
	handEdited: ImportedField[];
	/** Names the source of the business (`operator`, `sheet`, `google-maps`, `fsq` …). `sourceId` is its id there. */
	source: string;
	sourceId: string;
	timeZone: string | null;
	/** Is the text that the opening hours were read from. */
	openingHoursRaw: string | null;
	rating: number | null;
	reviewCount: number;
	ratingSource: string | null;
	createdAt: string;
	updatedAt: string;
	/** Is the author of the last change; null when that is no longer kept. */
	lastChange: { kind: ChangeSetKind; actor: Actor; at: string } | null;
	/** Says whether it has a plan, paid or awaiting its payment, which the business would take along. */
	hasPlan: boolean;
};

/**
 * Says what became of the fields that were given back. `restored` got the last value of an import, as far as it is
 * known; `waiting` wait for the next import.
 */
export type GivenBack = { business: BusinessRecord; restored: ImportedField[]; waiting: ImportedField[] };

/** Tells whether two values are the same, for any type of field. */
export function isSameValue(one: unknown, other: unknown): boolean {
	return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Returns the fields of `edit` that differ from `base`. */
export function changedFields(base: BusinessFields, edit: BusinessEdit): EditField[] {
	return EDIT_FIELDS.filter((field) => edit[field] !== undefined && !isSameValue(edit[field], base[field]));
}

/** Returns the missing half of a position; null when both or none are there. */
export function missingHalf({ latitude, longitude }: Pick<BusinessFields, "latitude" | "longitude">) {
	if ((latitude === null) === (longitude === null)) return null;
	return latitude === null ? "latitude" : "longitude";
}
