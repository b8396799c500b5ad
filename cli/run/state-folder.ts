import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { newToken } from "#workers/secrets/token.ts";
import { Refusal } from "../refusal.ts";

/** Writes a path for people, relative to the current folder when that is shorter. */
export function shownPath(path: string): string {
	const nearer = relative(process.cwd(), path);
	return nearer === "" || nearer.startsWith("..") ? path : nearer;
}

/**
 * Makes the state folder when it is missing, and locks it for this process. The returned function releases it. The lock
 * is the system's own lock on an open file, so it cannot remain after the process was killed. Throws Refusal.
 */
export function takeStateFolder(stateDir: string): () => void {
	const shown = shownPath(stateDir);
	try {
		mkdirSync(stateDir, { recursive: true, mode: 0o700 });
		// The folder contains visitors' messages and operators' addresses, so only its owner may read it. This also holds
		// for a folder that an earlier start has made.
		if (statSync(stateDir).isDirectory()) chmodSync(stateDir, 0o700);
	} catch (cause) {
		const code = errorCode(cause);
		if (code === "EEXIST" || code === "ENOTDIR") {
			throw new Refusal(`${shown} is a file where the state folder should be; move it away or set STATE_DIR.`, {
				cause,
			});
		}
		if (saysFull(code)) throw new Refusal(fullDiskSentence(stateDir), { cause });
		throw new Refusal(
			`The state folder ${shown} cannot be made (${code}); set STATE_DIR to a folder you may write to.`,
			{
				cause,
			},
		);
	}
	for (const part of ["v3", "v3/d1"]) {
		const path = join(stateDir, part);
		if (existsSync(path) && !statSync(path).isDirectory()) throw new Refusal(brokenStateSentence(stateDir));
	}
	const lock = openLock(stateDir);
	return () => lock.close();
}

/**
 * Returns the sentence for an error of SQLite, D1 or workerd about the stored data: the disk is full, or the data is
 * damaged. Returns null when the error is about something else.
 */
export function stateProblem(errorText: string, stateDir: string): string | null {
	if (saysFull(errorText)) return fullDiskSentence(stateDir);
	const damaged =
		/not a database|malformed|SQLITE_(?:CORRUPT|NOTADB|CANTOPEN|IOERR)|disk I\/O error|unable to open database/i;
	return damaged.test(errorText) ? brokenStateSentence(stateDir) : null;
}

/**
 * Tells whether SQLite, workerd or the system says that the disk is full. SHMSIZE means that there is no space even for
 * the index of the write-ahead log.
 */
export function saysFull(errorText: string): boolean {
	return /SQLITE_FULL|IOERR_SHMSIZE|database or disk is full|ENOSPC|EDQUOT|no space left on device/i.test(errorText);
}

export function fullDiskSentence(stateDir: string): string {
	return `The disk that holds the state folder ${shownPath(stateDir)} is full; make room on it (or set STATE_DIR to a folder on another one) and start again.`;
}

function brokenStateSentence(stateDir: string): string {
	return `The data in the state folder ${shownPath(stateDir)} is damaged; move the folder away (or set STATE_DIR to another one) and start again.`;
}

/** Returns the secret of this state folder for the import command. It is made once, and only its owner can read it. */
export function serviceToken(stateDir: string): string {
	return readServiceToken(stateDir) ?? renewServiceToken(stateDir);
}

/** Replaces the state folder's token with a new one. */
export function renewServiceToken(stateDir: string): string {
	const token = newToken();
	writeSecretFile(join(stateDir, "service-token"), `${token}\n`);
	return token;
}

/** Writes a file that only its owner can read, and replaces any file of this name. */
export function writeSecretFile(path: string, text: string): void {
	// The mode applies only to new files.
	rmSync(path, { force: true });
	writeFileSync(path, text, { mode: 0o600, flag: "wx" });
}

/** Returns the secret that a start in this state folder has made, or null when there was no start. */
export function readServiceToken(stateDir: string): string | null {
	try {
		const token = readFileSync(join(stateDir, "service-token"), "utf8").trim();
		return token.length >= 32 ? token : null;
	} catch {
		return null;
	}
}

function openLock(stateDir: string): DatabaseSync {
	const path = join(stateDir, "lock");
	const shown = shownPath(stateDir);
	for (let attempt = 0; ; attempt++) {
		let lock: DatabaseSync | null = null;
		try {
			lock = new DatabaseSync(path);
			lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
			return lock;
		} catch (cause) {
			lock?.close();
			if (/locked/i.test(String(cause))) {
				throw new Refusal(
					`Another npm start or npm run dev is using the state folder ${shown}; stop it first or set STATE_DIR to another folder.`,
					{ cause },
				);
			}
			if (saysFull(String(cause))) throw new Refusal(fullDiskSentence(stateDir), { cause });
			// The file contains no data. When SQLite cannot read it, it is made again, once.
			if (attempt === 0 && /not a database|malformed/i.test(String(cause))) rmSync(path, { force: true });
			else
				throw new Refusal(`The state folder ${shown} cannot be written to; set STATE_DIR to another folder.`, {
					cause,
				});
		}
	}
}

function errorCode(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
