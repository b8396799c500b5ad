import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { putServiceToken } from "#db/queries/service-tokens.ts";
import { TEST_TOKEN } from "#tests/factories/import.ts";
import type { ApiBindings } from "#workers/api/env.ts";
import { SCOPES, TOKEN_LIFE_MS } from "#workers/contract/service-token.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import { emptyBindings } from "./empty-bindings.ts";

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
await putServiceToken(env.DB, {
	id: "test",
	name: "test",
	tokenHash: tokenHash(TEST_TOKEN),
	scopes: SCOPES,
	createdAt: Date.now(),
	expiresAt: Date.now() + TOKEN_LIFE_MS(1),
}).run();
