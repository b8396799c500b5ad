/** The api worker's bindings, as wrangler.toml names them. */
export type ApiBindings = {
	DB: D1Database;
	CACHE: KVNamespace;
	BACKUPS: R2Bucket;
	/** The one public address, without a slash at the end. */
	PUBLIC_ORIGIN: string;
	LIMIT_SENTINEL?: string;
	/** Secret: the command line's token. Unset: nothing behind the public calls answers. */
	SERVICE_TOKEN?: string;
};
