import { type SaveRecord, settingsSaves } from "#db/queries/site-settings.ts";
import type { SettingsHistory, SettingsSave } from "#workers/contract/site-settings.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";

const PAGE = 20;

/** Lists the saves of the settings before a number, the newest first. */
export async function settingsHistory(
	{ db }: ServiceContext,
	{ before = Number.MAX_SAFE_INTEGER }: { before?: number },
): Promise<SettingsHistory> {
	const { results } = await settingsSaves(db, before, PAGE + 1).all();
	const saves = results.slice(0, PAGE);
	return { saves: saves.map(toSave), next: results.length > PAGE ? (saves.at(-1)?.version ?? null) : null };
}

export function toSave({ version, savedAt, actor, before, after, undoes }: SaveRecord): SettingsSave {
	return {
		version,
		savedAt: isoInstant(savedAt),
		actor,
		before: JSON.parse(before),
		after: JSON.parse(after),
		undoes,
	};
}
