import { Buffer, isUtf8 } from "node:buffer";
import { createMiddleware } from "hono/factory";
import { MAX_BODY_BYTES, MAX_BUSINESS_BYTES } from "#workers/contract/body.ts";
import { MAX_ADS_TXT } from "#workers/domain/ads-txt.ts";
import { MOST_MANIFEST_BYTES, MOST_PIECE_BYTES } from "#workers/domain/backup/manifest.ts";
import { groupedDigits } from "#workers/domain/english.ts";
import { MAX_CHUNK_BYTES } from "#workers/domain/import/chunk.ts";
import { MOST_PICTURE_BYTES } from "#workers/domain/site-settings/site-picture.ts";
import { MAX_SNIPPETS_BYTES } from "#workers/domain/snippets/snippet.ts";
import { ServiceError } from "#workers/services/errors.ts";
import type { ApiEnv } from "./context.ts";

const KB = 1024;
/** Limits are in binary or in decimal megabytes, and both are called MB. */
const MB = KB * KB;
const DECIMAL_MB = 1_000_000;

/** Limits a workbook that is sent in one request. */
export const MAX_UPLOAD_BYTES = 20 * MB;
export const UPLOAD_REFUSAL = `A file sent in one request has at most ${MAX_UPLOAD_BYTES / MB} MB. Larger files are sent in resumable chunks: npm run import -- FILE, or the import screen`;
const CHUNK_REFUSAL = `A chunk has at most ${MAX_CHUNK_BYTES / DECIMAL_MB} MB`;
/** This is enough for ten thousand row numbers. */
const MAX_BULK_BYTES = 256 * KB;
/** This is enough for a hundred addresses of the maximum length. */
const MAX_SUBMISSION_BYTES = 512 * KB;
/** Limits the bytes of a preview's options, which are sent together with the chunk. */
const MAX_OPTIONS_BYTES = 1_000_000;
/** Allows for the bytes that multipart adds around a file. */
const FRAME_BYTES = 64 * KB;

