import * as z from "zod";
import { cleanBlock, cleanLine } from "#workers/domain/listing/cell-text.ts";
import {
	type ContactMessage,
	MAX_MESSAGE_IDS,
	MAX_MESSAGE_LENGTH,
	MESSAGE_FOLDERS,
	type MessageQuery,
} from "./message.ts";

/** Removes invisible characters: a NUL would end the text for the database, and a mark of direction would turn its neighbours. */
const text = (max: number, clean: (text: string) => string) => z.string().trim().overwrite(clean).min(1).max(max);
const line = (max: number) => text(max, cleanLine);

export const contactSchema = z.strictObject({
	formId: z.uuid(),
	name: line(100),
	email: z.email().max(254),
	subject: line(200),
	message: text(MAX_MESSAGE_LENGTH, cleanBlock),
	shownAt: z.iso.datetime(),
	homepage: z.string().max(500).default(""),
}) satisfies z.ZodType<ContactMessage>;

const id = z.int().min(1);
const idOfAddress = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const folder = z.enum(MESSAGE_FOLDERS).default("inbox");

export const messageParam = z.object({ id: idOfAddress });
export const messageQuery = z.object({
	folder,
	unread: z
		.enum(["true", "false"])
		.default("false")
		.transform((value) => value === "true"),
	before: idOfAddress.optional(),
}) satisfies z.ZodType<MessageQuery>;
export const messageExportQuery = z.object({ folder, before: idOfAddress.optional() });

const ids = z.array(id).min(1).max(MAX_MESSAGE_IDS);
export const messageMarkSchema = z.strictObject({ ids, read: z.boolean() });
export const messageRemovalSchema = z.strictObject({ ids });
