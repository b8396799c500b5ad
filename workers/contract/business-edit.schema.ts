import * as z from "zod";
import {
	type EditName,
	type FieldsWith,
	maxLength,
	PLAIN_EDITS,
	type PlainEdit,
} from "#workers/domain/business/field-lists.ts";
import type { PlainKind } from "#workers/domain/business/field-row.ts";
import { FIELDS } from "#workers/domain/business/fields.ts";
import { COUNTRY_CODES } from "#workers/domain/country/country-code.ts";
import { cleanLine } from "#workers/domain/listing/cell-text.ts";
import { typedLink } from "#workers/domain/listing/links.ts";
import { BUSINESS_STATUSES, MAX_ABOUT_LENGTH, MAX_MORE } from "#workers/domain/listing/listing.ts";
import { dayFromRanges, MOST_RANGES, type OpeningDay, type OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import { isBusinessSlug, MAX_SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";
import {
	type BusinessEdit,
	type BusinessPatch,
	EDIT_FIELDS,
	EDIT_MESSAGES,
	IMPORTED_FIELDS,
	type NewBusiness,
} from "./business-edit.ts";

/**
 * These are the rules of the business form, for both the browser and the api worker.
 */

// The admin's Content-Security-Policy refuses zod's compiler, and reports an attempt. zod reads this setting when a schema is made.
z.config({ jitless: true });

function tooLong(max: number): string {
	return `En fazla ${max.toLocaleString("tr-TR")} karakter`;
}

const line = (max: number, error: string = EDIT_MESSAGES.invalid) =>
	z.string({ error }).overwrite(cleanLine).max(max, tooLong(max));
const emptyIsNull = <T>(value: T | null) => (value === "" ? null : value);
const optionalLine = (max: number) => line(max).nullable().transform(emptyIsNull);

/** Makes a schema for a web address of http or https. One that was typed without its scheme gets https. */
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

const MESSAGES: Partial<Record<PlainEdit, string>> = EDIT_MESSAGES;
/** Checks plain fields, as they are typed. */
const PLAIN: Record<PlainKind, (field: PlainEdit) => z.ZodType<string | null>> = {
	text: (field) => optionalLine(maxLength(field)),
	url: (field) => link(MESSAGES[field] ?? EDIT_MESSAGES.website),
	price: (field) => optionalLine(maxLength(field)),
};

function plainShapes() {
	const shapes = PLAIN_EDITS.map((field) => [field, PLAIN[FIELDS[field].kind](field)]);
	return Object.fromEntries(shapes) as Record<PlainEdit, z.ZodType<string | null>>;
}

const EMAIL = z.email(EDIT_MESSAGES.email).max(FIELDS.email.max, EDIT_MESSAGES.email);
const email = z
	.string({ error: EDIT_MESSAGES.email })
	.trim()
	.nullable()
	.transform(emptyIsNull)
	.refine((text) => text === null || EMAIL.safeParse(text).success, EDIT_MESSAGES.email);

const timeRange = z.tuple([z.int().min(0).max(1_439), z.int().min(1).max(2_880)]);
const openingDay = z.union(
	[z.array(timeRange).min(1).max(MOST_RANGES), z.enum(["closed", "open24h", "unknown"])],
	EDIT_MESSAGES.openingHours,
);
const openingHours = z
	.tuple(
		[openingDay, openingDay, openingDay, openingDay, openingDay, openingDay, openingDay],
		EDIT_MESSAGES.openingHours,
	)
	.nullable()
	.transform((week, context) => {
		const days = week?.map((day) => (typeof day === "string" ? day : dayFromRanges(day))) ?? [];
		if (days.every((day) => day === "unknown")) return null;
		if (!days.includes(null)) return days as OpeningDay[] as OpeningWeek;
		context.issues.push({ code: "custom", message: EDIT_MESSAGES.openingHours, input: week });
		return z.NEVER;
	});

const about = z
	.record(
		z.string().trim().min(1).max(100),
		z.record(
			z.string().trim().min(1).max(200),
			z.union([z.boolean(), z.string().trim().min(1).max(500)], EDIT_MESSAGES.about),
			EDIT_MESSAGES.about,
		),
		EDIT_MESSAGES.about,
	)
	.nullable()
	.transform((sections) => {
		const filled = Object.entries(sections ?? {}).filter(([, features]) => Object.keys(features).length > 0);
		return filled.length === 0 ? null : Object.fromEntries(filled);
	})
	.refine((sections) => JSON.stringify(sections).length <= MAX_ABOUT_LENGTH, tooLong(MAX_ABOUT_LENGTH));

const REQUIRED = {
	name: line(FIELDS.name.max, EDIT_MESSAGES.name).min(1, EDIT_MESSAGES.name),
	categoryId: z.int({ error: EDIT_MESSAGES.categoryId }).min(1, EDIT_MESSAGES.categoryId),
	address: line(FIELDS.address.max, EDIT_MESSAGES.address).min(1, EDIT_MESSAGES.address),
} satisfies Record<EditName<FieldsWith<{ edit: { required: true } }>>, z.ZodType>;

const SHAPES = {
	...REQUIRED,
	type: optionalLine(FIELDS.type.max),
	/** Takes HTML, which is not sanitised yet. */
	description: z
		.string({ error: EDIT_MESSAGES.invalid })
		.overwrite((text) => text.toWellFormed().trim())
		.max(FIELDS.description.max, tooLong(FIELDS.description.max))
		.nullable()
		.transform(emptyIsNull),
	about,
	street: optionalLine(FIELDS.street.max),
	city: optionalLine(FIELDS.city.max),
	state: optionalLine(FIELDS.state.max),
	postalCode: optionalLine(FIELDS.postalCode.max),
	country: optionalLine(FIELDS.country.max),
	countryCode: z
		.string({ error: EDIT_MESSAGES.countryCode })
		.trim()
		.toUpperCase()
		.nullable()
		.transform(emptyIsNull)
		.refine((code) => code === null || COUNTRY_CODES.has(code), EDIT_MESSAGES.countryCode),
	latitude: z
		.number({ error: EDIT_MESSAGES.latitude })
		.min(-90, EDIT_MESSAGES.latitude)
		.max(90, EDIT_MESSAGES.latitude)
		.nullable(),
	longitude: z
		.number({ error: EDIT_MESSAGES.longitude })
		.min(-180, EDIT_MESSAGES.longitude)
		.max(180, EDIT_MESSAGES.longitude)
		.nullable(),
	phone: optionalLine(FIELDS.phone.max),
	morePhones: z
		.array(line(FIELDS.morePhones.max).min(1, EDIT_MESSAGES.invalid), EDIT_MESSAGES.invalid)
		.max(MAX_MORE, `En fazla ${MAX_MORE} numara`),
	email,
	moreEmails: z.array(EMAIL, EDIT_MESSAGES.email).max(MAX_MORE, `En fazla ${MAX_MORE} adres`),
	...plainShapes(),
	openingHours,
	businessStatus: z.enum(BUSINESS_STATUSES, EDIT_MESSAGES.invalid).nullable(),
	isOpen: z.boolean({ error: EDIT_MESSAGES.invalid }),
	isVerified: z.boolean({ error: EDIT_MESSAGES.invalid }),
	/** It is converted to the form of addresses. For a new business an empty one is made from its name. */
	slug: z
		.string({ error: EDIT_MESSAGES.slug })
		.max(MAX_SLUG_LENGTH, tooLong(MAX_SLUG_LENGTH))
		.overwrite((text) => slugify(text))
		.min(1, EDIT_MESSAGES.slug)
		.refine(isBusinessSlug, EDIT_MESSAGES.slug),
};

const edit = z
	.strictObject(SHAPES, {
		error: ({ code }) => (code === "unrecognized_keys" ? EDIT_MESSAGES.unknownField : EDIT_MESSAGES.invalid),
	})
	.partial();

/** Takes any of the fields. The browser checks them by this schema before it sends them. */
export const businessEditSchema = edit satisfies z.ZodType<BusinessEdit>;

/** `revision` is the state that was edited. Without one the last write wins. */
export const businessPatchSchema = edit.extend({
	revision: z
		.int({ error: EDIT_MESSAGES.invalid })
		.min(0, EDIT_MESSAGES.invalid)
		.max(Number.MAX_SAFE_INTEGER, EDIT_MESSAGES.invalid)
		.optional(),
}) satisfies z.ZodType<BusinessPatch>;

export const newBusinessSchema = edit.extend({
	...REQUIRED,
	slug: SHAPES.slug.or(z.literal("").transform(() => undefined)).optional(),
	formId: z.uuid().optional(),
}) satisfies z.ZodType<NewBusiness>;

export const businessIdParam = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
/** `version` is one of the record's history. The state that this change left is restored. */
export const restoreSchema = z.strictObject({ version: z.int().min(1).max(Number.MAX_SAFE_INTEGER) });
export const giveBackSchema = z.strictObject({
	fields: z.array(z.enum(IMPORTED_FIELDS)).min(1).max(EDIT_FIELDS.length),
	revision: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
});
