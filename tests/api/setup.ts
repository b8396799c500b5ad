import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ApiBindings } from "#workers/api/env.ts";

declare global {
	namespace Cloudflare {
		// biome-ignore lint/style/useConsistentTypeDefinitions: merged with Cloudflare's own
		interface Env extends ApiBindings {
			TEST_MIGRATIONS: D1Migration[];
		}
		// biome-ignore lint/style/useConsistentTypeDefinitions: merged with Cloudflare's own
		interface GlobalProps {
			mainModule: typeof import("#workers/api/index.ts");
		}
	}
}

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
