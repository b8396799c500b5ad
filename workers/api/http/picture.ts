import type { HonoRequest } from "hono";
import { ServiceError } from "#workers/services/errors.ts";

/**
 * Reads the bytes of a picture that is sent as multipart, in the field `picture`. The bytes themselves decide its type.
 */
export async function pictureIn(request: HonoRequest): Promise<Uint8Array<ArrayBuffer>> {
	const form = await request.formData().catch(() => {
		throw new ServiceError("bad-request", "The multipart body is broken");
	});
	const file = form.get("picture");
	if (!(file instanceof File)) throw new ServiceError("bad-request", "The picture comes in the field 'picture'");
	return new Uint8Array(await file.arrayBuffer());
}
