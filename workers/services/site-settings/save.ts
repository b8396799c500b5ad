import { commit } from "#db/batch.ts";
import { expectPictures } from "#db/queries/leaving-pictures.ts";
import { putSave } from "#db/queries/site-settings.ts";
import type { AuditAction } from "#workers/contract/audit.ts";
import type { SettingName, SettingsEdit, SiteSettings, StoredSettings } from "#workers/contract/site-settings.ts";
import { SITE_NAME } from "#workers/domain/site.ts";
import { PICTURE_USES } from "#workers/domain/site-settings/site-picture.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { untilWritten } from "../until-written.ts";
import { givenSettings } from "./given.ts";
import { readStoredSettings } from "./read.ts";
import { tagsOfSettings } from "./tags.ts";

/**
 * Changes settings; equal values change nothing. Errors: edit-conflict (one of them was changed since the `version` that was seen),
 * validation-failed (a picture does not exist, or the site's name was not typed to close the site).
 */
export async function saveSettings(ctx: ServiceContext, edit: SettingsEdit): Promise<StoredSettings> {
	const changes = await givenSettings(ctx, edit.changes);
	return untilWritten(async () => {
		const stored = await readStoredSettings(ctx);
		const wanted = differing(stored.settings, changes);
		if (wanted.some((name) => (stored.setBy.get(name) ?? 0) > edit.version))
			throw new ServiceError("edit-conflict", "A setting has been changed meanwhile");
		if (wanted.length === 0) return { settings: stored.settings, version: stored.version };
		if (wanted.includes("robots") && changes.robots === "closed") requireName(edit.confirmedName, stored.settings);
		return store(ctx, stored, pick(changes, wanted), { action: "settings.edit", undoes: null });
	});
}

/** Stores a save over what was read. Throws `WriteConflict` when somebody else has saved meanwhile, or a picture of it is being removed. */
export async function store(
	ctx: ServiceContext,
	stored: StoredSettings,
	after: Partial<SiteSettings>,
	{ action, undoes }: { action: AuditAction; undoes: number | null },
): Promise<StoredSettings> {
	const names = Object.keys(after) as SettingName[];
	const before = pick(stored.settings, names);
	const version = stored.version + 1;
	const tags = tagsOfSettings(names);
	const pictures = PICTURE_USES.flatMap((use) => after[use]?.sha ?? []);
	await commit(ctx.db, [
		...expectPictures(ctx.db, pictures, ctx.now),
		...putSave(ctx.db, { version, now: ctx.now, actor: ctx.actor, before, after, undoes }),
		audit(ctx, action, `settings-${version}`, { before, after }),
		...askPurges(ctx, tags),
	]);
	return { settings: { ...stored.settings, ...after }, version };
}

/** Returns the settings of `changes` that differ from the stored ones. */
export function differing(settings: SiteSettings, changes: Partial<SiteSettings>): SettingName[] {
	const names = Object.keys(changes) as SettingName[];
	return names.filter((name) => JSON.stringify(settings[name]) !== JSON.stringify(changes[name] ?? null));
}

export function pick(settings: Partial<SiteSettings>, names: readonly SettingName[]): Partial<SiteSettings> {
	return Object.fromEntries(names.map((name) => [name, settings[name] ?? null]));
}

function requireName(typed: string | undefined, { siteName }: SiteSettings): void {
	if (typed?.trim() === (siteName ?? SITE_NAME)) return;
	throw new ServiceError("validation-failed", "Closing the site takes its name", {
		issues: [{ path: "confirmedName", message: "not-the-name" }],
	});
}
