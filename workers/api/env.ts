import type { EngineBindings } from "#workers/services/submissions/settings.ts";

/** The api worker's bindings, as wrangler.toml names them. */
export type ApiBindings = {
	DB: D1Database;
	CACHE: KVNamespace;
	BACKUPS: R2Bucket;
	/** The counter of visits (`counter.ts`). */
	COUNTER: DurableObjectNamespace;
	/** Counts what one address reads by the public calls (`http/public-reads.ts`). Without it nothing is counted. */
	READS?: RateLimit;
	/** The admin's own address; empty where it shares the public one. */
	ADMIN_ORIGIN?: string;
	LIMIT_SENTINEL?: string;
	/** "on" lets photos come from http://127.0.0.1 too. Only tests set it. */
	PHOTO_HOSTS_LOCAL?: string;
	/** How many purges of kept pages may be sent at once; the platform's figure unless it is set. Only tests set it. */
	PURGES_AT_ONCE?: string;
	/** Milliseconds between two batches of what was counted; ten seconds unless it is set. Only tests set it. */
	NUMBERS_EVERY_MS?: string;
	/** Secrets, as `npm run admin:credentials` prints them: scrypt hashes. Without them nobody can sign in. */
	ADMIN_ACCESS_KEY?: string;
	ADMIN_USER_CODE?: string;
	ADMIN_PASSWORD?: string;
	/** Secret: what the one-time codes' secret is sealed with. Without it they cannot be switched on. */
	ADMIN_SEAL_KEY?: string;
} & EngineBindings;
