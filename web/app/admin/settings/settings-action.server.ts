import { data, redirect } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import { type AdminProblem, isProblem } from "#web/admin/ui/problem.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { ApiError } from "#web/request/api.server.ts";
import { readForm } from "#web/request/read-form.server.ts";
import type { SettingName } from "#workers/contract/site-settings.ts";
import { type FormValues, formValues } from "./form-values.ts";
import { MAX_SETTINGS_FORM, readSettingsForm, type SettingsForm } from "./read-settings-form.server.ts";

/** Tells a settings screen why nothing was saved: what was typed, what is wrong, and what somebody else has stored. */
export type SettingsResult = {
	typed?: Partial<FormValues>;
	/** Holds problems by the names of fields, `confirmedName` among them. */
	issues?: Record<string, string>;
	conflict?: { version: number; stored: FormValues; names: SettingName[] };
} & Partial<Omit<AdminProblem, "issues">>;

/** Names the call that takes the settings of a screen. */
type Call = "save" | "saveMeasurements";

/** Saves the settings of a form. Answers 303 back to the screen, or what was typed with the reason. */
export async function settingsAction(request: Request, api: AdminApi, page: string, call: Call = "save") {
	const body = await readForm(request, MAX_SETTINGS_FORM);
	const form = body instanceof FormData ? readSettingsForm(body) : null;
	if (form === null) {
		const problem = body === "too-large" ? ("payload-too-large" as const) : ("bad-request" as const);
		return answer({ problem, requestId: null, retryAfter: null }, body === "too-large" ? 413 : 400);
	}
	return saveForm(request, api, { form, page, call });
}

async function saveForm(
	request: Request,
	api: AdminApi,
	{ form, page, call }: { form: SettingsForm; page: string; call: Call },
) {
	const { version, changes, typed, confirmedName } = form;
	const done = await adminAction(request, async () => {
		try {
			if (Object.keys(changes).length > 0) await api.settings[call]({ version, changes, confirmedName });
		} catch (error) {
			if (error instanceof ApiError && error.code === "edit-conflict") return conflictOf(form, api);
			if (error instanceof ApiError && error.code === "validation-failed") return refusalOf(form, error);
			throw error;
		}
		return redirect(`${page}?notice=saved`, 303);
	});
	const refused = done as ReturnType<typeof answer>;
	if (!isProblem(refused.data)) return done;
	const { issues: _, ...problem } = refused.data as AdminProblem;
	return data<SettingsResult>({ typed, ...problem }, refused.init ?? undefined);
}

/** Puts somebody else's changes into the form where this operator has changed nothing. */
async function conflictOf({ typed, changes }: SettingsForm, api: AdminApi) {
	const { settings, version } = await api.settings.read();
	const stored = formValues(settings);
	const mine = Object.keys(changes) as SettingName[];
	const merged = { ...typed };
	for (const name of Object.keys(typed) as SettingName[]) if (!mine.includes(name)) merged[name] = stored[name];
	const names = mine.filter((name) => typed[name] !== stored[name]);
	return answer({ typed: merged, conflict: { version, stored, names } }, 409);
}

function refusalOf({ typed }: SettingsForm, { issues }: ApiError) {
	const byName = issues.map(({ path, message }) => [path.split(".").at(-1) ?? "", message]);
	return answer({ typed, issues: Object.fromEntries(byName) }, 400);
}

function answer(result: SettingsResult, status: number) {
	return data(result, { status });
}
