import { useRouteLoaderData } from "react-router";
import type { loader } from "#web/routes/admin/shell.tsx";
import type { CurrentSession } from "#workers/contract/session.ts";

/** The operator's own session, on every screen inside the shell. */
export function useSession(): CurrentSession {
	const shell = useRouteLoaderData<typeof loader>("admin-shell");
	if (!shell) throw new Error("Only screens inside the shell have a session");
	return shell.session;
}
