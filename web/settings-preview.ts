import type { SiteSettings } from "#workers/contract/site-settings.ts";
import { MAX_SETTINGS_FORM, readSettingsForm } from "./app/admin/settings/read-settings-form.server.ts";
import { siteSettingTexts } from "./app/admin/texts/site-setting.tr.ts";
import type { AdminApi } from "./app/request/admin-api.server.ts";
import { ApiError } from "./app/request/api.server.ts";
import { previewSecurityPolicy } from "./app/request/csp.server.ts";
import { readForm } from "./app/request/read-form.server.ts";
import { type WebEnv, withoutSlash } from "./env.ts";
import { visitorsPage } from "./public-pages.ts";

/** Gets a screen's form for a preview, without saving it. */
export const SETTINGS_PREVIEW_PATH = "/admin/settings/preview";

const t = siteSettingTexts.branding;

/**
 * Draws the start page or a business's page for an operator, with the settings of a form. No script runs in it, nothing
 * in it can be followed or sent, and only our own frame can show it.
 */
export async function settingsPreview(
	request: Request,
	{ env, adminApi }: { env: WebEnv; adminApi: AdminApi },
): Promise<Response> {
	const body = await readForm(request, MAX_SETTINGS_FORM);
	const form = body instanceof FormData ? readSettingsForm(body) : null;
	if (form === null) return refusal(t.previewRefused, 400);
	const draft = await draftOf(adminApi, form.changes);
	if (draft instanceof Response) return draft;
	const { settings, business } = draft;
	const asksBusiness = new URL(request.url).searchParams.get("page") === "business";
	if (asksBusiness && business === null) return refusal(t.previewNone, 404);
	return drawn(asksBusiness ? `/business/${business}` : "/", settings, env);
}

async function draftOf(adminApi: AdminApi, changes: Parameters<AdminApi["settings"]["preview"]>[0]) {
	try {
		return await adminApi.settings.preview(changes);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return refusal(t.previewRefused, error.status);
	}
}

async function drawn(path: string, settings: SiteSettings, env: WebEnv): Promise<Response> {
	const page = await visitorsPage(new Request(withoutSlash(env.PUBLIC_ORIGIN) + path), env, { settings });
	const html = new HTMLRewriter()
		.on("body", { element: (element) => void element.setAttribute("inert", "") })
		.transform(new Response(page.body, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
	const policy = previewSecurityPolicy(page.headers.get("Content-Security-Policy") ?? "default-src 'self'");
	return preview(html.body, page.status, policy);
}

function refusal(text: string, status: number): Response {
	const html = `<!DOCTYPE html><html lang="tr"><meta charset="utf-8"><title>${t.preview}</title><p>${text}</p></html>`;
	return preview(html, status, "default-src 'none'; frame-ancestors 'self'");
}

function preview(body: BodyInit | null, status: number, policy: string): Response {
	return new Response(body, {
		status,
		headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
	});
}

/** Lets our own frame show the answer. Every other answer forbids all frames. */
export function framedBySelf(response: Response): Response {
	response.headers.set("X-Frame-Options", "SAMEORIGIN");
	return response;
}
