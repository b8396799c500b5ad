import type { PurgeOrders } from "#workers/contract/cache-purge.ts";
import type { PurgeableCache } from "./app/request/cache-purge.server.ts";
import type { SiteConfig } from "./app/request/context.ts";

/** What `web/wrangler.toml` binds. */
export type WebEnv = {
	API: Fetcher;
	/** The same worker by its admin host (`workers/api/index.ts`): what comes from the admin's own host goes through it. */
	ADMIN_API: Fetcher;
	/** What changes have asked to be purged (`workers/api/index.ts`). */
	PURGES: PurgeOrders;
	/** Stands in for the platform's cache where that is not: under `npm start`, in tests and in the bench. */
	PAGE_CACHE?: Fetcher & PurgeableCache;
	/** How operators want their lists (`app/admin/views`). A namespace of its own: its keys come from browsers. */
	VIEWS?: KVNamespace;
	PUBLIC_ORIGIN: string;
	/** The admin's own address, without a slash at the end; empty where it shares the public one. */
	ADMIN_ORIGIN: string;
	LIMIT_SENTINEL: string;
	OPERATOR_NAME: string;
	OPERATOR_ADDRESS: string;
	CONTACT_EMAIL: string;
	CONTACT_PHONE: string;
};

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
