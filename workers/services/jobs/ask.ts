import type { JobName } from "#workers/contract/job.ts";
import { audit, type ServiceContext } from "../context.ts";
import { enqueue } from "./enqueue.ts";

/** Queues a job because an operator requested it. A job that is running runs once more afterwards. */
export async function runJobNow(ctx: ServiceContext, name: JobName): Promise<void> {
	await ctx.db.batch([enqueue(ctx, name), audit(ctx, "job.run", name)]);
}
