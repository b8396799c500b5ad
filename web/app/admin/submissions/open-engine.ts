import type { EngineState } from "#workers/contract/submission.ts";

/** Whether an engine is sent anything at all: it is ready and has not stopped. What is paused or waits takes more into its queue. */
export function isOpen({ ready, stopped }: EngineState): boolean {
	return ready && stopped === null;
}
