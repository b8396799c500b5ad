import type { JobName } from "#workers/contract/job.ts";
import { type Act, audit } from "../act.ts";
import { enqueue } from "./enqueue.ts";

/** Queues a job because an operator has asked for it. One that is under way runs once more afterwards. */
export async function askForJob(act: Act, name: JobName): Promise<void> {
	await act.db.batch([enqueue(act, name), audit(act, "job.run", name)]);
}
