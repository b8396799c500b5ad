import { completeBackups } from "#db/queries/backups.ts";
import type { Manifest } from "#workers/domain/backup/manifest.ts";
import type { ServiceContext } from "../context.ts";
import { SITE_PICTURES } from "../site-pictures/find.ts";
import { MOST_FILES } from "./finish.ts";
import { readManifest } from "./store.ts";

/** A backup names the pictures that its rows refer to, and does not hold them: they stay in R2 as long as a kept backup names them. */

/** Limits the listed backups. There are never that many. */
const MOST_BACKUPS = 1_000;
/** Limits the names of missing pictures that are told. */
const MOST_TOLD = 20;

/**
 * Returns the names of all pictures that a kept backup needs. It is null when that cannot be known: a manifest cannot be read, or one names
 * as many files as it can.
 */
export async function picturesOfBackups({
	db,
	files,
}: Pick<ServiceContext, "db" | "files">): Promise<Set<string> | null> {
	const needed = new Set<string>();
	for (const { id } of (await completeBackups(db, MOST_BACKUPS).all()).results) {
		try {
			const manifest = await readManifest(files, id);
			if (manifest.files.length >= MOST_FILES) return null;
			for (const { name } of manifest.files) if (name.startsWith(SITE_PICTURES)) needed.add(name);
		} catch (error) {
			console.error(`The pictures of backup ${id} are not known: ${error}`);
			return null;
		}
		await scheduler.wait(0);
	}
	return needed;
}

/** Returns how many pictures that a backup names are not in R2, and the first of them. */
export async function missingPictures(
	{ files }: Pick<ServiceContext, "files">,
	manifest: Pick<Manifest, "files">,
): Promise<{ count: number; names: string[] }> {
	const missing = new Set(manifest.files.flatMap(({ name }) => (name.startsWith(SITE_PICTURES) ? [name] : [])));
	for (let cursor: string | undefined; missing.size > 0; ) {
		const list = await files.list({ prefix: SITE_PICTURES, cursor });
		for (const { key } of list.objects) missing.delete(key);
		if (!list.truncated) break;
		cursor = list.cursor;
	}
	return { count: missing.size, names: [...missing].slice(0, MOST_TOLD) };
}
