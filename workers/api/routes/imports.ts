import { createHash } from "node:crypto";
import { Hono, type HonoRequest } from "hono";
import * as z from "zod";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { idParam, misfit, validate } from "#workers/api/http/validation.ts";
import {
	chunkSchema,
	earlierFilesQuery,
	finishImportSchema,
	openImportSchema,
	previewSchema,
} from "#workers/contract/import.schema.ts";
import { CHUNK_DIGEST_HEADER } from "#workers/contract/import.ts";
import { importListQuery, importProblemsQuery } from "#workers/contract/import-history.schema.ts";
import { columnRolesSchema, headerSetSchema, rowsCountrySchema } from "#workers/contract/import-options.schema.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { ServiceError } from "#workers/services/errors.ts";
import { applyChunk } from "#workers/services/imports/apply-chunk.ts";
import { cancelImport } from "#workers/services/imports/cancel.ts";
import { finishImport } from "#workers/services/imports/finish.ts";
import { earlierFiles } from "#workers/services/imports/full-list.ts";
import { listImports } from "#workers/services/imports/list.ts";
import {
	chooseCountryOfRows,
	columnMapping,
	countryOfRows,
	keepColumnMapping,
} from "#workers/services/imports/mapping.ts";
import { openImport } from "#workers/services/imports/open.ts";
import { previewChunk } from "#workers/services/imports/preview.ts";
import { importProblems } from "#workers/services/imports/problems.ts";
import { importSummary, movedPlaces } from "#workers/services/imports/summary.ts";
import { visitorsWait } from "#workers/services/visitors.ts";

const headersParam = z.object({ headers: headerSetSchema });
const listParam = z.object({ list: headerSetSchema });
/**
 * Checks a chunk by code that zod writes for the schema, in a tenth of the time that it takes to go through the schema. The platform
 * lets code be written only while a worker starts. What this code refuses, zod checks again in its own way to say what is wrong.
 */
const compiledChunk = z.compile(chunkSchema);
const chunkParam = idParam.extend({ seq: z.coerce.number().int().min(0).max(1_000_000) });

export const importRoutes = new Hono<ApiEnv>()
	.post("/", validate("json", openImportSchema), async (c) =>
		c.json(await openImport(c.var.ctx, c.req.valid("json")), 201),
	)
	.get("/", validate("query", importListQuery), async (c) => c.json(await listImports(c.var.ctx, c.req.valid("query"))))
	.post("/preview", validate("json", previewSchema), async (c) =>
		c.json(await previewChunk(c.var.ctx, c.req.valid("json"))),
	)
	.get("/mappings/:headers", validate("param", headersParam), async (c) =>
		c.json(await columnMapping(c.var.ctx, c.req.valid("param").headers)),
	)
	.put("/mappings/:headers", validate("param", headersParam), validate("json", columnRolesSchema), async (c) =>
		c.json(await keepColumnMapping(c.var.ctx, c.req.valid("param").headers, c.req.valid("json"))),
	)
	.get("/mappings/:headers/country", validate("param", headersParam), async (c) =>
		c.json(await countryOfRows(c.var.ctx, c.req.valid("param").headers)),
	)
	.put("/mappings/:headers/country", validate("param", headersParam), validate("json", rowsCountrySchema), async (c) =>
		c.json(await chooseCountryOfRows(c.var.ctx, c.req.valid("param").headers, c.req.valid("json"))),
	)
	.get("/lists/:list", validate("param", listParam), validate("query", earlierFilesQuery), async (c) =>
		c.json(await earlierFiles(c.var.ctx, c.req.valid("param").list, c.req.valid("query").content)),
	)
	.post("/:id/cancel", validate("param", idParam), async (c) =>
		c.json(await cancelImport(c.var.ctx, c.req.valid("param").id)),
	)
	.get("/:id/problems", validate("param", idParam), validate("query", importProblemsQuery), async (c) =>
		c.json(await importProblems(c.var.ctx, { ...c.req.valid("param"), ...c.req.valid("query") })),
	)
	.get("/:id/moved", validate("param", idParam), async (c) =>
		c.json(await movedPlaces(c.var.ctx, c.req.valid("param").id)),
	)
	.get("/:id", validate("param", idParam), async (c) => c.json(await importSummary(c.var.ctx, c.req.valid("param").id)))
	.put("/:id/chunks/:seq", validate("param", chunkParam), async (c) => {
		const { id, seq } = c.req.valid("param");
		const { digest, chunk } = await readChunk(c.req);
		const { ctx } = c.var;
		return c.json(await applyChunk(ctx, { importId: id, seq, sha256: digest, chunk }, visitorsWait(Date.now())));
	})
	.post("/:id/undo", validate("param", idParam), async (c) =>
		c.json(await undoChangeSet(c.var.ctx, { ...c.req.valid("param"), kind: "import" })),
	)
	.post("/:id/finish", validate("param", idParam), validate("json", finishImportSchema), async (c) =>
		c.json(await finishImport(c.var.ctx, { ...c.req.valid("param"), ...c.req.valid("json") })),
	);

/**
 * Reads a chunk. The body must have the digest that its sender has computed. So a damaged chunk is refused before it is
 * parsed.
 */
async function readChunk(request: HonoRequest): Promise<{ digest: string; chunk: z.infer<typeof chunkSchema> }> {
	if (!request.header("Content-Type")?.startsWith("application/json"))
		throw new ServiceError("unsupported-media-type", "A chunk is application/json");
	const digest = createHash("sha256")
		.update(new Uint8Array(await request.arrayBuffer()))
		.digest("hex");
	if (request.header(CHUNK_DIGEST_HEADER) !== digest)
		throw new ServiceError("chunk-damaged", `The chunk's SHA-256 is not the one in ${CHUNK_DIGEST_HEADER}`);
	const parsed = compiledChunk.safeParse(parseJson(await request.text()));
	if (!parsed.success) throw misfit("The chunk does not have the expected form", parsed.error);
	return { digest, chunk: parsed.data };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new ServiceError("bad-request", "The chunk is not JSON");
	}
}
