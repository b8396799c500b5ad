import { RETRY_AFTER } from "#web/request/bound.server.ts";
import { errorPageTexts, errorTexts } from "../texts/error.en.ts";

/**
 * Answers a visitor while too many pages are being made. It is a fixed text, because the isolate has no time to draw a
 * page.
 */
export function busyPage(): Response {
	const title = errorPageTexts.failedTitle;
	const html = `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${errorTexts.unavailable}</p><p><a href="">${errorPageTexts.tryAgain}</a></p></main></body></html>`;
	return new Response(html, {
		status: 503,
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "no-store",
			"Retry-After": String(RETRY_AFTER),
		},
	});
}
