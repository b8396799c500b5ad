import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { putServiceToken } from "#db/queries/service-tokens.ts";
import { TEST_TOKEN } from "#tests/factories/import.ts";
import type { ApiBindings } from "#workers/api/env.ts";
import { SCOPES, TOKEN_LIFE_MS } from "#workers/contract/service-token.ts";
import { tokenHash } from "#workers/secrets/token.ts";

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

// The files of a process share their workerd; each begins with nothing in it.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await putServiceToken(env.DB, {
	id: "test",
	name: "test",
	tokenHash: tokenHash(TEST_TOKEN),
	scopes: SCOPES,
	createdAt: Date.now(),
	expiresAt: Date.now() + TOKEN_LIFE_MS(1),
}).run();
