import { WorkerEntrypoint } from "cloudflare:workers";
import type { NextPurge, PurgeOrder, PurgeOrders } from "#workers/contract/cache-purge.ts";
import type { JobName } from "#workers/contract/job.ts";
import { runKicked, runScheduled, systemContext } from "#workers/jobs/scheduled.ts";
import { settlePurge } from "#workers/services/cache-purges/settle.ts";
import { nextPurge, PURGE_RATE, takePurge } from "#workers/services/cache-purges/take.ts";
import { app } from "./app.ts";
import type { ApiBindings } from "./env.ts";
import { fatalProblem, notSetUp } from "./environment.ts";
import { kickWith, LONGEST_CHAIN } from "./kick.ts";

export { Counter } from "./counter.ts";

const kick = kickWith(LONGEST_CHAIN);

export default {
	fetch(request, env, execution) {
		if (fatalProblem(env) !== null) return notSetUp();
		return app.fetch(request, { ...env, hostKind: env.ADMIN_ORIGIN ? "public" : "only", kick }, execution);
	},
	async scheduled(controller, env) {
		const problem = fatalProblem(env);
		if (problem !== null) throw new Error(problem);
		await runScheduled(controller.cron, env, Date.now, { at: controller.scheduledTime, kick });
	},
} satisfies ExportedHandler<ApiBindings>;

/** Answers requests from the admin's own host. It refuses the admin's calls when the admin has no host of its own. */
export class AdminApi extends WorkerEntrypoint<ApiBindings> {
	override fetch(request: Request): Response | Promise<Response> {
		if (fatalProblem(this.env) !== null) return notSetUp();
		return app.fetch(request, { ...this.env, hostKind: this.env.ADMIN_ORIGIN ? "admin" : "public", kick }, this.ctx);
	}
}

/** Gives the waiting purges to the web worker, which owns the cache. It has no `fetch`, so no request reaches it. */
export class Purges extends WorkerEntrypoint<ApiBindings> implements PurgeOrders {
	take(): Promise<PurgeOrder | null> {
		return takePurge(systemContext(this.env, Date.now), this.#rate());
	}

	next(): Promise<NextPurge> {
		return nextPurge(systemContext(this.env, Date.now), this.#rate());
	}

	settle(id: number, success: boolean): Promise<void> {
		return settlePurge(systemContext(this.env, Date.now), { id, success });
	}

	#rate() {
		const { PURGES_AT_ONCE } = this.env;
		return PURGES_AT_ONCE === undefined ? PURGE_RATE : { ...PURGE_RATE, atOnce: Number(PURGES_AT_ONCE) };
	}
}

/**
 * Runs background work as a chain: each call does one part and starts the next call. It has no `fetch`, so no request
 * reaches it.
 */
export class Jobs extends WorkerEntrypoint<ApiBindings> {
	/** Answers at once. The jobs run after the answer, in an invocation that has its own queries and time. */
	run(names: readonly JobName[], left: number): void {
		const work = runKicked(names, this.env, Date.now, kickWith(left));
		// A failed job has already reported its error and stored it in its row.
		this.ctx.waitUntil(work.catch(() => {}));
	}
}
