import { type ComponentType, useEffect, useState } from "react";
import {
	Link,
	type LoaderFunctionArgs,
	type MiddlewareFunction,
	Outlet,
	useLocation,
	useNavigation,
} from "react-router";
import { UnreadBadge } from "#web/admin/messages/unread-badge.tsx";
import { requireSession } from "#web/admin/server/session-guard.server.ts";
import { rememberedName } from "#web/admin/sessions/operator-name.server.ts";
import { INBOX_LINK, isCurrent } from "#web/admin/sidebar/links.ts";
import { MobileBar } from "#web/admin/sidebar/mobile-bar.tsx";
import { isSidebarCollapsed } from "#web/admin/sidebar/sidebar.server.ts";
import { Sidebar } from "#web/admin/sidebar/sidebar.tsx";
import { visitorsSite } from "#web/admin/taxonomies/site.server.ts";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { shellTexts } from "#web/admin/texts/shell.tr.ts";
import { Toasts } from "#web/admin/ui/toasts.tsx";
import { adminApiContext, sessionContext } from "#web/request/context.ts";

export const middleware: MiddlewareFunction<Response>[] = [requireSession];

/**
 * Loads what the frame around every screen shows. `unread` is the number of messages in the inbox that nobody has read;
 * it is null when the number cannot be found out now. `views` are the named views of the list of businesses, and `site` is the visitors' origin
 * where it is another one.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const api = context.get(adminApiContext);
	const name = rememberedName(request);
	const session = context.get(sessionContext);
	// This is a new session in a browser whose operator has given a name before.
	if (session.name === null && name !== null) await api.nameSession(name).catch(() => null);
	const [unread, views] = await Promise.all([
		api.messages.unread().then(
			({ inbox }) => inbox,
			() => null,
		),
		api.listViews().catch(() => []),
	]);
	return { session, collapsed: isSidebarCollapsed(request), unread, views, site: visitorsSite(context) };
}

/**
 * Removes the notice of the last change from the address, so that a reload or a shared address does not show it again.
 */
function useNoticeOnce(): void {
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each navigation
	useEffect(() => {
		const address = new URL(location.href);
		if (!address.searchParams.has("notice")) return;
		address.searchParams.delete("notice");
		history.replaceState(history.state, "", address);
	}, [key]);
}

/**
 * Shows the extras of the frame. They take no space, so nothing moves when they appear. When their file cannot be
 * loaded, the screen works without them.
 */
function FetchedExtras() {
	const [Extras, setExtras] = useState<ComponentType | null>(null);
	useEffect(() => {
		import("./shell-extras.tsx").then(
			({ ShellExtras }) => setExtras(() => ShellExtras),
			() => {},
		);
	}, []);
	return Extras !== null && <Extras />;
}

/** Puts the frame around every screen: the sidebar on large screens, the top bar on small ones. */
export default function Shell({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
	const busy = useNavigation().state !== "idle";
	const atInbox = isCurrent(useLocation().pathname, INBOX_LINK.href);
	useNoticeOnce();
	return (
		<Toasts>
			<a href="#content" className="button sr-only z-50 focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
				{shellTexts.skipLink}
			</a>
			<div className="shell">
				<Sidebar collapsed={loaderData.collapsed} views={loaderData.views} />
				<MobileBar unread={loaderData.unread} views={loaderData.views} />
				<main id="content" tabIndex={-1} className="shell-content" aria-busy={busy}>
					<FetchedExtras />
					<div className="shell-top">
						<Link to={INBOX_LINK.href} aria-current={atInbox ? "page" : undefined} className="admin-link">
							<INBOX_LINK.icon aria-hidden="true" size={18} />
							{INBOX_LINK.label}
							<UnreadBadge count={loaderData.unread} />
						</Link>
					</div>
					<Outlet />
					<p className="mt-8 text-sm text-muted">{screenTexts.zone}</p>
				</main>
			</div>
			<p role="status" className={busy ? "shell-progress" : "sr-only"}>
				{busy && <span className="sr-only">{shellTexts.loading}</span>}
			</p>
		</Toasts>
	);
}
