import { useEffect, useState } from "react";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";

const PAUSE_MS = 700;
const TRIES = 5;
/** Waits this long between two questions to a server that has not answered for a while. */
const LONG_PAUSE_MS = 10_000;

type Steps = {
	/** Is the change set of the last answer. */
	newest: ChangeSetItem;
	/** Is true after five failed questions in a row. */
	failed: boolean;
	again: () => void;
};

/**
 * Asks how far a change set is until it is done, while the tab is looked at. Then `onDone` runs once, unless it was done before. The steps are
 * also done without this page. It calls the API directly, because a failed load of the router would replace the page.
 */
export function useSteps(set: ChangeSetItem, onDone: () => void): Steps {
	const [newest, setNewest] = useState(set);
	const [failures, setFailures] = useState(0);
	const failed = failures >= TRIES;
	const { done } = newest;

	useEffect(() => {
		if (done && !set.done) onDone();
	}, [done, set.done, onDone]);

	useEffect(() => {
		if (done) return;
		let asked: AbortController | null = null;
		async function ask(): Promise<void> {
			if (document.hidden || asked !== null) return;
			asked = new AbortController();
			const { signal } = asked;
			const answer = await changeSetStep(set.id, signal);
			asked = null;
			if (signal.aborted) return;
			if (answer !== null) setNewest(answer);
			setFailures((count) => (answer === null ? count + 1 : 0));
		}
		const timer = setInterval(ask, failed ? LONG_PAUSE_MS : PAUSE_MS);
		return () => {
			clearInterval(timer);
			asked?.abort();
		};
	}, [done, failed, set.id]);

	return { newest, failed, again: () => setFailures(0) };
}

/** Says how far a change set is. Null: the server was not reached or could not answer. */
export async function changeSetStep(id: string, signal?: AbortSignal): Promise<ChangeSetItem | null> {
	try {
		const response = await fetch(`/api/admin/change-sets/${id}/step`, { method: "POST", signal });
		return response.ok ? ((await response.json()) as ChangeSetItem) : null;
	} catch {
		return null;
	}
}
