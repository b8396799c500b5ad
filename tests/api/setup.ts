import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { putServiceToken } from "#db/queries/service-tokens.ts";
import { TEST_TOKEN } from "#tests/factories/import.ts";
import type { ApiBindings } from "#workers/api/env.ts";
import { SCOPES, TOKEN_LIFE_MS } from "#workers/contract/service-token.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import { seeLexiconOf } from "#workers/services/lexicon/read.ts";
import { jobsToEnd } from "./jobs-to-end.ts";

declare global {
	namespace Cloudflare {
		interface Env extends ApiBindings {
			TEST_MIGRATIONS: D1Migration[];
		}
		// biome-ignore lint/style/useConsistentTypeDefinitions: Cloudflare merges its own interface of this name
		interface GlobalProps {
			mainModule: typeof import("#workers/api/index.ts");
		}
	}
}

await emptyBindings();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await putServiceToken(env.DB, {
	id: "test",
	name: "test",
	tokenHash: tokenHash(TEST_TOKEN),
	scopes: SCOPES,
	createdAt: Date.now(),
	expiresAt: Date.now() + TOKEN_LIFE_MS(1),
}).run();

/**
 * The files of a process share their workerd, and each begins with nothing in it. By hand, because `reset()` of cloudflare:test
 * does nothing while something still holds the database.
 */
async function emptyBindings(): Promise<void> {
	const tables = env.DB.prepare(
		`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT GLOB 'sqlite_*'
		AND name NOT GLOB '_cf_*' ORDER BY type DESC`,
	);
	const { results } = await tables.all<{ name: string }>();
	if (results.some(({ name }) => name === "jobs")) await jobsToEnd();
	if (results.length > 0)
		await env.DB.batch([
			env.DB.prepare("PRAGMA defer_foreign_keys = on"),
			...results.map(({ name }) => env.DB.prepare(`DROP TABLE ${name}`)),
		]);
	for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name);
	for (const { key } of (await env.BACKUPS.list()).objects) await env.BACKUPS.delete(key);
	seeLexiconOf({ lexicon: null });
}
