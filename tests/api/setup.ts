import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ApiBindings } from "#workers/api/env.ts";

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

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