/** Lists the calls that take more or less than `MAX_BODY_BYTES`, with the message that refuses a larger body. */
const BOUNDS: readonly { path: RegExp; bytes: number; refusal: string }[] = [
	{ path: /^\/api\/imports\/[^/]+\/chunks\/[^/]+$/, bytes: MAX_CHUNK_BYTES, refusal: CHUNK_REFUSAL },
	{
		path: /^\/api\/imports\/preview$/,
		bytes: MAX_CHUNK_BYTES + MAX_OPTIONS_BYTES,
		refusal: CHUNK_REFUSAL,
	},
	{
		path: /^\/api\/upload-excel$/,
		bytes: MAX_UPLOAD_BYTES + FRAME_BYTES,
		refusal: UPLOAD_REFUSAL,
	},
	// Opening and finishing an import describe up to 1,000 columns and sheets. D1 takes at most 2 MB for a value.
	{ path: /^\/api\/imports(?:\/|$)/, bytes: 1_900_000, refusal: "That is too much for an import's columns" },
	{
		path: /^\/api\/admin\/change-sets(?:\/|$)/,
		bytes: MAX_BULK_BYTES,
		refusal: `A bulk change has at most ${MAX_BULK_BYTES / KB} KB`,
	},
	{
		path: /^\/api\/(?:admin\/businesses|businesses\/[^/]+)$/,
		bytes: MAX_BUSINESS_BYTES,
		refusal: `A business has at most ${MAX_BUSINESS_BYTES / MB} MB`,
	},
	{
		path: /^\/api\/admin\/ads-txt$/,
		bytes: 4 * MAX_ADS_TXT,
		refusal: `An ads.txt has at most ${groupedDigits(MAX_ADS_TXT)} characters`,
	},
	{
		path: /^\/api\/admin\/(?:(?:settings\/)?pictures(?:\/|$)|gallery-pictures$)/,
		bytes: MOST_PICTURE_BYTES + FRAME_BYTES,
		refusal: `A picture has at most ${groupedDigits(MOST_PICTURE_BYTES)} bytes`,
	},
	// In JSON, an unusual character takes six bytes.
	{
		path: /^\/api\/admin\/html-injection$/,
		bytes: 6 * MAX_SNIPPETS_BYTES,
		refusal: `Snippets have at most ${MAX_SNIPPETS_BYTES / KB} KB together`,
	},
	{
		path: /^\/api\/submit-urls-bulk$/,
		bytes: MAX_SUBMISSION_BYTES,
		refusal: `A hundred addresses have at most ${MAX_SUBMISSION_BYTES / KB} KB`,
	},
	{
		path: /^\/api\/admin\/backups\/uploads$/,
		bytes: MOST_MANIFEST_BYTES,
		refusal: `A manifest has at most ${MOST_MANIFEST_BYTES / DECIMAL_MB} MB`,
	},
	{
		path: /^\/api\/admin\/backups\/uploads\/[^/]+\/pieces\/[^/]+$/,
		bytes: MOST_PIECE_BYTES,
		refusal: `A piece has at most ${MOST_PIECE_BYTES / DECIMAL_MB} MB`,
	},
	{ path: /^\/api\/auth\//, bytes: 16 * KB, refusal: "No secret is that long" },
];

/**
 * Names the methods whose body has no meaning. Such a body is not read; a `Request` with one of these methods cannot
 * even have a body.
 */
const BODILESS = new Set(["GET", "HEAD"]);

/**
 * Reads the body once for all calls. It reads no more than the call takes, whatever the Content-Length says. A body
 * that breaks off or is badly framed is a 400. JSON that is not UTF-8 (RFC 8259) is a 400 too, because its bytes would
 * be stored as question marks. Later code reads the body through `c.req`, which has it in memory: `c.req.raw` has none
 * left. This step comes after the guard, so that the bodies of strangers are not read.
 */
export const boundedBody = createMiddleware<ApiEnv>(async (c, next) => {
	const request = c.req.raw;
	if (request.body !== null && !BODILESS.has(request.method)) {
		const { bytes, refusal } = BOUNDS.find(({ path }) => path.test(c.req.path)) ?? {
			bytes: MAX_BODY_BYTES,
			refusal: `A body has at most ${MAX_BODY_BYTES / KB} KB here`,
		};
		if (Number(request.headers.get("Content-Length") ?? 0) > bytes)
			throw new ServiceError("payload-too-large", refusal);
		const body = await readAtMost(request.body, bytes).catch(() => {
			throw new ServiceError("bad-request", "The body broke off");
		});
		if (body === null) throw new ServiceError("payload-too-large", refusal);
		// Hono keeps promises here, which its types do not say.
		Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(body.buffer) });
		if (/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) {
			const text = utf8Text(body);
			if (text === null) throw new ServiceError("bad-request", "JSON is sent in UTF-8");
			Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
		}
	}
	await next();
});

/** Reads the bytes of a stream, or returns null when there are more than `limit`. The rest is not read. */
export async function readAtMost(
	stream: ReadableStream<Uint8Array>,
	limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = pieceReader(stream);
	for (let isOver = false; !isOver; ) {
		const { done, value } = await reader.read();
		isOver = done;
		if (value === undefined || value.byteLength === 0) continue;
		size += value.byteLength;
		if (size > limit) {
			await reader.cancel();
			return null;
		}
		chunks.push(value);
	}
	const [only] = chunks;
	if (chunks.length === 1 && only?.byteLength === only?.buffer.byteLength) return only as Uint8Array<ArrayBuffer>;
	const whole = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		whole.set(chunk, at);
		at += chunk.byteLength;
	}
	return whole;
}

const PIECE_BYTES = 64 * KB;

/** Gives the bytes of a stream in larger pieces than the 4 KB that the runtime takes by itself, where the stream can fill a given room. */
function pieceReader(stream: ReadableStream<Uint8Array>) {
	try {
		const reader = stream.getReader({ mode: "byob" });
		return {
			read: () => reader.read(new Uint8Array(PIECE_BYTES), { min: PIECE_BYTES }),
			cancel: () => reader.cancel(),
		};
	} catch {
		return stream.getReader();
	}
}

/**
 * Decodes a text; null when it is not UTF-8. The runtime's `TextDecoder` takes twenty times as long where a letter is
 * not of Latin-1, which was a sixth of what an imported row costs.
 */
function utf8Text(bytes: Uint8Array<ArrayBuffer>): string | null {
	if (!isUtf8(bytes)) return null;
	const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
	return text.startsWith("\uFEFF") ? text.slice(1) : text;
}
