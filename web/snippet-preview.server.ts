import { snippetItems } from "#workers/contract/snippet.schema.ts";
import { MAX_SNIPPETS_BYTES } from "#workers/domain/snippets/snippet.ts";
import { itemsIn } from "./app/admin/snippets/snippet-action.server.ts";
import { snippetTexts } from "./app/admin/texts/snippet.tr.ts";
import stylesheet from "./app/public/public.css?inline";
import { HEAD_SCRIPTS } from "./app/public/snippets/head-scripts.tsx";
import { createAdminApi } from "./app/request/admin-api.server.ts";
import { ApiError } from "./app/request/api.server.ts";
import type { Snippet } from "./app/request/api.ts";
import { widenedPolicy } from "./app/request/csp.server.ts";
import { readForm } from "./app/request/read-form.server.ts";
import { visitorAnswer } from "./app/request/visitor-answer.server.ts";
import { type WebEnv, withoutSlash } from "./env.ts";
import { visitorsPage } from "./public-pages.ts";

/** Gets the draft of the screen of HTML codes. */
export const SNIPPET_PREVIEW_PATH = "/admin/placements/html/frame";

type Through = { env: WebEnv; api: Fetcher };

const MAX_FORM = 6 * MAX_SNIPPETS_BYTES + 16_384;
const t = snippetTexts.preview;
/** Looks as other notes of a public page do, and is made of their classes alone. */
const SAFE_MODE = `<p lang="tr" role="note" class="bg-notice-soft p-4 font-semibold text-notice">${t.isSafe} <a href="/admin/placements/html" class="button">${t.back}</a></p>`;
const LOADER = HEAD_SCRIPTS.at(-1) ?? "";

/**
 * Draws a public page with a draft of the snippets, for the frame of the screen that edits them. The answer is
 * sandboxed: its scripts belong to another origin, so they see no cookie of ours, and their requests to us come from
 * nobody. Snippets that wait for consent run at once. No script of ours runs in it. Its styles are inline, because
 * another origin gets no file of ours.
 */
export async function snippetPreview(request: Request, { env, api }: Through): Promise<Response> {
	if (request.method !== "POST") return plain(405, "POST", { Allow: "POST" });
	try {
		await createAdminApi(api, request).session();
	} catch (error) {
		return plain(error instanceof ApiError ? error.status : 503, t.noSession);
	}
	const form = await readForm(request, MAX_FORM);
	const draft = form instanceof FormData ? snippetItems.safeParse(itemsIn(form.get("items"))) : null;
	const address = form instanceof FormData ? addressOf(form.get("path"), env) : null;
	if (!draft?.success || address === null) return plain(400, t.refused);
	const snippets: Snippet[] = draft.data
		.filter(({ enabled, code }) => enabled && code !== "")
		.map(({ id, name, code, position, pageKinds }) => ({
			id,
			name,
			code,
			position,
			consent: "necessary",
			...(pageKinds.length === 0 ? {} : { pageKinds }),
		}));
	const page = await visitorAnswer(
		new Request(address, { headers: { "Accept-Encoding": "identity" } }),
		await visitorsPage(new Request(address), env, { snippets }),
	);
	const headers = new Headers(page.headers);
	for (const name of ["etag", "content-length", "vary", "link"]) headers.delete(name);
	headers.set("Cache-Control", "no-store");
	headers.set("X-Frame-Options", "SAMEORIGIN");
	headers.set("X-Robots-Tag", "noindex, nofollow");
	const policy = widenedPolicy(headers.get("Content-Security-Policy") ?? "", { "style-src": ["'unsafe-inline'"] });
	headers.set(
		"Content-Security-Policy",
		`${policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}; sandbox allow-scripts`,
	);
	const html = (await page.text())
		.replace(LOADER, "")
		.replace(
			/<link[^>]*rel="stylesheet"[^>]*>/,
			() => `<style>${stylesheet.replaceAll("</style", "<\\/style")}</style>`,
		);
	return new Response(html, { status: page.status, headers });
}

/**
 * Draws the page without any snippet, with a line that says so, for an operator with a live session who asks with
 * `?safe=1`. Returns null for everybody else, for whom that parameter means nothing.
 */
export async function pageWithoutSnippets(request: Request, url: URL, { env, api }: Through): Promise<Response | null> {
	if (request.method !== "GET" || url.search === "" || url.searchParams.get("safe") !== "1") return null;
	try {
		await createAdminApi(api, request).session();
	} catch {
		return null;
	}
	const asked = new Headers(request.headers);
	asked.set("Accept-Encoding", "identity");
	asked.delete("If-None-Match");
	const page = await visitorAnswer(
		new Request(url, { headers: asked }),
		await visitorsPage(new Request(url), env, { snippets: [] }),
	);
	const headers = new Headers(page.headers);
	headers.delete("etag");
	headers.set("Cache-Control", "no-store");
	return new HTMLRewriter()
		.on("main", { element: (main) => void main.prepend(SAFE_MODE, { html: true }) })
		.transform(new Response(page.body, { status: page.status, headers }));
}

/** Returns an address of the public site by its path, or null for any other. */
function addressOf(path: FormDataEntryValue | null, env: WebEnv): string | null {
	const origin = withoutSlash(env.PUBLIC_ORIGIN);
	if (typeof path !== "string" || !URL.canParse(path, origin)) return null;
	const { href, origin: own, pathname } = new URL(path, origin);
	return own === new URL(origin).origin && !pathname.startsWith("/admin") ? href : null;
}

function plain(status: number, text: string, more: Record<string, string> = {}): Response {
	return new Response(text, {
		status,
		headers: {
			"Content-Type": "text/plain; charset=utf-8",
			"Cache-Control": "no-store",
			"X-Frame-Options": "SAMEORIGIN",
			"Content-Security-Policy": "default-src 'none'; frame-ancestors 'self'; sandbox",
			"X-Content-Type-Options": "nosniff",
			...more,
		},
	});
}
