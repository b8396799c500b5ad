/**
 * Writes and reads Google's batches: several requests in one, as multipart/mixed
 * (developers.google.com/search/apis/indexing-api/v3/using-api).
 */

type BatchPart = { id: number; body: unknown };
type PartAnswer = { id: number; status: number; body: string };

export const BATCH_BOUNDARY = "directory-batch";

/** Writes the body of a batch that posts each part to `path`. */
export function batchBody(path: string, parts: readonly BatchPart[]): string {
	const written = parts.map(({ id, body }) => {
		const json = JSON.stringify(body);
		return [
			`--${BATCH_BOUNDARY}`,
			"Content-Type: application/http",
			"Content-Transfer-Encoding: binary",
			`Content-ID: <${id}>`,
			"",
			`POST ${path} HTTP/1.1`,
			"Content-Type: application/json",
			`Content-Length: ${new TextEncoder().encode(json).length}`,
			"",
			json,
			"",
		].join("\r\n");
	});
	return `${written.join("")}--${BATCH_BOUNDARY}--\r\n`;
}

/** Reads the answers to each part, by its id. Parts without a readable answer are left out. */
export function batchAnswers(contentType: string | null, text: string): PartAnswer[] {
	const boundary = /boundary="?([^";]+)"?/i.exec(contentType ?? "")?.[1];
	if (boundary === undefined) return [];
	return text.split(`--${boundary}`).flatMap((part) => {
		const id = /^content-id:\s*<?(?:response-)?(\d+)>?/im.exec(part)?.[1];
		const inner = /^HTTP\/[\d.]+ (\d{3})[^\n]*\n([\s\S]*)$/m.exec(part);
		if (id === undefined || inner === null) return [];
		const [, status, rest = ""] = inner;
		const [, body = ""] = /\r?\n\r?\n([\s\S]*)$/.exec(`\n${rest}`) ?? [];
		return [{ id: Number(id), status: Number(status), body: body.trim() }];
	});
}
