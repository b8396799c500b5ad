import { Hono } from "hono";
import { oneTimeCodeSchema } from "#workers/contract/one-time-code.schema.ts";
import { disableOneTimeCodes } from "#workers/services/one-time-codes/disable.ts";
import { enableOneTimeCodes } from "#workers/services/one-time-codes/enable.ts";
import { renewRecoveryCodes } from "#workers/services/one-time-codes/recovery-codes.ts";
import { setUpOneTimeCodes } from "#workers/services/one-time-codes/set-up.ts";
import { oneTimeCodeState } from "#workers/services/one-time-codes/state.ts";
import { oneTimeCodeConfigOf } from "../access/credentials.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/**
 * `/api/auth/one-time-codes` manages the one-time codes, which are the sign-in's fourth step.
 * `/api/auth/recovery-codes` makes its recovery codes.
 */
export const oneTimeCodeRoutes = new Hono<ApiEnv>()
	.get("/one-time-codes", async (c) => c.json(await oneTimeCodeState(c.var.ctx, oneTimeCodeConfigOf(c.env))))
	.post("/one-time-codes", async (c) => c.json(await setUpOneTimeCodes(c.var.ctx, oneTimeCodeConfigOf(c.env)), 201))
	.put("/one-time-codes", validate("json", oneTimeCodeSchema), async (c) => {
		const { code } = c.req.valid("json");
		return c.json(await enableOneTimeCodes(c.var.ctx, { code, config: oneTimeCodeConfigOf(c.env) }));
	})
	.delete("/one-time-codes", async (c) => {
		await disableOneTimeCodes(c.var.ctx);
		return c.body(null, 204);
	})
	.post("/recovery-codes", async (c) => c.json(await renewRecoveryCodes(c.var.ctx), 201));
