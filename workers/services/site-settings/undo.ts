import { settingsSave } from "#db/queries/site-settings.ts";
import type { SettingName, SettingsUndo } from "#workers/contract/site-settings.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { findSitePicture } from "../site-pictures/find.ts";
import { untilWritten } from "../until-written.ts";
import { toSave } from "./history.ts";
import { readStoredSettings } from "./read.ts";
import { differing, pick, store } from "./save.ts";

/**
 * Takes a save back: it restores what the save changed. It leaves, and names, settings that were changed again since and pictures that no
 * longer exist. The undo is a save of its own, and can be taken back itself. Throws version-not-found.
 */
export async function undoSettings(ctx: ServiceContext, version: number): Promise<SettingsUndo> {
	const row = await settingsSave(ctx.db, version).first();
	if (row === null) throw new ServiceError("version-not-found", "There is no such save, or it is kept no more");
	const { before } = toSave(row);
	const names = Object.keys(before) as SettingName[];
	const lost: SettingName[] = [];
	for (const name of ["logo", "favicon", "shareImage"] as const) {
		const picture = before[name];
		if (picture && (await findSitePicture(ctx, picture.sha)) === null) lost.push(name);
	}
	return untilWritten(async () => {
		const stored = await readStoredSettings(ctx);
		const undone = names.filter((name) => stored.setBy.get(name) === version && !lost.includes(name));
		const skipped = names.filter((name) => !undone.includes(name));
		const wanted = differing(stored.settings, pick(before, undone));
		const { settings, version: number } = stored;
		if (wanted.length === 0) return { settings, version: number, undone, skipped };
		const after = pick(before, wanted);
		return { ...(await store(ctx, stored, after, { action: "settings.undo", undoes: version })), undone, skipped };
	});
}
