import { Hono } from "hono";
import { confirmSchema, sessionNameSchema } from "#workers/contract/session.schema.ts";
import { confirmPassword } from "#workers/services/sessions/confirm.ts";
import { currentSession } from "#workers/services/sessions/current.ts";
import { endOtherSessions, endSession, signOut } from "#workers/services/sessions/end.ts";
import { listSessions } from "#workers/services/sessions/list.ts";
import { nameSession } from "#workers/services/sessions/name.ts";
import { writeTokens } from "../access/cookies.ts";
import { credentialsOf } from "../access/credentials.ts";
import { sessionOf } from "../access/guard.ts";
import type { ApiEnv } from "../http/context.ts";
import { toTheEnd } from "../http/to-the-end.ts";
import { idParam, validate } from "../http/validation.ts";

/** `/api/auth/session` reads and ends the operator's own session. `/api/auth/sessions` manages all valid sessions. */
export const sessionRoutes = new Hono<ApiEnv>()
	.get("/session", (c) => c.json(currentSession(c.var.ctx, sessionOf(c))))
	.delete("/session", async (c) => {
		await signOut(c.var.ctx, sessionOf(c).id);
		writeTokens(c, { session: null });
		return c.body(null, 204);
	})
	.post("/session/confirm", validate("json", confirmSchema), async (c) => {
		const { password } = c.req.valid("json");
		const input = { session: sessionOf(c), password, credentials: credentialsOf(c.env) };
		return c.json(await toTheEnd(c, confirmPassword(c.var.ctx, input)));
	})
	.put("/session/name", validate("json", sessionNameSchema), async (c) =>
		c.json(await nameSession(c.var.ctx, sessionOf(c), c.req.valid("json").name)),
	)
	.get("/sessions", async (c) =>
		c.json(await listSessions(c.var.ctx, { own: sessionOf(c), credentials: credentialsOf(c.env) })),
	)
	.delete("/sessions", async (c) => {
		await endOtherSessions(c.var.ctx, sessionOf(c).id);
		return c.body(null, 204);
	})
	.delete("/sessions/:id", validate("param", idParam), async (c) => {
		await endSession(c.var.ctx, c.req.valid("param").id);
		return c.body(null, 204);
	});
