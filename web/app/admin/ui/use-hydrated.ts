import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and the first render of the browser, true from then on: what needs JavaScript appears with it. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
