import { LogOut, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { shellTexts as t } from "#web/admin/texts/shell.tr.ts";
import type { ListView } from "#workers/contract/list-view.ts";
import { viewQuery } from "../list-views/addresses.ts";
import { type AdminLink, isMarked, SIDEBAR_LINKS } from "./links.ts";

/**
 * Shows the sidebar of large screens. A cookie remembers whether it is collapsed, so the page comes with the right
 * state. The button works as a form.
 */
export function Sidebar({ collapsed, views }: { collapsed: boolean; views: ListView[] }) {
	const { pathname, search } = useLocation();
	const fetcher = useFetcher();
	const wanted = fetcher.formData?.get("sidebar");
	const narrow = wanted === undefined || wanted === null ? collapsed : wanted === "collapsed";
	const label = narrow ? t.expand : t.collapse;
	const Toggle = narrow ? PanelLeftOpen : PanelLeftClose;
	return (
		<header className="sidebar" data-collapsed={narrow ? "" : undefined}>
			<div className="sidebar-head">
				<span className="sidebar-text truncate font-bold">{t.name}</span>
				<fetcher.Form method="post" action="/admin/sidebar">
					<input type="hidden" name="sidebar" value={narrow ? "expanded" : "collapsed"} />
					<input type="hidden" name="next" value={pathname + search} />
					<button type="submit" className="sidebar-toggle" aria-label={label} title={label}>
						<Toggle aria-hidden="true" size={20} />
					</button>
				</fetcher.Form>
			</div>
			<nav aria-label={t.mainNavigation} className="flex-1 overflow-y-auto p-3">
				<NavigationList links={SIDEBAR_LINKS} pathname={pathname} narrow={narrow} views={views} />
			</nav>
			<div className="border-t border-line p-3">
				<SignOut narrow={narrow} />
				<p className="sidebar-text mt-2 px-3 text-xs text-muted">{t.version}</p>
			</div>
		</header>
	);
}

/**
 * Lists links to screens and marks the current one. The named views are below the list of businesses. `onFollow` runs
 * when the operator follows a link.
 */
export function NavigationList({
	links,
	pathname,
	narrow = false,
	views = [],
	onFollow,
}: {
	links: readonly (AdminLink & { badge?: ReactNode })[];
	pathname: string;
	narrow?: boolean;
	views?: ListView[];
	onFollow?: () => void;
}) {
	const shown = viewQuery(useLocation().search);
	return (
		<ul className="grid gap-1">
			{links.map(({ href, label, icon: LinkIcon, badge, rooms, whole }) => (
				<li key={href}>
					<Link
						to={href}
						reloadDocument={whole}
						aria-current={isMarked(pathname, { href, rooms }) ? "page" : undefined}
						title={narrow ? label : undefined}
						className="admin-link"
						onClick={onFollow}
					>
						<LinkIcon aria-hidden="true" size={20} className="shrink-0" />
						<span className={narrow ? "sidebar-text" : undefined}>{label}</span>
						{badge}
					</Link>
					{rooms !== undefined && !narrow && views.length > 0 && (
						<ul>
							{views.map(({ id, name, query }) => (
								<li key={id}>
									<Link
										to={`${href}?${query}`}
										// The screen is the link above; this is what it shows.
										aria-current={pathname === href && query === shown ? "true" : undefined}
										className="admin-link pl-11 text-sm wrap-anywhere"
										onClick={onFollow}
									>
										{name}
									</Link>
								</li>
							))}
						</ul>
					)}
				</li>
			))}
		</ul>
	);
}

/** Ends the session. The form loads a whole page, so that nothing of the screens stays in the browser's memory. */
export function SignOut({ narrow = false }: { narrow?: boolean }) {
	return (
		<form method="post" action="/admin/sign-out">
			<button type="submit" className="admin-link w-full cursor-pointer" title={narrow ? t.signOut : undefined}>
				<LogOut aria-hidden="true" size={20} className="shrink-0" />
				<span className={narrow ? "sidebar-text" : undefined}>{t.signOut}</span>
			</button>
		</form>
	);
}
