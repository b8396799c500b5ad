/**
 * Replaces `workers/jobs/rest.ts` in this project only: the plugin of vitest.config.mts does that. Nobody else is served
 * between the steps of a job here, and on two busy cores its rests are most of its time. unit/rest holds how long a real
 * one is, and the jobs of stack and e2e take them.
 */
export async function rest(): Promise<void> {
	await scheduler.wait(0);
}
