import { SETTING_NAMES, type SettingName, type SiteSettings } from "#workers/contract/site-settings.ts";
import { sitePicturePath } from "#workers/domain/site-settings/site-picture.ts";

/** Holds settings as a form does: an unset one is an empty text, a picture is the path at which it is shown. */
export type FormValues = Record<SettingName, string>;

export function formValues(settings: SiteSettings): FormValues {
	const values = SETTING_NAMES.map((name) => {
		const value = settings[name];
		return [name, value === null ? "" : typeof value === "string" ? value : sitePicturePath(value)];
	});
	return Object.fromEntries(values) as FormValues;
}
