import * as z from "zod";
import {
	AD_TEXT_LENGTH,
	ADVERTISER_LENGTH,
	ALT_LENGTH,
	adLink,
	adSpots,
	CAP_KINDS,
	MAX_AD_SPOTS,
	MAX_CAP,
	MAX_TARGETS,
	MAX_WEIGHT,
} from "#workers/domain/house-ads/house-ad.ts";
import { PLACEMENTS } from "#workers/domain/placements/placement.ts";
import type { HouseAdEdit, HouseAdFields } from "./house-ad.ts";

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** Checks one line of visible text. It has no control characters, and none that change its direction. */
const line = (length: number) =>
	z
		.string()
		.trim()
		.max(length)
		.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, "control-characters")
		.refine((text) => text.isWellFormed(), "control-characters");
const ids = z
	.array(id)
	.max(MAX_TARGETS)
	.transform((all) => [...new Set(all)]);

const picture = z
	.string()
	.regex(/^[\da-f]{32}$/, "no-picture")
	.nullable();

const fields = z.object({
	advertiser: line(ADVERTISER_LENGTH).min(1, "required"),
	text: line(AD_TEXT_LENGTH).min(1, "required"),
	link: z.string().transform((typed, context) => {
		const read = adLink(typed);
		if ("link" in read) return read.link;
		context.addIssue({ code: "custom", message: read.fault });
		return z.NEVER;
	}),
	picture,
	alt: line(ALT_LENGTH),
	businessId: id.nullable(),
	enabled: z.boolean(),
	shownFrom: z.iso.datetime({ offset: true }),
	shownUntil: z.iso.datetime({ offset: true }).nullable(),
	cap: z.object({ kind: z.enum(CAP_KINDS), count: z.number().int().min(1, "cap").max(MAX_CAP) }).nullable(),
	weight: z.number().int().min(1).max(MAX_WEIGHT),
	placements: z
		.array(z.enum(PLACEMENTS))
		.min(1, "required")
		.max(PLACEMENTS.length)
		.transform((all) => [...new Set(all)]),
	categories: ids,
	cities: ids,
});

type Fields = z.infer<typeof fields>;

/** Checks facts against each other, also where a third one is wrong, so that a form names everything at once. */
function together<Schema extends z.ZodType<Fields, HouseAdFields>>(schema: Schema): Schema {
	return schema
		.refine((ad) => ad.picture === null || ad.alt !== "", {
			...of("picture", "alt"),
			path: ["alt"],
			error: "required",
		})
		.refine((ad) => ad.shownUntil === null || Date.parse(ad.shownFrom) < Date.parse(ad.shownUntil), {
			...of("shownFrom", "shownUntil"),
			path: ["shownUntil"],
			error: "ends-before-it-begins",
		})
		.refine((ad) => adSpots(ad).length <= MAX_AD_SPOTS, {
			...of("placements", "categories", "cities"),
			path: ["cities"],
			error: "too-many-places",
		});
}

/** Runs a check where the facts that it compares are right themselves. */
function of(...names: (keyof Fields)[]) {
	return {
		when: ({ value, issues }: { value: unknown; issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
			typeof value === "object" &&
			value !== null &&
			names.every((name) => Object.hasOwn(value, name) && issues.every(({ path }) => path?.[0] !== name)),
	};
}

/** Checks the body of `POST /api/admin/house-ads`. */
export const newHouseAd = together(fields) satisfies z.ZodType<HouseAdFields>;
/** Checks the body of `PUT /api/admin/house-ads/:id`, with the revision that was edited. */
export const houseAdEdit = together(
	fields.extend({ revision: z.number().int().min(1) }),
) satisfies z.ZodType<HouseAdEdit>;

/** Reads from any body what an ad refers to, without what is no such reference. */
export const houseAdReferences = z.object({
	picture: picture.catch(null),
	businessId: id.nullable().catch(null),
	enabled: z.boolean().catch(true),
	categories: ids.catch([]),
	cities: ids.catch([]),
});
export type HouseAdReferences = z.infer<typeof houseAdReferences>;

export const houseAdParam = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
export const houseAdQuery = z.object({
	before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
	archived: z.enum(["true"]).optional(),
});
const day = z.iso.date();
export const houseAdReportQuery = z.object({ from: day.optional(), to: day.optional() });
