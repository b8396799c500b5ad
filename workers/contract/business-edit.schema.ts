import * as z from "zod";
import { COUNTRY_CODES } from "#workers/domain/country-code.ts";
import { cleanLine } from "#workers/domain/listing/cell-text.ts";
import { typedLink } from "#workers/domain/listing/links.ts";
import { BUSINESS_STATUSES, MAX_ABOUT_LENGTH, MAX_MORE } from "#workers/domain/listing/listing.ts";
import { dayFromRanges, type OpeningDay, type OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import { MAX_SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";
import {
	type BusinessEdit,
	type BusinessPatch,
	EDIT_FIELDS,
	IMPORTED_FIELDS,
	type NewBusiness,
} from "./business-edit.ts";

/** The rules of the business form (admin specification, section 5), for the browser and the api worker alike. */

// The admin's Content-Security-Policy refuses zod's compiler, and reports its attempt. It is asked for when a schema is made.
z.config({ jitless: true });

export const MAX_DESCRIPTION_LENGTH = 65_536;

const MESSAGES = {
	name: "İşletme adı gerekli",
	categoryId: "Kategori seçimi gerekli",
	address: "Adres gerekli",
	email: "Geçersiz email",
	website: "Geçersiz URL",
	menuLink: "Geçersiz menü URL",
	orderLink: "Geçersiz sipariş URL",
	reservationLink: "Geçersiz rezervasyon URL",
	photo: "Geçersiz fotoğraf URL",
	latitude: "Enlem -90 ile 90 arasında bir sayı olmalı",
	longitude: "Boylam -180 ile 180 arasında bir sayı olmalı",
	countryCode: "Geçersiz ülke kodu",
	openingHours: "Geçersiz çalışma saatleri",
	about: "Geçersiz özellikler",
	slug: "Geçersiz sayfa adresi",
	invalid: "Geçersiz değer",
} as const;

function tooLong(max: number): string {
	return `En fazla ${max.toLocaleString("tr-TR")} karakter`;
}

const line = (max: number, error: string = MESSAGES.invalid) =>
	z.string({ error }).overwrite(cleanLine).max(max, tooLong(max));
const emptyIsNull = <T>(value: T | null) => (value === "" ? null : value);
const optionalLine = (max: number) => line(max).nullable().transform(emptyIsNull);

/** A web address of http or https; one that was typed without its scheme gets https. */
function link(message: string) {
	return z
		.string({ error: message })
		.trim()
		.nullable()
		.transform((text, context) => {
			const address = text === null || text === "" ? null : typedLink(text);
			if (address !== null || text === null || text === "") return address;
			context.issues.push({ code: "custom", message, input: text });
			return z.NEVER;
		});
}

const EMAIL = z.email(MESSAGES.email).max(254, MESSAGES.email);
const email = z
	.string({ error: MESSAGES.email })
	.trim()
	.nullable()
	.transform(emptyIsNull)
	.refine((text) => text === null || EMAIL.safeParse(text).success, MESSAGES.email);

const timeRange = z.tuple([z.int().min(0).max(1_439), z.int().min(1).max(2_880)]);
const openingDay = z.union([z.array(timeRange).min(1).max(8), z.enum(["closed", "open24h", "unknown"])]);
const openingHours = z
	.tuple([openingDay, openingDay, openingDay, openingDay, openingDay, openingDay, openingDay], MESSAGES.openingHours)
	.nullable()
	.transform((week, context) => {
		const days = week?.map((day) => (typeof day === "string" ? day : dayFromRanges(day))) ?? [];
		if (days.every((day) => day === "unknown")) return null;
		if (!days.includes(null)) return days as OpeningDay[] as OpeningWeek;
		context.issues.push({ code: "custom", message: MESSAGES.openingHours, input: week });
		return z.NEVER;
	});

const about = z
	.record(
		z.string().trim().min(1).max(100),
		z.record(z.string().trim().min(1).max(200), z.union([z.boolean(), z.string().trim().min(1).max(500)])),
		MESSAGES.about,
	)
	.nullable()
	.transform((sections) => {
		const filled = Object.entries(sections ?? {}).filter(([, features]) => Object.keys(features).length > 0);
		return filled.length === 0 ? null : Object.fromEntries(filled);
	})
	.refine((sections) => JSON.stringify(sections).length <= MAX_ABOUT_LENGTH, tooLong(MAX_ABOUT_LENGTH));

const REQUIRED = {
	name: line(300, MESSAGES.name).min(1, MESSAGES.name),
	categoryId: z.int({ error: MESSAGES.categoryId }).min(1, MESSAGES.categoryId),
	address: line(500, MESSAGES.address).min(1, MESSAGES.address),
};

const FIELDS = {
	...REQUIRED,
	type: optionalLine(120),
	/** HTML, not yet sanitised. */
	description: z
		.string({ error: MESSAGES.invalid })
		.overwrite((text) => text.toWellFormed().trim())
		.max(MAX_DESCRIPTION_LENGTH, tooLong(MAX_DESCRIPTION_LENGTH))
		.nullable()
		.transform(emptyIsNull),
	about,
	street: optionalLine(300),
	city: optionalLine(120),
	state: optionalLine(120),
	postalCode: optionalLine(30),
	country: optionalLine(80),
	countryCode: z
		.string({ error: MESSAGES.countryCode })
		.trim()
		.toUpperCase()
		.nullable()
		.transform(emptyIsNull)
		.refine((code) => code === null || COUNTRY_CODES.has(code), MESSAGES.countryCode),
	latitude: z.number({ error: MESSAGES.latitude }).min(-90, MESSAGES.latitude).max(90, MESSAGES.latitude).nullable(),
	longitude: z
		.number({ error: MESSAGES.longitude })
		.min(-180, MESSAGES.longitude)
		.max(180, MESSAGES.longitude)
		.nullable(),
	phone: optionalLine(60),
	morePhones: z.array(line(60).min(1, MESSAGES.invalid), MESSAGES.invalid).max(MAX_MORE, `En fazla ${MAX_MORE} numara`),
	email,
	moreEmails: z.array(EMAIL, MESSAGES.email).max(MAX_MORE, `En fazla ${MAX_MORE} adres`),
	website: link(MESSAGES.website),
	menuLink: link(MESSAGES.menuLink),
	orderLink: link(MESSAGES.orderLink),
	reservationLink: link(MESSAGES.reservationLink),
	photoUrl: link(MESSAGES.photo),
	imageUrl: link(MESSAGES.photo),
	openingHours,
	businessStatus: z.enum(BUSINESS_STATUSES, MESSAGES.invalid).nullable(),
	isOpen: z.boolean({ error: MESSAGES.invalid }),
	isVerified: z.boolean({ error: MESSAGES.invalid }),
	/** Written as addresses are; of a new business an empty one is made from its name. */
	slug: z
		.string({ error: MESSAGES.slug })
		.max(MAX_SLUG_LENGTH, tooLong(MAX_SLUG_LENGTH))
		.overwrite((text) => slugify(text))
		.min(1, MESSAGES.slug),
};

const edit = z.strictObject(FIELDS).partial();

/** Any of the fields: what the browser checks before it sends them. */
export const businessEditSchema = edit satisfies z.ZodType<BusinessEdit>;

export const businessPatchSchema = edit.extend({
	revision: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
}) satisfies z.ZodType<BusinessPatch>;

export const newBusinessSchema = edit.extend({
	...REQUIRED,
	slug: FIELDS.slug.or(z.literal("").transform(() => undefined)).optional(),
	formId: z.uuid().optional(),
}) satisfies z.ZodType<NewBusiness>;

export const businessIdParam = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
/** `version` is one of the record's history: the state that this change left is put back. */
export const restoreSchema = z.strictObject({ version: z.int().min(1).max(Number.MAX_SAFE_INTEGER) });
export const giveBackSchema = z.strictObject({
	fields: z.array(z.enum(IMPORTED_FIELDS)).min(1).max(EDIT_FIELDS.length),
	revision: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
});
