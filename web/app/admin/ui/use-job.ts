import { useEffect, useRef, useState } from "react";
import { askApi } from "./ask-api.ts";
import { useRefresh } from "./use-refresh.ts";

const PAUSE_MS = 1_000;
/** Between two questions to a server that has not answered for a while. */
const LONG_PAUSE_MS = 10_000;
const TRIES = 5;

type JobOptions<State> = {
	/** The call that answers how it stands. */
	path: string;
	/** As the page came with it. */
	known: State;
	/** At the module's top. */
	isRunning: (state: State) => boolean;
	/** Called once when it has ended before the eyes of who looks. */
	onEnd: (state: State) => void;
};

/**
 * How a job stands: asked for while it runs and the tab is looked at. It runs without this page, so a page that is loaded anew goes on with
 * what it comes with. `show` takes what a call of the page's own has answered.
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
