import type { PurgeOrders } from "#workers/contract/cache-purge.ts";
import type { PurgeableCache } from "./app/request/cache-purge.server.ts";
import type { SiteConfig } from "./app/request/context.ts";

/** Holds what `web/wrangler.toml` binds. */
export type WebEnv = {
	API: Fetcher;
	/** Is the same worker by its admin host (`workers/api/index.ts`). Requests from the admin's own host go through it. */
	ADMIN_API: Fetcher;
	/** Holds what changes have asked to be purged (`workers/api/index.ts`). */
	PURGES: PurgeOrders;
	/** Replaces the platform's cache where there is none: under `npm start`, in tests and in the bench. */
	PAGE_CACHE?: Fetcher & PurgeableCache;
	/**
	 * Holds how operators want their lists (`app/admin/views`). It is a namespace of its own, because its keys come from
	 * browsers.
	 */
	VIEWS?: KVNamespace;
	PUBLIC_ORIGIN: string;
	/** Is the admin's own address, without a slash at the end. It is empty when it shares the public one. */
	ADMIN_ORIGIN: string;
	LIMIT_SENTINEL: string;
	OPERATOR_NAME: string;
	OPERATOR_ADDRESS: string;
	CONTACT_EMAIL: string;
	CONTACT_PHONE: string;
};

const known = new WeakMap<WebEnv, string | null>();

/**
 * Returns why no page can be answered with this environment, or null. Each environment is checked once. It is no schema of zod, which would be
 * most of what the visitors' worker loads before its first page.
 */
export function fatalProblem(env: WebEnv): string | null {
	const before = known.get(env);
	if (before !== undefined) return before;
	const problem = problemOf(env);
	known.set(env, problem);
	return problem;
}

function problemOf({ PUBLIC_ORIGIN, ADMIN_ORIGIN }: WebEnv): string | null {
	const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);
	const must = "must be an address, such as https://directory.example; set it under [vars] of web/wrangler.toml";
	if (!isAddress(PUBLIC_ORIGIN ?? "")) return `PUBLIC_ORIGIN ${must}.`;
	return ADMIN_ORIGIN && !isAddress(ADMIN_ORIGIN) ? `ADMIN_ORIGIN ${must}, or leave it empty.` : null;
}

export function siteSettings(env: WebEnv): SiteConfig {
	return {
		origin: withoutSlash(env.PUBLIC_ORIGIN),
		operator: {
			name: env.OPERATOR_NAME,
			address: env.OPERATOR_ADDRESS || null,
			email: env.CONTACT_EMAIL || null,
			phone: env.CONTACT_PHONE || null,
		},
	};
}

export function withoutSlash(origin: string): string {
	return origin.replace(/\/+$/, "");
}
