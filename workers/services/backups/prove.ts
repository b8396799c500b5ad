import { forgetPieces } from "#db/queries/backup-chunks.ts";
import { type BackupRow, completeBackups, noteProof, type ProofRow } from "#db/queries/backups.ts";
import { allPieces, type Manifest } from "#workers/domain/backup/manifest.ts";
import { sha256 } from "#workers/domain/import/digest.ts";
import { DAY_MS, HOUR_MS } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { drillBackup } from "./drill.ts";
import { failureOfRefusal, failureText } from "./failure.ts";
import { piecesInStore } from "./finish.ts";
import { type BackupFiles, parseManifest, readManifestText, readPiece } from "./store.ts";

/** Nights that it takes to read every piece once. */
const NIGHTS = 7;
/** A share counts once a night, even if an operator runs the job more often. */
const A_NIGHT_MS = 20 * HOUR_MS;
/** After this time without a proof the pieces of a night were not read. */
const MISSED_MS = 36 * HOUR_MS;
const MOST_BACKUPS = 1_000;
/** Limits the bytes of pieces that a step reads. Their digests take half a slice of computing. */
const A_STEP_BYTES = 4_000_000;
const NAMED_FAILURES = 3;

/** Tells how far the night's proofs are. `damaged` lists pieces that are not as they were written. */
export type Proving = {
	stage: "manifests" | "pieces" | "drill";
	night: number;
	after: string;
	read: number;
	damaged: string[];
};
type ProvingStep = {
	proving: Proving | null;
	writes: D1PreparedStatement[];
	/** Lists the findings, one sentence for each backup. */
	failures: string[];
	result: { pieces: number; damaged: number };
};

/**
 * Takes a step of the night's proofs of all backups: their manifests and lists of chunks, a seventh of their pieces, and a drill of the
 * newest one.
 */
export async function proveBackups(ctx: ServiceContext, proving: Proving | null): Promise<ProvingStep> {
	const at = proving ?? {
		stage: "manifests",
		night: Math.floor(ctx.now / DAY_MS) % NIGHTS,
		after: "",
		read: 0,
		damaged: [],
	};
	if (at.stage === "manifests") return proveManifests(ctx, at);
	if (at.stage === "pieces") return provePieces(ctx, at);
	return proveByDrill(ctx, at);
}

/**
 * Checks a backup's manifest, and that each of its pieces exists in its length. `stored` lists the pieces that exist. Errors:
 * backup-damaged, backup-newer.
 */
async function checkManifest(
	files: BackupFiles,
	{ id, manifestSha256 }: Pick<BackupRow, "id" | "manifestSha256">,
	stored: ReadonlyMap<string, number>,
): Promise<Manifest> {
	const text = await readManifestText(files, id);
	if (manifestSha256 !== null && (await sha256(text)) !== manifestSha256)
		throw new ServiceError("backup-damaged", "The manifest is another one than was written");
	const manifest = await parseManifest(text);
	for (const [piece, bytes] of allPieces(manifest))
		if (stored.get(piece) !== bytes) throw new ServiceError("backup-damaged", `Piece ${piece} is not there`);
	return manifest;
}

/** Reads the pieces that are in R2, with their bytes. */
async function storedPieces(files: BackupFiles): Promise<Map<string, number>> {
	const stored = new Map<string, number>();
	for await (const { sha256: piece, bytes } of piecesInStore(files)) stored.set(piece, bytes);
	return stored;
}

async function proveManifests({ db, files, now }: ServiceContext, proving: Proving): Promise<ProvingStep> {
	const { results } = await completeBackups(db, MOST_BACKUPS).all();
	const stored = await storedPieces(files);
	const writes: D1PreparedStatement[] = [];
	const failures: string[] = [];
	for (const backup of results) {
		const failure = await failureOf(() => checkManifest(files, backup, stored));
		if (failure !== null) failures.push(`${backup.id}: ${failure}`);
		writes.push(noteProof(db, backup.id, "manifest", { at: now, share: 1, failure }));
		await scheduler.wait(0);
	}
	return {
		proving: { ...proving, stage: "pieces" },
		writes,
		failures,
		result: { pieces: 0, damaged: 0 },
	};
}

