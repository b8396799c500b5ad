import { useRouteLoaderData } from "react-router";
import type { CurrentSession } from "#workers/contract/session.ts";
import type { loader } from "./shell.tsx";

/** Returns the number of unread messages in the inbox, or null when it is not known. */
export function useUnread(): number | null {
	return useRouteLoaderData<typeof loader>("admin-shell")?.unread ?? null;
}

/** Returns the visitors' origin, or an empty text when the operators share it. */
export function useVisitorsSite(): string {
	return useRouteLoaderData<typeof loader>("admin-shell")?.site ?? "";
}

/** Returns the operator's own session, on every screen inside the shell. */
export function useSession(): CurrentSession {
	const shell = useRouteLoaderData<typeof loader>("admin-shell");
	if (!shell) throw new Error("Only screens inside the shell have a session");
	return shell.session;
}
