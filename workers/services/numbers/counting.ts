import type { SeenReport } from "#workers/domain/numbers/entries.ts";

/** Is the counter as services know it, which is a Durable Object (`workers/api/counter.ts`). */
export type Counting = {
	/** Keeps messages and answers once they are written. Each then counts exactly once. Throws when they cannot be written. */
	record(reports: readonly SeenReport[]): Promise<void>;
	/** Hands over all that was recorded so far, in as many batches as it takes. The alarm does the same every ten seconds. */
	handOverAll(): Promise<void>;
	/** Deletes everything that it keeps. */
	forget(): Promise<void>;
};

/**
 * Returns the counter behind a binding: one object for the whole site. The object is looked up when it is called, because
 * few requests count.
 */
export function counterOf({ COUNTER }: { COUNTER: DurableObjectNamespace }): Counting {
	const object = () => COUNTER.get(COUNTER.idFromName("site")) as unknown as Counting;
	return {
		record: (reports) => object().record(reports),
		handOverAll: () => object().handOverAll(),
		forget: () => object().forget(),
	};
}
