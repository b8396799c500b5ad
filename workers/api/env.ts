import type { EngineBindings } from "#workers/services/submissions/settings.ts";

/** Holds the api worker's bindings, as wrangler.toml names them. */
export type ApiBindings = {
	DB: D1Database;
	CACHE: KVNamespace;
	BACKUPS: R2Bucket;
	/** Counts visits (`counter.ts`). */
	COUNTER: DurableObjectNamespace;
	/**
	 * Counts how often one address uses the public reading calls (`http/public-reads.ts`). Without this binding nothing
	 * is counted.
	 */
	READS?: RateLimit;
	/** Is the admin's own address. It is empty when the admin shares the public address. */
	ADMIN_ORIGIN?: string;
	LIMIT_SENTINEL?: string;
	/** Also allows photos from http://127.0.0.1 when it is "on". Only tests set it. */
	PHOTO_HOSTS_LOCAL?: string;
	/**
	 * Says how many purges of cached pages may be sent at once. The default is the platform's limit. Only tests set it.
	 */
	PURGES_AT_ONCE?: string;
	/** Sets the milliseconds between two batches of counts. The default is ten seconds. Only tests set it. */
	NUMBERS_EVERY_MS?: string;
	/**
	 * Holds the three secrets of the sign-in as scrypt hashes, which `npm run admin:credentials` prints. Without them
	 * nobody can sign in.
	 */
	ADMIN_ACCESS_KEY?: string;
	ADMIN_USER_CODE?: string;
	ADMIN_PASSWORD?: string;
	/**
	 * Is the secret key that encrypts the secret of the one-time codes. Without it one-time codes cannot be switched on.
	 */
	ADMIN_SEAL_KEY?: string;
} & EngineBindings;
