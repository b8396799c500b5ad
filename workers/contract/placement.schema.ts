import * as z from "zod";
import {
	AD_FORMATS,
	FREQUENCIES,
	NETWORK_CLIENT,
	NETWORK_SLOT,
	PLACED_KINDS,
	PLACEMENTS,
} from "#workers/domain/placements/placement.ts";
import { isStyleProblem, MAX_STYLE_BYTES, readStyle } from "#workers/domain/placements/style.ts";
import type { AdGlobals, AdSetting } from "./placement.ts";

const client = z
	.string()
	.trim()
	.refine((text) => text === "" || NETWORK_CLIENT.test(text), "network-client");

const setting = z.object({
	placement: z.enum(PLACEMENTS),
	enabled: z.boolean(),
	adClient: client.default(""),
	adSlot: z
		.string()
		.trim()
		.refine((text) => text === "" || NETWORK_SLOT.test(text), "network-slot")
		.default(""),
	adFormat: z.enum(AD_FORMATS),
	adStyle: z.unknown().transform((value, context) => {
		const read = readStyle(value ?? {});
		if (isStyleProblem(read)) {
			context.addIssue({ code: "custom", message: `${read.fault} ${read.at ?? ""}`.trim() });
			return z.NEVER;
		}
		if (JSON.stringify(read).length > MAX_STYLE_BYTES) {
			context.addIssue({ code: "custom", message: "too-large" });
			return z.NEVER;
		}
		return read;
	}),
	frequency: z.union(FREQUENCIES.map((frequency) => z.literal(frequency))),
	pageKinds: z
		.array(z.enum(PLACED_KINDS as [(typeof PLACED_KINDS)[number]]))
		.max(PLACED_KINDS.length)
		.default([]),
});

/** Checks the body of `POST /api/admin/ad-settings`. It has the places that change, each at most once. */
export const adSettings = z
	.array(setting)
	.max(PLACEMENTS.length)
	.superRefine((items, context) => {
		const seen = new Set<string>();
		for (const [index, { placement }] of items.entries()) {
			if (seen.has(placement)) context.addIssue({ code: "custom", path: [index, "placement"], message: "twice" });
			seen.add(placement);
		}
	}) satisfies z.ZodType<AdSetting[]>;

export const adGlobals = z.object({ off: z.boolean(), adClient: client }) satisfies z.ZodType<AdGlobals>;
