import { useEffect, useRef } from "react";

type Begun = { timer: ReturnType<typeof setTimeout>; controller: AbortController };

/** Returns a function that does the last of what it is given, `after` so many milliseconds, and ends what it was given before, as the end of the screen does. */
export function useLatest(): (act: (signal: AbortSignal) => void, after: number) => void {
	const last = useRef<Begun>(undefined);
	useEffect(() => () => end(last.current), []);
	return (act, after) => {
		end(last.current);
		const controller = new AbortController();
		last.current = { controller, timer: setTimeout(() => act(controller.signal), after) };
	};
}

function end(begun: Begun | undefined): void {
	clearTimeout(begun?.timer);
	begun?.controller.abort();
}
