import * as z from "zod";
import { type ContactMessage, MAX_MESSAGE_LENGTH } from "./message.ts";

const line = (max: number) => z.string().trim().min(1).max(max);

export const contactSchema = z.strictObject({
	formId: z.uuid(),
	name: line(100),
	email: z.email().max(254),
	subject: line(200),
	message: line(MAX_MESSAGE_LENGTH),
	shownAt: z.iso.datetime(),
	homepage: z.string().max(500).default(""),
}) satisfies z.ZodType<ContactMessage>;
