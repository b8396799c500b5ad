import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { zipBlob } from "#tests/factories/zip.ts";
import { casesOf } from "#tests/long-run.ts";
import { BackupZipError, openBackupZip } from "#workers/domain/backup/backup-zip.ts";

/** Tests a backup as one file, which may come from anybody. */

const digest = (at: number) => at.toString(16).padStart(64, "0");
const MANIFEST = '{"format":1,"sha256":"x"}';
const PIECES = [1, 2, 3].map((at) => ({
	name: `pieces/${digest(at)}`,
	data: JSON.stringify([[at, "é".repeat(at * 50)]]),
}));
const WHOLE = [{ name: "manifest.json", data: MANIFEST }, ...PIECES];

const problemOf = async (file: Blob) => {
	try {
		await readAll(file);
		return null;
	} catch (error) {
		if (error instanceof BackupZipError) return error.problem;
		throw error;
	}
};
/** Returns everything in a file, as text. */
async function readAll(file: Blob): Promise<string[]> {
	const zip = await openBackupZip(file);
	const texts = [zip.manifest];
	for (const sha256 of [...zip.pieces].sort()) texts.push(new TextDecoder().decode(await zip.readPiece(sha256)));
	return texts;
}

test("a file gives its manifest and its pieces as they were written, in whichever order and however packed", async () => {
	const texts = [MANIFEST, ...PIECES.map(({ data }) => data)];
	expect(await readAll(await zipBlob(WHOLE))).toEqual(texts);
	expect(await readAll(await zipBlob(WHOLE.toReversed(), { zip64: true }))).toEqual(texts);
	expect(await readAll(await zipBlob(WHOLE.map((part) => ({ ...part, stored: true }))))).toEqual(texts);
	const zip = await openBackupZip(await zipBlob(WHOLE));
	await expect(zip.readPiece(digest(9))).rejects.toThrow(BackupZipError);
});

describe("a file is refused", () => {
	test("that has something else in it, or a piece by another name", async () => {
		for (const name of [
			"readme.txt",
			"pieces/../manifest.json",
			`pieces/${digest(4).slice(1)}`,
			`PIECES/${digest(4)}`,
			"x/manifest.json",
		])
			expect([name, await problemOf(await zipBlob([...WHOLE, { name, data: "" }]))]).toEqual([name, "foreign"]);
		expect(await problemOf(await zipBlob(PIECES))).toBe("foreign");
		expect(await problemOf(await zipBlob([{ name: "xl/workbook.xml", data: "<x/>" }]))).toBe("foreign");
	});

	test("in which a piece or the manifest stands twice", async () => {
		const [piece] = PIECES as [(typeof PIECES)[number]];
		expect(await problemOf(await zipBlob([...WHOLE, { ...piece, data: "other" }]))).toBe("named-twice");
		expect(await problemOf(await zipBlob([...WHOLE, { name: "manifest.json", data: MANIFEST }]))).toBe("named-twice");
	});

	test("that is none", async () => {
		expect(await problemOf(new Blob([]))).toBe("cut-off");
		expect(await problemOf(new Blob(["<html>"]))).toBe("cut-off");
	});

	test("that unpacks to more than a backup may have", async () => {
		const data = " ".repeat(2_000_000);
		expect(await problemOf(await zipBlob([...WHOLE, { name: `pieces/${digest(4)}`, data }]))).toBe("bomb");
	});

	test("of a piece that unpacks to more than it says", async () => {
		const file = new Uint8Array(
			await (await zipBlob([...WHOLE, { name: `pieces/${digest(4)}`, data: " ".repeat(500_000) }])).arrayBuffer(),
		);
		const view = new DataView(file.buffer);
		// The last header of the directory is the piece's. It says ten bytes.
		for (let at = file.length - 22; at > 0; at--) {
			if (view.getUint32(at, true) !== 0x02014b50) continue;
			view.setUint32(at + 24, 10, true);
			break;
		}
		expect(await problemOf(new Blob([file]))).toMatch(/^(?:bomb|damaged)$/);
	});
});

describe("of a file that has suffered", () => {
	let file: Uint8Array<ArrayBuffer>;
	let texts: string[];
	beforeAll(async () => {
		file = new Uint8Array(await (await zipBlob(WHOLE)).arrayBuffer());
		texts = await readAll(new Blob([file]));
	});

	test("nothing is taken when it is cut off anywhere", async () => {
		await fc.assert(
			fc.asyncProperty(fc.nat(file.length - 1), async (length) => {
				expect(await problemOf(new Blob([file.subarray(0, length)]))).not.toBeNull();
			}),
			{ numRuns: casesOf(200) },
		);
	});

	test("what is read of it is as it was written, or it is refused, whichever bit is another one", async () => {
		await fc.assert(
			fc.asyncProperty(fc.nat(file.length * 8 - 1), async (bit) => {
				const flipped = file.slice();
				flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7));
				const read = await readAll(new Blob([flipped])).catch((error: unknown) => {
					expect(error).toBeInstanceOf(BackupZipError);
					return null;
				});
				// The manifest shows that one is missing.
				if (read !== null) expect(texts).toEqual(expect.arrayContaining(read));
			}),
			{ numRuns: casesOf(1_000) },
		);
	});
});
