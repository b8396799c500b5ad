import * as z from "zod";
import { PAGE_KINDS, VITAL_METRICS } from "#workers/domain/web-vitals.ts";
import type { VitalsReport } from "./vitals.ts";

export const vitalsSchema = z.strictObject({
	page: z.enum(PAGE_KINDS),
	metrics: z
		.array(z.strictObject({ name: z.enum(VITAL_METRICS), value: z.number().min(0).max(600_000) }))
		.min(1)
		.max(VITAL_METRICS.length),
}) satisfies z.ZodType<VitalsReport>;
