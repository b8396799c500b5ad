import { runScheduled } from "#workers/jobs/scheduled.ts";
import { app } from "./app.ts";
import type { ApiBindings } from "./env.ts";

export default {
	fetch: app.fetch,
	async scheduled(controller, env) {
		await runScheduled(controller.cron, env, () => Date.now());
	},
} satisfies ExportedHandler<ApiBindings>;
