/** Holds one step of the CRC-32 of ZIP files (reflected polynomial 0xEDB88320) for each byte. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ 0xedb88320;
	return crc;
});

/** Returns the CRC-32 of data whose beginning has the checksum `crc` (0 for no data) and which continues with `bytes`. */
export function updateCrc32(crc: number, bytes: Uint8Array): number {
	let state = ~crc;
	for (let index = 0; index < bytes.length; index++) {
		state = (TABLE[(state ^ (bytes[index] as number)) & 0xff] as number) ^ (state >>> 8);
	}
	return ~state >>> 0;
}
