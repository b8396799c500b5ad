import { WorkbookError } from "../workbook/error.ts";
import { readPart } from "../workbook/part-stream.ts";
import { readZipEntries, type ZipEntry, type ZipLimits } from "../workbook/zip-directory.ts";
import { MOST_MANIFEST_BYTES, MOST_PIECE_BYTES } from "./manifest.ts";

/**
 * Reads a backup that is one file: a ZIP of `manifest.json` and of `pieces/<SHA-256>`, each once, and nothing else. The
 * sender reads the file with it, in the browser or on the command line. The server trusts nothing in the file.
 */
export type BackupZip = {
	manifest: string;
	/** Lists the digests of the pieces that are in the file. */
	pieces: ReadonlySet<string>;
	/** Returns the bytes of a piece. Its errors are those of `openBackupZip`. */
	readPiece(sha256: string): Promise<Uint8Array>;
};

/**
 * Names what is wrong with a ZIP file. `cut-off`: it has no end, or is no ZIP at all. `damaged`: its parts do not fit together.
 * `foreign`: it holds something else, or no manifest. `named-twice`: two pieces have one name, so nobody knows which is meant. `bomb`:
 * it unpacks to more than a backup may have. `unreadable`: the system stopped handing out its bytes.
 */
const BACKUP_ZIP_PROBLEMS = ["cut-off", "damaged", "foreign", "named-twice", "bomb", "unreadable"] as const;
export type BackupZipProblem = (typeof BACKUP_ZIP_PROBLEMS)[number];

export class BackupZipError extends Error {
	readonly problem: BackupZipProblem;
	constructor(problem: BackupZipProblem, message: string) {
		super(message);
		this.name = "BackupZipError";
		this.problem = problem;
	}
}

const ZIP_MANIFEST = "manifest.json";
const ZIP_PIECE = /^pieces\/([0-9a-f]{64})$/;

/** Allows more pieces than any backup of a D1 database has. No piece is longer than a text that D1 binds. */
const LIMITS: ZipLimits = {
	entries: 50_000,
	part: MOST_MANIFEST_BYTES,
	total: 40_000_000_000,
	smallPart: MOST_MANIFEST_BYTES,
	ratio: 1_000,
};

/** Reads a file's directory and its manifest; the pieces are read when they are asked for. Errors: BackupZipError. */
export async function openBackupZip(file: Blob): Promise<BackupZip> {
	const entries = await withProblems(() => readZipEntries(file, LIMITS));
	const pieces = new Map<string, ZipEntry>();
	let manifest: ZipEntry | null = null;
	for (const entry of entries) {
		const sha256 = ZIP_PIECE.exec(entry.name)?.[1];
		if (entry.name !== ZIP_MANIFEST && sha256 === undefined)
			throw new BackupZipError("foreign", `A backup has no ${entry.name.slice(0, 100)}`);
		if (sha256 === undefined ? manifest !== null : pieces.has(sha256))
			throw new BackupZipError("named-twice", `${entry.name} is there twice`);
		const most = sha256 === undefined ? MOST_MANIFEST_BYTES : MOST_PIECE_BYTES;
		if (entry.inflated > most) throw new BackupZipError("bomb", `${entry.name} has ${entry.inflated} bytes`);
		if (sha256 === undefined) manifest = entry;
		else pieces.set(sha256, entry);
	}
	if (manifest === null) throw new BackupZipError("foreign", "There is no manifest in it");
	const read = (entry: ZipEntry) => withProblems(() => readPart(file, entry, LIMITS));
	return {
		manifest: new TextDecoder("utf-8", { ignoreBOM: true }).decode(await read(manifest)),
		pieces: new Set(pieces.keys()),
		async readPiece(sha256) {
			const entry = pieces.get(sha256);
			if (entry === undefined) throw new BackupZipError("damaged", `The piece ${sha256} is not in it`);
			return read(entry);
		},
	};
}

const PROBLEMS: Partial<Record<WorkbookError["code"], BackupZipProblem>> = {
	"truncated-workbook": "cut-off",
	"zip-bomb": "bomb",
	"too-many-entries": "bomb",
	"unreadable-file": "unreadable",
};

async function withProblems<T>(read: () => Promise<T>): Promise<T> {
	try {
		return await read();
	} catch (error) {
		if (error instanceof WorkbookError) throw new BackupZipError(PROBLEMS[error.code] ?? "damaged", error.message);
		// The runtime throws these for bytes that do not inflate, or whose checksum is wrong.
		if (error instanceof TypeError || error instanceof RangeError) throw new BackupZipError("damaged", String(error));
		throw error;
	}
}
