import type { SeenReport } from "#workers/domain/numbers/entries.ts";

/** The counter as rules know it: a Durable Object (`workers/api/counter.ts`). */
export type Counting = {
	/** Keeps messages and answers once they are written: from then on each counts, once. Throws where they cannot be written. */
	record(reports: readonly SeenReport[]): Promise<void>;
	/** Hands over what has been recorded until now, as the alarm does every ten seconds, however many batches that takes. */
	handOverAll(): Promise<void>;
	/** Takes away everything that it keeps. */
	forget(): Promise<void>;
};

/** The counter as a binding has it: one object for the whole site. */
export function counterOf({ COUNTER }: { COUNTER: DurableObjectNamespace }): Counting {
	return COUNTER.get(COUNTER.idFromName("site")) as unknown as Counting;
}
