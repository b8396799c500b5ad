import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";

const PAUSE_MS = 700;
const TRIES = 5;

export type Steps = {
	/** As the last answer says. */
	newest: ChangeSetItem;
	/** Five answers in a row were none. */
	failed: boolean;
	again: () => void;
};

/**
 * Asks for one step of a change set after the other, while the tab is looked at, until it is done; then `onDone` runs once. The steps
 * are done without this page too: cron finishes what is left.
 */
export function useSteps(set: ChangeSetItem, onDone: () => void): Steps {
	const { state, data, submit } = useFetcher<{ set?: ChangeSetItem }>();
	const [newest, setNewest] = useState(set);
	const [failures, setFailures] = useState(0);
	const asked = useRef(false);
	const idle = state === "idle";
	const failed = failures >= TRIES;
	const { done } = newest;

	useEffect(() => {
		if (!idle || !asked.current) return;
		asked.current = false;
		if (data?.set) setNewest(data.set);
		setFailures((count) => (data?.set ? 0 : count + 1));
	}, [idle, data]);

	useEffect(() => {
		if (done) onDone();
	}, [done, onDone]);

	useEffect(() => {
		if (done || !idle || failed) return;
		const timer = setInterval(() => {
			if (document.hidden || asked.current) return;
			asked.current = true;
			submit({ intent: "step" }, { method: "post", action: `/admin/changes/${set.id}` });
		}, PAUSE_MS);
		return () => clearInterval(timer);
	}, [done, idle, failed, submit, set.id]);

	return { newest, failed, again: () => setFailures(0) };
}
