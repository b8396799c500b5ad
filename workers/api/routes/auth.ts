import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { spend } from "#workers/api/http/rate-limit.ts";
import { validate } from "#workers/api/http/validation.ts";
import { oneTimeCodeSchema } from "#workers/contract/one-time-code.schema.ts";
import { newTokenSchema } from "#workers/contract/service-token.schema.ts";
import { confirmSchema } from "#workers/contract/session.schema.ts";
import { signInSchema } from "#workers/contract/sign-in.schema.ts";
import { ServiceError } from "#workers/services/errors.ts";
import {
	disableOneTimeCodes,
	enableOneTimeCodes,
	newRecoveryCodes,
	oneTimeCodeState,
	setUpOneTimeCodes,
} from "#workers/services/one-time-codes/one-time-codes.ts";
import { createToken, listTokens, revokeToken } from "#workers/services/service-tokens/service-tokens.ts";
import {
	confirmPassword,
	currentSession,
	endOne,
	endOthers,
	listSessions,
	sessionOf,
} from "#workers/services/sessions/session.ts";
import { signInState, takeStep } from "#workers/services/sign-in/sign-in.ts";
import { dropAuthCookie } from "../access/cookies.ts";

/** Steps of one address, right or wrong: a first shield. What guessing costs is the budget's matter (`sign-in.ts`). */
const STEPS = { name: "sign-in", hits: 120, windowMs: 15 * 60_000 };
const idParam = z.object({ id: z.uuid() });

const smallBody = bodyLimit({
	maxSize: 16 * 1024,
	onError: () => {
		throw new ServiceError("payload-too-large", "No secret is that long");
	},
});

/** Work that goes on to its end when the browser has gone: a counted attempt is settled and stands in the audit log. */
function whole<T>(c: Context<ApiEnv>, work: Promise<T>): Promise<T> {
	c.executionCtx.waitUntil(work.catch(() => {}));
	return work;
}

/** The gate, the sessions and the credentials. Who may call what is in `http/access.ts`. */
export const authRoutes = new Hono<ApiEnv>()
	.use(smallBody)
	.get("/sign-in", async (c) => c.json(await signInState(c)))
	.post("/sign-in", validate("json", signInSchema), async (c) => {
		await spend(c, STEPS);
		return c.json(await whole(c, takeStep(c, c.req.valid("json"))));
	})
	.get("/session", (c) => c.json(currentSession(sessionOf(c.var.caller), c.var.act.now)))
	.delete("/session", async (c) => {
		await endOne(c, sessionOf(c.var.caller).id, "auth.sign-out");
		dropAuthCookie(c, "session");
		return c.body(null, 204);
	})
	.post("/session/confirm", validate("json", confirmSchema), async (c) =>
		c.json(await whole(c, confirmPassword(c, c.req.valid("json").password))),
	)
	.get("/sessions", async (c) => c.json(await listSessions(c)))
	.delete("/sessions", async (c) => {
		await endOthers(c);
		return c.body(null, 204);
	})
	.delete("/sessions/:id", validate("param", idParam), async (c) => {
		await endOne(c, c.req.valid("param").id, "auth.session-end");
		return c.body(null, 204);
	})
	.get("/tokens", async (c) => c.json(await listTokens(c.var.act.db)))
	.post("/tokens", validate("json", newTokenSchema), async (c) =>
		c.json(await createToken(c, c.req.valid("json")), 201),
	)
	.delete("/tokens/:id", validate("param", idParam), async (c) => {
		await revokeToken(c, c.req.valid("param").id);
		return c.body(null, 204);
	})
	.get("/one-time-codes", async (c) => c.json(await oneTimeCodeState(c)))
	.post("/one-time-codes", async (c) => c.json(await setUpOneTimeCodes(c), 201))
	.put("/one-time-codes", validate("json", oneTimeCodeSchema), async (c) =>
		c.json(await enableOneTimeCodes(c, c.req.valid("json").code)),
	)
	.delete("/one-time-codes", async (c) => {
		await disableOneTimeCodes(c);
		return c.body(null, 204);
	})
	.post("/recovery-codes", async (c) => c.json(await newRecoveryCodes(c), 201));
