import { Hono } from "hono";
import { ServiceError } from "#workers/services/errors.ts";
import { MAX_UPLOAD_BYTES, UPLOAD_REFUSAL } from "../http/body.ts";
import type { ApiEnv } from "../http/context.ts";
import { misfit } from "../http/validation.ts";

/**
 * `POST /api/upload-excel` takes multipart with the field `file`. It imports a workbook that is small enough for one
 * request. This worker reads the file itself. The fields `country`, `clearEmpty` ("true"), `fullList` ("true"), `encoding`,
 * `mode`, `closed` and `overwrite` give the options; `acceptOlder` ("true") imports a file that may be older than the last one of its list,
 * `acceptNamesakes` one whose new businesses are mostly called as businesses that are here.
 */
export const uploadRoutes = new Hono<ApiEnv>().post("/", async (c) => {
	if (!c.req.header("Content-Type")?.startsWith("multipart/form-data"))
		throw new ServiceError("unsupported-media-type", "The file comes as multipart/form-data, in the field 'file'");
	const form = await c.req.formData().catch(() => {
		throw new ServiceError("bad-request", "The multipart body is broken");
	});
	const file = form.get("file");
	if (!(file instanceof File))
		throw new ServiceError("validation-failed", "No file was sent", {
			issues: [{ path: "file", message: "Choose a workbook" }],
		});
	if (file.size > MAX_UPLOAD_BYTES) throw new ServiceError("payload-too-large", UPLOAD_REFUSAL);
	// The code that reads files is a third of the worker. So it is loaded only for the first file, and not before the
	// first page.
	const { acceptedIn, saysCountry, uploadOptionsSchema } = await import("#workers/contract/upload.schema.ts");
	const { importFile } = await import("#workers/services/imports/import-file.ts");
	const options = uploadOptionsSchema.safeParse(Object.fromEntries([...form].filter(([name]) => name !== "file")));
	if (!options.success) throw misfit("The form's fields do not have the expected form", options.error);
	const says = { saysCountry: saysCountry(form.get("country")), accepted: acceptedIn(form) };
	return c.json(await importFile(c.var.ctx, file, options.data, says));
});
