import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const AGAIN_MS = 5_000;

/**
 * Returns a function that loads the screen's figures again in the background. While the server is away they stay as
 * they are, and are loaded when it is back. The router alone would show its error page instead of the screen.
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

/** Loads the figures again every so many milliseconds while the page is looked at; null for not at all. */
export function useRefreshEvery(ms: number | null): void {
	const refresh = useRefresh();
	useEffect(() => {
		if (ms === null) return;
		const timer = setInterval(() => document.hidden || refresh(), ms);
		return () => clearInterval(timer);
	}, [ms, refresh]);
}