async function provePieces(ctx: ServiceContext, proving: Proving): Promise<ProvingStep> {
	const { files } = ctx;
	const at = { ...proving, damaged: [...proving.damaged] };
	let bytes = 0;
	for await (const piece of piecesInStore(files, at.after)) {
		at.after = piece.sha256;
		if (Number.parseInt(piece.sha256.slice(0, 4), 16) % NIGHTS !== at.night) continue;
		if ((await failureOf(() => readPiece(files, piece.sha256))) !== null) at.damaged.push(piece.sha256);
		at.read++;
		bytes += piece.bytes;
		if (bytes >= A_STEP_BYTES)
			return { proving: at, writes: [], failures: [], result: { pieces: at.read, damaged: at.damaged.length } };
	}
	return endPieces(ctx, at);
}

/** Records for each backup the result of its pieces, including those that were damaged before. */
async function endPieces({ db, files, now }: ServiceContext, at: Proving): Promise<ProvingStep> {
	const { results } = await completeBackups(db, MOST_BACKUPS).all();
	const known = new Set(results.flatMap(({ chunksFailure }) => chunksFailure?.match(/[0-9a-f]{64}/g) ?? []));
	const damaged = new Set(at.damaged);
	for (const piece of known) if ((await failureOf(() => readPiece(files, piece))) !== null) damaged.add(piece);
	const writes = damaged.size === 0 ? [] : [forgetPieces(db, [...damaged])];
	const failures: string[] = [];
	for (const backup of results) {
		const proof = chunksProof(backup, now, damaged.size === 0 ? [] : await damagedOf(files, backup, damaged));
		if (proof.failure !== null) failures.push(`${backup.id}: ${proof.failure}`);
		writes.push(noteProof(db, backup.id, "chunks", proof));
	}
	return {
		proving: { ...at, stage: "drill" },
		writes,
		failures,
		result: { pieces: at.read, damaged: damaged.size },
	};
}

function chunksProof({ chunksAt, chunksShare }: BackupRow, now: number, damaged: string[]): ProofRow {
	const since = chunksAt === null ? 0 : now - chunksAt;
	const again = chunksAt !== null && since < A_NIGHT_MS;
	// Nights are told apart by their dates, so what a missed one would have read comes a week later.
	const before = since > MISSED_MS && chunksShare < 1 ? 0 : chunksShare;
	const share = again ? chunksShare : Math.min(1, before + 1 / NIGHTS);
	const named = damaged.slice(0, NAMED_FAILURES).join(", ");
	return {
		at: now,
		share: share > 0.99 ? 1 : share,
		failure:
			damaged.length === 0
				? null
				: failureText({ code: "damaged", detail: `${damaged.length} pieces are not as they were written: ${named}` }),
	};
}

async function damagedOf(files: BackupFiles, { id }: BackupRow, damaged: ReadonlySet<string>): Promise<string[]> {
	try {
		const manifest = await parseManifest(await readManifestText(files, id));
		return [...allPieces(manifest).keys()].filter((piece) => damaged.has(piece));
	} catch {
		// Its manifest has already failed its own proof.
		return [];
	}
}

async function proveByDrill(ctx: ServiceContext, at: Proving): Promise<ProvingStep> {
	const { db, files, now } = ctx;
	const [backup] = (await completeBackups(db, 1).all()).results;
	const end = { proving: null, writes: [], failures: [], result: { pieces: at.read, damaged: at.damaged.length } };
	if (backup === undefined) return end;
	const failure = await failureOf(async () => {
		const manifest = await parseManifest(await readManifestText(files, backup.id));
		await drillBackup(ctx, manifest, Math.floor(now / DAY_MS));
	});
	return {
		...end,
		writes: [noteProof(db, backup.id, "drill", { at: now, share: 1, failure })],
		failures: failure === null ? [] : [`${backup.id}: ${failure}`],
	};
}

/**
 * Returns the fault of a backup that `work` finds, as its row stores it; null when there is none. An error of another kind says nothing
 * about the backup, and is thrown.
 */
async function failureOf(work: () => Promise<unknown>): Promise<string | null> {
	try {
		await work();
		return null;
	} catch (error) {
		if (error instanceof ServiceError && /^backup-/.test(error.code)) return failureText(failureOfRefusal(error));
		throw error;
	}
}
