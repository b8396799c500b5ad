import * as z from "zod";
import { PRESSES } from "#workers/domain/numbers/kinds.ts";
import { VITAL_METRICS } from "#workers/domain/web-vitals.ts";
import { MOST_PRESSES, MOST_SEARCHES, type SeenMessage } from "./numbers.ts";

const measured = z.number().min(0).max(600_000).optional();
const yes = z.literal(true).optional();

export const seenSchema = z.strictObject({
	id: z.string().regex(/^[\w-]{8,40}$/),
	path: z.string().regex(/^\//).max(400),
	opened: z
		.strictObject({
			from: z.string().max(253).optional(),
			campaign: z.string().max(200).optional(),
		})
		.optional(),
	presses: z.array(z.enum(PRESSES)).max(MOST_PRESSES).optional(),
	searches: z
		.array(
			z.strictObject({
				text: z.string().max(400),
				found: z.int().min(0).max(1_001),
				chosen: yes,
				mended: yes,
			}),
		)
		.max(MOST_SEARCHES)
		.optional(),
	vitals: z.strictObject(Object.fromEntries(VITAL_METRICS.map((metric) => [metric, measured])) as Vitals).optional(),
	automated: yes,
}) satisfies z.ZodType<SeenMessage>;

export const countedChoiceSchema = z.object({ counted: z.enum(["yes", "no"]) });

type Vitals = { [Metric in (typeof VITAL_METRICS)[number]]: typeof measured };
