import { Hono } from "hono";
import { newTokenSchema } from "#workers/contract/service-token.schema.ts";
import { createToken } from "#workers/services/service-tokens/create.ts";
import { listTokens } from "#workers/services/service-tokens/list.ts";
import { revokeToken } from "#workers/services/service-tokens/revoke.ts";
import type { ApiEnv } from "../http/context.ts";
import { idParam, validate } from "../http/validation.ts";

/** `/api/auth/tokens` manages the tokens of programs. */
export const serviceTokenRoutes = new Hono<ApiEnv>()
	.get("/", async (c) => c.json(await listTokens(c.var.ctx)))
	.post("/", validate("json", newTokenSchema), async (c) =>
		c.json(await createToken(c.var.ctx, c.req.valid("json")), 201),
	)
	.delete("/:id", validate("param", idParam), async (c) => {
		await revokeToken(c.var.ctx, c.req.valid("param").id);
		return c.body(null, 204);
	});
