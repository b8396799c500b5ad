import { readerOf } from "../byte-stream.ts";
import type { ExportedBusiness } from "./columns.ts";

/** Says that the rows ended before their last line came. */
class RowsCutError extends Error {
	constructor() {
		super("The rows end before their end");
		this.name = "RowsCutError";
	}
}

/**
 * Writes businesses as lines of JSON: the names of their fields, the values of each, and `null` at the end. Without that
 * `null`, the file was cut off.
 */
export async function* rowsBytes(pages: AsyncIterable<readonly ExportedBusiness[]>): AsyncGenerator<Uint8Array> {
	const utf8 = new TextEncoder();
	let names: (keyof ExportedBusiness)[] | null = null;
	for await (const page of pages) {
		const [first] = page;
		if (first === undefined) continue;
		const head: string = names === null ? `${JSON.stringify(Object.keys(first))}\n` : "";
		names ??= Object.keys(first) as (keyof ExportedBusiness)[];
		const fields = names;
		yield utf8.encode(head + page.map((one) => `${JSON.stringify(fields.map((name) => one[name]))}\n`).join(""));
	}
	yield utf8.encode("null\n");
}

/** Reads businesses from such lines, as many at a time as arrived together. Rejects with RowsCutError. */
export async function* readRows(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ExportedBusiness[]> {
	let names: string[] | null = null;
	let rest = "";
	for await (const text of readerOf(bytes.pipeThrough(new TextDecoderStream()))) {
		const lines = (rest + text).split("\n");
		rest = lines.pop() ?? "";
		const page: ExportedBusiness[] = [];
		for (const line of lines) {
			const values = JSON.parse(line) as unknown[] | null;
			if (values === null) {
				if (page.length > 0) yield page;
				return;
			}
			if (names === null) names = values as string[];
			else page.push(Object.fromEntries(names.map((name, at) => [name, values[at]])) as ExportedBusiness);
		}
		if (page.length > 0) yield page;
	}
	throw new RowsCutError();
}
