/**
 * Reads the form of a request, at most `maxBytes`; it never holds more. Returns null when the body is no form that can
 * be read.
 */
export async function readForm(request: Request, maxBytes: number): Promise<FormData | "too-large" | null> {
	const body = await readBody(request, maxBytes);
	if (body === null || body === "too-large") return body;
	try {
		const type = request.headers.get("Content-Type") ?? "";
		return await new Response(body, { headers: { "Content-Type": type } }).formData();
	} catch {
		return null;
	}
}

/**
 * Reads the body of a request, at most `maxBytes`; it never holds more. Returns null when it cannot be read to its end.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Blob | "too-large" | null> {
	if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) return "too-large";
	const chunks: Uint8Array[] = [];
	let length = 0;
	try {
		for await (const chunk of request.body ?? []) {
			length += chunk.length;
			if (length > maxBytes) return "too-large";
			chunks.push(chunk);
		}
		return new Blob(chunks as BlobPart[]);
	} catch {
		return null;
	}
}
