import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ApiError } from "#workers/api/errors.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { spend } from "#workers/api/http/rate-limit.ts";
import { validate } from "#workers/api/http/validation.ts";
import { contactSchema, MAX_VISITOR_BODY, vitalsSchema } from "#workers/contract/visitor.ts";
import { storeMessage, storeVitals } from "./service.ts";

const TEN_MINUTES = 10 * 60 * 1_000;
const CONTACT_LIMIT = { name: "contact", hits: 5, windowMs: TEN_MINUTES };
const VITALS_LIMIT = { name: "vitals", hits: 60, windowMs: TEN_MINUTES };

const smallBody = bodyLimit({
	maxSize: MAX_VISITOR_BODY,
	onError: () => {
		throw new ApiError("payload-too-large", "The message is too long");
	},
});

/** `POST /api/contact`: one message from the contact form. 201 whether it is new or the same form again. */
export const contactRoutes = new Hono<ApiEnv>().post("/", smallBody, validate("json", contactSchema), async (c) => {
	// After the form's own mistakes, which cost nothing: nobody is locked out for a forgotten field.
	await spend(c, CONTACT_LIMIT);
	await storeMessage(c.var.db, c.req.valid("json"), c.var.now);
	c.header("Cache-Control", "no-store");
	return c.json({ stored: true }, 201);
});

/** `POST /api/vitals`: a sampled page view's measurements. Sent by beacon, so nobody reads the answer. */
export const vitalsRoutes = new Hono<ApiEnv>().post(
	"/",
	async (c, next) => {
		await spend(c, VITALS_LIMIT);
		await next();
	},
	smallBody,
	validate("json", vitalsSchema),
	async (c) => {
		await storeVitals(c.var.db, c.req.valid("json"), c.var.now);
		c.header("Cache-Control", "no-store");
		return c.body(null, 204);
	},
);
