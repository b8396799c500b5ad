import { crc32, deflateSync } from "node:zlib";

/** Makes a PNG of this size, in one colour. `chunks` are before its pixels. */
export function png(
	width: number,
	height: number,
	chunks: { name: string; data: Uint8Array }[] = [],
): Uint8Array<ArrayBuffer> {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	// There is one grey byte for each pixel.
	header.set([8, 0, 0, 0, 0], 8);
	const rows = Buffer.alloc((width + 1) * height, 0);
	return new Uint8Array(
		Buffer.concat([
			Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
			chunk("IHDR", header),
			...chunks.map(({ name, data }) => chunk(name, data)),
			chunk("IDAT", deflateSync(rows)),
			chunk("IEND", new Uint8Array()),
		]),
	);
}

function chunk(name: string, data: Uint8Array): Buffer {
	const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
}
