import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const AGAIN_MS = 5_000;

/**
 * Has the screen's figures read anew, behind its back: while the server is away they stay as they are, and are read when it is there
 * again. The router alone would show its error page instead of the screen.
 */
export function useRefresh(): () => void {
	const { revalidate } = useRevalidator();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const gone = useRef(false);
	useEffect(() => {
		gone.current = false;
		return () => {
			gone.current = true;
			clearTimeout(timer.current);
		};
	}, []);
	return useCallback(
		async function refresh() {
			clearTimeout(timer.current);
			const isThere = await fetch("/api/health").then(
				({ ok }) => ok,
				() => false,
			);
			if (gone.current) return;
			if (isThere) await revalidate();
			else timer.current = setTimeout(refresh, AGAIN_MS);
		},
		[revalidate],
	);
}
