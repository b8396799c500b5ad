import { WorkerEntrypoint } from "cloudflare:workers";
import { runScheduled } from "#workers/jobs/scheduled.ts";
import { app } from "./app.ts";
import type { ApiBindings } from "./env.ts";

export default {
	fetch(request, env, execution) {
		return app.fetch(request, { ...env, door: env.ADMIN_ORIGIN ? "public" : "only" }, execution);
	},
	async scheduled(controller, env) {
		await runScheduled(controller.cron, env, () => Date.now());
	},
} satisfies ExportedHandler<ApiBindings>;

/** The door for what comes from the admin's own host. It stays shut where the admin has none. */
export class AdminApi extends WorkerEntrypoint<ApiBindings> {
	override fetch(request: Request): Response | Promise<Response> {
		return app.fetch(request, { ...this.env, door: this.env.ADMIN_ORIGIN ? "admin" : "public" }, this.ctx);
	}
}
