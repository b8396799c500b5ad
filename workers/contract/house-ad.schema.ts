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

const fields = z.object({
	advertiser: line(ADVERTISER_LENGTH).min(1, "required"),
	text: line(AD_TEXT_LENGTH).min(1, "required"),
	link: z.string().transform((typed, context) => {
		const read = adLink(typed);
		if ("link" in read) return read.link;
		context.addIssue({ code: "custom", message: read.fault });
		return z.NEVER;
	}),
	picture: z
		.string()
		.regex(/^[\da-f]{32}$/, "no-picture")
		.nullable(),
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

function refine(ad: Fields, context: { addIssue(issue: { code: "custom"; path: string[]; message: string }): void }) {
	const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
	if (ad.picture !== null && ad.alt === "") wrong("alt", "required");
	if (ad.shownUntil !== null && Date.parse(ad.shownFrom) >= Date.parse(ad.shownUntil))
		wrong("shownUntil", "ends-before-it-begins");
	if (adSpots(ad).length > MAX_AD_SPOTS) wrong("cities", "too-many-places");
}

/** Checks the body of `POST /api/admin/house-ads`. */
export const newHouseAd = fields.superRefine(refine) satisfies z.ZodType<HouseAdFields>;
/** Checks the body of `PUT /api/admin/house-ads/:id`, with the revision that was edited. */
export const houseAdEdit = fields
	.extend({ revision: z.number().int().min(1) })
	.superRefine(refine) satisfies z.ZodType<HouseAdEdit>;

export const houseAdParam = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
export const houseAdQuery = z.object({
	before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
	archived: z.enum(["true"]).optional(),
});
const day = z.iso.date();
export const houseAdReportQuery = z.object({ from: day.optional(), to: day.optional() });
