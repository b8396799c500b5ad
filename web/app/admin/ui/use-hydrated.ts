import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Is false in the server's HTML and the browser's first render, and true from then on. What needs JavaScript appears
 * with it.
 */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
