import type { EngineBindings } from "#workers/services/submissions/settings.ts";

/** The api worker's bindings, as wrangler.toml names them. */
export type ApiBindings = {
	DB: D1Database;
	CACHE: KVNamespace;
	BACKUPS: R2Bucket;
	/** The counter of visits (`counter.ts`). */
	COUNTER: DurableObjectNamespace;
	/** Counts what one address reads by the public calls (`http/public-reads.ts`). Without this binding nothing is counted. */
	READS?: RateLimit;
	/** The admin's own address; empty when it shares the public one. */
	ADMIN_ORIGIN?: string;
	LIMIT_SENTINEL?: string;
	/** "on" also allows photos from http://127.0.0.1. Only tests set it. */
	PHOTO_HOSTS_LOCAL?: string;
	/** The number of purges of kept pages that may be sent at once; by default the platform's. Only tests set it. */
	PURGES_AT_ONCE?: string;
	/** Milliseconds between two batches of counts; by default ten seconds. Only tests set it. */
	NUMBERS_EVERY_MS?: string;
	/** Secrets, as `npm run admin:credentials` prints them: scrypt hashes. Without them nobody can sign in. */
	ADMIN_ACCESS_KEY?: string;
	ADMIN_USER_CODE?: string;
	ADMIN_PASSWORD?: string;
	/** Secret: the key that seals the one-time codes' secret. Without it they cannot be switched on. */
	ADMIN_SEAL_KEY?: string;
} & EngineBindings;
