import { SETTING_NAMES, type SettingChanges, type SettingName } from "#workers/contract/site-settings.ts";
import { PICTURE_USES, SITE_PICTURE_PATH } from "#workers/domain/site-settings/site-picture.ts";
import type { FormValues } from "./form-values.ts";

/** The longest form has every text of the settings twice. Each character takes up to nine bytes. */
export const MAX_SETTINGS_FORM = 64 * 1024;

/** Is a settings form: what was typed, what was there when it was opened, and what of it is changed. */
export type SettingsForm = {
	version: number;
	typed: Partial<FormValues>;
	opened: Partial<FormValues>;
	changes: SettingChanges;
	confirmedName: string | undefined;
};

/** Reads the fields that are settings. Returns null when the form is none of ours. */
export function readSettingsForm(form: FormData): SettingsForm | null {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : null;
	};
	const version = Number(text("version"));
	const opened = openedOf(text("opened"));
	if (!Number.isSafeInteger(version) || opened === null) return null;
	const typed: Partial<FormValues> = {};
	for (const name of SETTING_NAMES) {
		const value = text(name);
		if (value !== null) typed[name] = value.trim();
	}
	const changed = (Object.keys(typed) as SettingName[]).filter((name) => typed[name] !== (opened[name] ?? ""));
	const changes = Object.fromEntries(changed.map((name) => [name, sent(name, typed[name] ?? "")]));
	return {
		version,
		typed,
		opened,
		changes: changes as SettingChanges,
		confirmedName: text("confirmedName") ?? undefined,
	};
}

function sent(name: SettingName, typed: string): string | null {
	if (typed === "") return null;
	const isPicture = (PICTURE_USES as readonly string[]).includes(name);
	return isPicture ? (SITE_PICTURE_PATH.exec(typed)?.[1] ?? typed) : typed;
}

function openedOf(json: string | null): Partial<FormValues> | null {
	try {
		const opened: unknown = JSON.parse(json ?? "");
		return typeof opened === "object" && opened !== null ? (opened as Partial<FormValues>) : null;
	} catch {
		return null;
	}
}
