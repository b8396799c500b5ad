import { type LoaderFunctionArgs, type MiddlewareFunction, Outlet, useNavigation } from "react-router";
import { requireSession } from "#web/admin/server/session-guard.server.ts";
import { MobileBar } from "#web/admin/sidebar/mobile-bar.tsx";
import { isSidebarCollapsed } from "#web/admin/sidebar/sidebar.server.ts";
import { Sidebar } from "#web/admin/sidebar/sidebar.tsx";
import { shellTexts } from "#web/admin/texts/shell.tr.ts";
import { Toasts } from "#web/admin/ui/toasts.tsx";
import { sessionContext } from "#web/request/context.ts";

export const middleware: MiddlewareFunction<Response>[] = [requireSession];

export function loader({ request, context }: LoaderFunctionArgs) {
	return { session: context.get(sessionContext), collapsed: isSidebarCollapsed(request) };
}

/** What stands around every screen: the sidebar of large screens, the top bar of small ones. */
export default function Shell({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
	const busy = useNavigation().state !== "idle";
	return (
		<Toasts>
			<a href="#content" className="button sr-only z-50 focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
				{shellTexts.skipLink}
			</a>
			<div className="shell">
				<Sidebar collapsed={loaderData.collapsed} />
				<MobileBar />
				<main id="content" tabIndex={-1} className="shell-content" aria-busy={busy}>
					<Outlet />
				</main>
			</div>
			<p role="status" className={busy ? "shell-progress" : "sr-only"}>
				{busy && <span className="sr-only">{shellTexts.loading}</span>}
			</p>
		</Toasts>
	);
}
