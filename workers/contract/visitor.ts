import * as z from "zod";
import { PAGE_KINDS, VITAL_METRICS } from "#workers/domain/web-vitals.ts";

/** What visitors send: the contact form and the performance beacon. */

export const MAX_MESSAGE_LENGTH = 5_000;
/** A body beyond this is refused before it is read. */
export const MAX_VISITOR_BODY = 64 * 1024;

const line = (max: number) => z.string().trim().min(1).max(max);

export const contactSchema = z.strictObject({
	/** Made with the form: the same form sent twice is one message. */
	formId: z.uuid(),
	name: line(100),
	email: z.email().max(254),
	subject: line(200),
	message: line(MAX_MESSAGE_LENGTH),
	/** When the form was shown, ISO 8601. People take longer than two seconds. */
	shownAt: z.iso.datetime(),
	/** A field people do not see. */
	homepage: z.string().max(500).default(""),
});
export type ContactMessage = z.infer<typeof contactSchema>;

export const vitalsSchema = z.strictObject({
	page: z.enum(PAGE_KINDS),
	metrics: z
		.array(z.strictObject({ name: z.enum(VITAL_METRICS), value: z.number().min(0).max(600_000) }))
		.min(1)
		.max(VITAL_METRICS.length),
});
export type VitalsReport = z.infer<typeof vitalsSchema>;
