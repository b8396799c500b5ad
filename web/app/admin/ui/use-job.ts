import { useEffect, useRef, useState } from "react";
import { askApi } from "./ask-api.ts";
import { useRefresh } from "./use-refresh.ts";

const PAUSE_MS = 1_000;
/** Waits this long between two questions to a server that has not answered for a while. */
const LONG_PAUSE_MS = 10_000;
const TRIES = 5;

type JobOptions<State> = {
	/** Is the path of the call that answers with the job's state. */
	path: string;
	/** Is the state with which the page came. */
	known: State;
	/** Must be defined at the module's top. */
	isRunning: (state: State) => boolean;
	/** Is called once when the job has ended while the page was open. */
	onEnd: (state: State) => void;
};

/**
 * Returns the state of a job. It is asked for while the job runs and the tab is looked at. The job runs without this
 * page, so a reloaded page goes on with the state that it comes with. `show` takes the answer of the page's own call.
 */
export function useJob<State>({ path, known, isRunning, onEnd }: JobOptions<State>) {
	const [state, setState] = useState(known);
	const [failures, setFailures] = useState(0);
	const ended = useRef(onEnd);
	const refresh = useRefresh();
	const running = isRunning(state);
	const unreachable = failures >= TRIES;

	useEffect(() => {
		ended.current = onEnd;
	}, [onEnd]);
	useEffect(() => setState(known), [known]);

	useEffect(() => {
		if (!running) return;
		let asked: AbortController | null = null;
		async function ask(): Promise<void> {
			if (document.hidden || asked !== null) return;
			asked = new AbortController();
			const { signal } = asked;
			const answer = await askApi<State>(path, { signal });
			asked = null;
			if (signal.aborted) return;
			setFailures((count) => ("value" in answer ? 0 : count + 1));
			if (!("value" in answer)) return;
			setState(answer.value);
			if (isRunning(answer.value)) return;
			ended.current(answer.value);
			refresh();
		}
		const timer = setInterval(ask, unreachable ? LONG_PAUSE_MS : PAUSE_MS);
		return () => {
			clearInterval(timer);
			asked?.abort();
		};
	}, [running, unreachable, path, isRunning, refresh]);

	return { state, running, unreachable, show: setState };
}
