import { useRouteLoaderData } from "react-router";
import type { CurrentSession } from "#workers/contract/session.ts";
import type { loader } from "./shell.tsx";

/** The operator's own session, on every screen inside the shell. */
export function useSession(): CurrentSession {
	const shell = useRouteLoaderData<typeof loader>("admin-shell");
	if (!shell) throw new Error("Only screens inside the shell have a session");
	return shell.session;
}
