import { crc32 } from "node:zlib";

/** Is one file in a ZIP. `data` may be a stream of pieces, so that parts of any size can be written. */
export type ZipPart = {
	name: string;
	data: string | Uint8Array | AsyncIterable<Uint8Array>;
	/** Writes it as it is (method 0) instead of deflated. */
	stored?: boolean;
};

export type ZipOptions = {
	/** Puts sizes and offsets into ZIP64 fields, whether they need it or not. */
	zip64?: boolean;
};

type Written = { name: Uint8Array; method: number; crc: number; compressed: number; inflated: number; offset: number };

const encoder = new TextEncoder();

/** Makes a ZIP file in memory. */
export async function zipBlob(parts: ZipPart[], options: ZipOptions = {}): Promise<Blob> {
	const chunks: BlobPart[] = [];
	for await (const chunk of zipBytes(parts, options)) chunks.push(chunk as Uint8Array<ArrayBuffer>);
	return new Blob(chunks);
}

/** Makes the bytes of a ZIP file, with data descriptors, so that nothing has to be known beforehand. */
export async function* zipBytes(parts: Iterable<ZipPart>, options: ZipOptions = {}): AsyncGenerator<Uint8Array> {
	const written: Written[] = [];
	let offset = 0;
	for (const part of parts) {
		const entry: Written = {
			name: encoder.encode(part.name),
			method: part.stored ? 0 : 8,
			crc: 0,
			compressed: 0,
			inflated: 0,
			offset,
		};
		yield localHeader(entry);
		const raw = counted(chunksOf(part.data), entry);
		for await (const chunk of part.stored ? raw : deflated(raw)) {
			entry.compressed += chunk.length;
			yield chunk;
		}
		yield descriptor(entry);
		offset += 30 + entry.name.length + entry.compressed + 16;
		written.push(entry);
	}
	let size = 0;
	for (const entry of written) {
		const header = centralHeader(entry, options.zip64 === true);
		size += header.length;
		yield header;
	}
	if (options.zip64) yield zip64End(written.length, size, offset);
	yield endRecord(written.length, size, offset, options.zip64 === true);
}

async function* chunksOf(data: ZipPart["data"]): AsyncGenerator<Uint8Array> {
	if (typeof data === "string") yield encoder.encode(data);
	else if (data instanceof Uint8Array) yield data;
	else yield* data;
}

async function* counted(chunks: AsyncIterable<Uint8Array>, entry: Written): AsyncGenerator<Uint8Array> {
	for await (const chunk of chunks) {
		entry.crc = crc32(chunk, entry.crc);
		entry.inflated += chunk.length;
		yield chunk;
	}
}

/** Deflates raw, piece by piece. */
export async function* deflated(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	const source = chunks[Symbol.asyncIterator]();
	const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
		async pull(controller) {
			const { done, value } = await source.next();
			if (done) controller.close();
			else controller.enqueue(value as Uint8Array<ArrayBuffer>);
		},
	});
	const reader = stream.pipeThrough(new CompressionStream("deflate-raw")).getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return;
		yield value;
	}
}

function localHeader(entry: Written): Uint8Array {
	// Bit 3 says that sizes follow the data, bit 11 that the name is UTF-8.
	return fields([4, 0x04034b50], [2, 20], [2, 0x808], [2, entry.method], [4, 0x210000], [4, 0], [4, 0], [4, 0])
		.add([2, entry.name.length], [2, 0])
		.bytes(entry.name);
}

function descriptor({ crc, compressed, inflated }: Written): Uint8Array {
	return fields([4, 0x08074b50], [4, crc], [4, compressed], [4, inflated]).bytes();
}

function centralHeader(entry: Written, zip64: boolean): Uint8Array {
	const { name, method, crc, compressed, inflated, offset } = entry;
	const extra = zip64 ? fields([2, 1], [2, 24], [8, inflated], [8, compressed], [8, offset]).bytes() : new Uint8Array();
	const full = 0xffffffff;
	return fields([4, 0x02014b50], [2, 45], [2, 45], [2, 0x808], [2, method], [4, 0x210000], [4, crc])
		.add([4, zip64 ? full : compressed], [4, zip64 ? full : inflated], [2, name.length], [2, extra.length])
		.add([2, 0], [2, 0], [2, 0], [4, 0], [4, zip64 ? full : offset])
		.bytes(name, extra);
}

function zip64End(count: number, size: number, offset: number): Uint8Array {
	return fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count])
		.add([8, size], [8, offset], [4, 0x07064b50], [4, 0], [8, offset + size], [4, 1])
		.bytes();
}

function endRecord(count: number, size: number, offset: number, zip64: boolean): Uint8Array {
	const [shownCount, shownSize, shownOffset] = zip64 ? [0xffff, 0xffffffff, 0xffffffff] : [count, size, offset];
	return fields([4, 0x06054b50], [2, 0], [2, 0], [2, shownCount], [2, shownCount], [4, shownSize])
		.add([4, shownOffset], [2, 0])
		.bytes();
}

type Field = [width: 2 | 4 | 8, value: number];

/** Writes little-endian fields, one after the other. */
function fields(...first: Field[]) {
	const all = [...first];
	const builder = {
		add(...more: Field[]) {
			all.push(...more);
			return builder;
		},
		bytes(...tails: Uint8Array[]): Uint8Array {
			const size = all.reduce((sum, [width]) => sum + width, 0);
			const bytes = new Uint8Array(size + tails.reduce((sum, tail) => sum + tail.length, 0));
			const view = new DataView(bytes.buffer);
			let at = 0;
			for (const [width, value] of all) {
				if (width === 2) view.setUint16(at, value, true);
				else if (width === 4) view.setUint32(at, value, true);
				else view.setBigUint64(at, BigInt(value), true);
				at += width;
			}
			for (const tail of tails) {
				bytes.set(tail, at);
				at += tail.length;
			}
			return bytes;
		},
	};
	return builder;
}
