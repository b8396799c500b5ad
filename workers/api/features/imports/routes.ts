import { createHash } from "node:crypto";
import { Hono } from "hono";
import * as z from "zod";
import { ApiError } from "#workers/api/errors.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { validate } from "#workers/api/http/validation.ts";
import {
	CHUNK_DIGEST_HEADER,
	chunkSchema,
	finishImportSchema,
	MAX_CHUNK_BYTES,
	openImportSchema,
} from "#workers/contract/import.ts";
import { applyChunk } from "./chunk.ts";
import { closeImport, importSummary, openImport } from "./service.ts";

const idParam = z.object({ id: z.uuid() });
const chunkParam = z.object({ id: z.uuid(), seq: z.coerce.number().int().min(0).max(1_000_000) });

export const importRoutes = new Hono<ApiEnv>()
	.post("/", validate("json", openImportSchema), async (c) =>
		c.json(await openImport(c.var.db, c.req.valid("json"), c.var.caller, c.var.now), 201),
	)
	.get("/:id", validate("param", idParam), async (c) => c.json(await importSummary(c.var.db, c.req.valid("param").id)))
	.put("/:id/chunks/:seq", validate("param", chunkParam), async (c) => {
		const { id, seq } = c.req.valid("param");
		const { digest, chunk } = await readChunk(c.req.raw);
		return c.json(await applyChunk(c.var.db, id, seq, digest, chunk, c.var.now));
	})
	.post("/:id/finish", validate("param", idParam), validate("json", finishImportSchema), async (c) =>
		c.json(await closeImport(c.var.db, c.req.valid("param").id, c.req.valid("json"), c.var.caller, c.var.now)),
	);

/** The body as it arrived must have the digest its sender computed: a damaged chunk is refused before it is parsed. */
async function readChunk(request: Request): Promise<{ digest: string; chunk: z.infer<typeof chunkSchema> }> {
	if (!request.headers.get("content-type")?.startsWith("application/json"))
		throw new ApiError("unsupported-media-type", "A chunk is application/json");
	if (Number(request.headers.get("content-length") ?? 0) > MAX_CHUNK_BYTES)
		throw new ApiError("payload-too-large", "A chunk has at most 16 MB");
	const body = await request.arrayBuffer();
	if (body.byteLength > MAX_CHUNK_BYTES) throw new ApiError("payload-too-large", "A chunk has at most 16 MB");
	const digest = createHash("sha256").update(new Uint8Array(body)).digest("hex");
	if (request.headers.get(CHUNK_DIGEST_HEADER) !== digest)
		throw new ApiError("chunk-damaged", `The chunk's SHA-256 is not the one in ${CHUNK_DIGEST_HEADER}`);
	const parsed = chunkSchema.safeParse(parseJson(body));
	if (!parsed.success)
		throw new ApiError("validation-failed", "The chunk does not have the expected form", {
			issues: parsed.error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join("."), message: issue.message })),
		});
	return { digest, chunk: parsed.data };
}

function parseJson(body: ArrayBuffer): unknown {
	try {
		return JSON.parse(new TextDecoder().decode(body));
	} catch {
		throw new ApiError("bad-request", "The chunk is not JSON");
	}
}
