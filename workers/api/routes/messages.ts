import { Hono } from "hono";
import { contactSchema } from "#workers/contract/message.schema.ts";
import { storeMessage } from "#workers/services/messages/store.ts";
import type { ApiEnv } from "../http/context.ts";
import { spend } from "../http/rate-limit.ts";
import { validate } from "../http/validation.ts";

const LIMIT = { name: "contact", hits: 5, windowMs: 10 * 60_000 };

/** `POST /api/contact`: one message from the contact form. 201 whether it is new or the same form again. */
export const messageRoutes = new Hono<ApiEnv>().post("/", validate("json", contactSchema), async (c) => {
	// After the form's own mistakes, which cost nothing: nobody is locked out for a forgotten field.
	await spend(c, LIMIT);
	await storeMessage(c.var.act, c.req.valid("json"));
	return c.json({ stored: true }, 201);
});
