import { useEffect, useRef } from "react";

/** Calls `onEnd` once when what was running while the page was open runs no more. */
export function useEnd(running: boolean, onEnd: () => void): void {
	const was = useRef(running);
	const newest = useRef(onEnd);
	useEffect(() => {
		newest.current = onEnd;
	}, [onEnd]);
	useEffect(() => {
		if (was.current && !running) newest.current();
		was.current = running;
	}, [running]);
}
