import { WorkerEntrypoint } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import type { SiteSettings } from "#workers/contract/site-settings.ts";
import { guardService, newUsage } from "#workers/limits/limit-sentinel.ts";
import { answerPage } from "./app/public/answer.server.tsx";
import { busyPage } from "./app/public/error/busy-page.server.ts";
import { publicPageAt } from "./app/public/routes.ts";
import { createApi } from "./app/request/api.server.ts";
import type { Snippet } from "./app/request/api.ts";
import { type PurgeableCache, released } from "./app/request/cache-purge.server.ts";
import { apiContext, draftContext, requestIdContext, settingsContext, snippetsContext } from "./app/request/context.ts";
import { withinPages } from "./app/request/page-bound.server.ts";
import { newPageMaking } from "./app/request/page-making.server.ts";
import { siteSettings, type WebEnv } from "./env.ts";

const making = newPageMaking({ now: Date.now, wait: (milliseconds) => scheduler.wait(milliseconds) });

/**
 * Answers the visitors' pages behind the cache. Everybody gets the same answer, because nothing of a visitor's request
 * but the address reaches it (`web/worker.ts`). Each answer says itself whether it may be kept.
 */
export class PublicPages extends WorkerEntrypoint<WebEnv> {
	override fetch(request: Request): Promise<Response> {
		const make = () => making.make(() => visitorsPage(request, this.env));
		// What is never kept was let in by the front.
		return isKept(request) ? withinPages(make, busyPage) : make();
	}

	/**
	 * Purges kept pages. A purge reaches only the entrypoint's own cache, so it has to be called here. Without a cache it
	 * does nothing.
	 */
	async purge(what: Parameters<PurgeableCache["purge"]>[0]): Promise<{ success: boolean }> {
		const cache = this.ctx.cache ?? this.env.PAGE_CACHE;
		if (cache === undefined) return { success: true };
		return making.purge(async () => ({ success: released(await cache.purge(what)).success }));
	}
}

function isKept({ url }: Request): boolean {
	return publicPageAt(new URL(url).pathname).page.handle?.cached === true;
}

type Tried = { snippets?: readonly Snippet[]; settings?: Partial<SiteSettings> };

/**
 * Draws a visitor's page, zipped when it may be kept, with a marker in the place of a nonce. Values that a preview
 * tries out replace the stored ones.
 */
export async function visitorsPage(
	request: Request,
	env: WebEnv,
	{ snippets, settings }: Tried = {},
): Promise<Response> {
	const usage = newUsage();
	const guarded = env.LIMIT_SENTINEL === "on";
	const context = new RouterContextProvider();
	context.set(apiContext, createApi(guarded ? guardService(env.API, usage) : env.API));
	context.set(requestIdContext, crypto.randomUUID());
	context.set(settingsContext, siteSettings(env));
	context.set(snippetsContext, snippets ?? null);
	context.set(draftContext, settings ?? null);
	const answer = await answerPage(request, context);
	if (guarded) answer.headers.set("Server-Timing", `bindingCalls;desc="${usage.bindingCalls}"`);
	return answer;
}
