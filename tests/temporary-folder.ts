import { mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** The databases of a whole run take less than a gigabyte at once. */
const ROOM = 4 * 2 ** 30;
const FOLDER = /^directory-tests-(\d+)$/;

/**
 * Returns the folder for the databases and browsers of the tests. It is in memory when there is room, because each
 * change of a database waits for its disk, which takes a quarter of a site's processor time. The folder is removed with
 * the run. A killed run leaves its folder to the next one.
 */
export function temporaryFolder(): string {
	if (!hasRoom()) return tmpdir();
	for (const name of readdirSync(MEMORY)) if (isLeftOver(name)) rmSync(join(MEMORY, name), { recursive: true });
	const folder = join(MEMORY, `directory-tests-${process.pid}`);
	mkdirSync(folder, { recursive: true });
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

function hasRoom(): boolean {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		return Math.min(bavail * bsize, process.availableMemory()) > ROOM;
	} catch {
		return false;
	}
}

function isLeftOver(name: string): boolean {
	const pid = FOLDER.exec(name)?.[1];
	if (pid === undefined) return false;
	try {
		process.kill(Number(pid), 0);
		return false;
	} catch {
		return true;
	}
}
