import { createContext, use } from "react";

/** Allows a staff page's scripts under the policy of its answer. The browser does not know it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
	return use(NonceContext);
}
