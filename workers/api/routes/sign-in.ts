import { Hono } from "hono";
import { signInSchema } from "#workers/contract/sign-in.schema.ts";
import { ServiceError } from "#workers/services/errors.ts";
import { signInState } from "#workers/services/sign-in/state.ts";
import { runStep } from "#workers/services/sign-in/take-step.ts";
import { readTokens, writeTokens } from "../access/cookies.ts";
import { credentialsOf, oneTimeCodeConfigOf } from "../access/credentials.ts";
import { deviceOf } from "../access/device.ts";
import type { ApiEnv } from "../http/context.ts";
import { spend } from "../http/rate-limit.ts";
import { toTheEnd } from "../http/to-the-end.ts";
import { validate } from "../http/validation.ts";

/**
 * Limits the sign-in steps of one address, right or wrong, as a first protection. A budget limits the guesses
 * (`services/sign-in/budget.ts`).
 */
const STEPS = { name: "sign-in", hits: 120, windowMs: 15 * 60_000 };

/** `/api/auth/sign-in` reads the state of the sign-in in this browser, and takes its steps. */
export const signInRoutes = new Hono<ApiEnv>()
	.get("/", async (c) =>
		c.json(await signInState(c.var.ctx, { credentials: credentialsOf(c.env), tokens: readTokens(c) })),
	)
	.post("/", validate("json", signInSchema), async (c) => {
		await spend(c, STEPS);
		const visit = {
			credentials: credentialsOf(c.env),
			oneTimeCodes: oneTimeCodeConfigOf(c.env),
			tokens: readTokens(c),
			device: deviceOf(c),
		};
		try {
			const { answer, tokens } = await toTheEnd(c, runStep(c.var.ctx, { form: c.req.valid("json"), visit }));
			writeTokens(c, tokens);
			return c.json(answer);
		} catch (error) {
			if (error instanceof ServiceError && error.code === "sign-in-expired") writeTokens(c, { signIn: null });
			throw error;
		}
	});
