import type { EngineState } from "#workers/contract/submission.ts";

/**
 * Tells whether an engine gets anything at all: it is ready and has not stopped. A paused or waiting engine still takes
 * more into its queue.
 */
export function isOpen({ ready, stopped }: EngineState): boolean {
	return ready && stopped === null;
}
