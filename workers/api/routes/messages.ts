import { Hono } from "hono";
import {
	contactSchema,
	messageExportQuery,
	messageMarkSchema,
	messageParam,
	messageQuery,
	messageRemovalSchema,
} from "#workers/contract/message.schema.ts";
import { exportMessages } from "#workers/services/messages/export.ts";
import { findMessage, listMessages, unreadMessages } from "#workers/services/messages/list.ts";
import { markRead, removeMessages } from "#workers/services/messages/mark.ts";
import { storeMessage } from "#workers/services/messages/store.ts";
import type { ApiEnv } from "../http/context.ts";
import { spend } from "../http/rate-limit.ts";
import { validate } from "../http/validation.ts";

const LIMIT = { name: "contact", hits: 5, windowMs: 10 * 60_000 };

/**
 * `POST /api/contact` takes one message from the contact form. It answers 201 for a new message, and also when the same
 * form is sent again.
 */
export const contactRoutes = new Hono<ApiEnv>().post("/", validate("json", contactSchema), async (c) => {
	// This comes after the check of the form. So mistakes in the form do not count, and nobody is locked out because of a
	// forgotten field.
	await spend(c, LIMIT);
	await storeMessage(c.var.ctx, c.req.valid("json"));
	return c.json({ stored: true }, 201);
});

/** `/api/admin/messages` is the operators' inbox. */
export const messageRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", messageQuery), async (c) => c.json(await listMessages(c.var.ctx, c.req.valid("query"))))
	.patch("/", validate("json", messageMarkSchema), async (c) => {
		await markRead(c.var.ctx, c.req.valid("json"));
		return c.body(null, 204);
	})
	.delete("/", validate("json", messageRemovalSchema), async (c) => {
		await removeMessages(c.var.ctx, c.req.valid("json"));
		return c.body(null, 204);
	})
	.get("/unread", async (c) => c.json(await unreadMessages(c.var.ctx)))
	.get("/export", validate("query", messageExportQuery), async (c) => {
		const query = c.req.valid("query");
		const day = new Date(c.var.ctx.now).toISOString().slice(0, 10);
		return c.body(await exportMessages(c.var.ctx, query), 200, {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="messages-${query.folder}-${day}.csv"`,
		});
	})
	.get("/:id", validate("param", messageParam), async (c) =>
		c.json(await findMessage(c.var.ctx, c.req.valid("param").id)),
	);
