import { createContext, use } from "react";

/** Allows a staff page's scripts under the policy of its answer; no longer known in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
	return use(NonceContext);
}
