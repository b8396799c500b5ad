import { Hono } from "hono";
import { exportQuery } from "#workers/contract/export.schema.ts";
import { EXPORT_ROWS_HEADER } from "#workers/contract/export.ts";
import { exportBusinesses } from "#workers/services/exports/export.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/**
 * `GET /api/export-businesses` sends businesses as a file. The file has all businesses, or those of a range of global
 * row numbers, of a category or of a country.
 */
export const exportRoutes = new Hono<ApiEnv>().get("/", validate("query", exportQuery), async (c) => {
	const { name, type, most, bytes } = await exportBusinesses(c.var.ctx, c.req.valid("query"));
	return c.body(bytes, 200, {
		"Content-Type": type,
		"Content-Disposition": `attachment; filename="${name}"`,
		[EXPORT_ROWS_HEADER]: String(most),
	});
});
