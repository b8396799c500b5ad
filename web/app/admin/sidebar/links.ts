import {
	ChartColumn,
	Database,
	FileSpreadsheet,
	History,
	Inbox,
	LayoutDashboard,
	type LucideIcon,
	MonitorSmartphone,
	Settings,
	Store,
} from "lucide-react";
import { shellTexts } from "#web/admin/texts/shell.tr.ts";

export type AdminLink = { href: string; label: string; icon: LucideIcon };

const { links } = shellTexts;

/** The sidebar's six entries. */
export const SIDEBAR_LINKS: readonly AdminLink[] = [
	{ href: "/admin", label: links.dashboard, icon: LayoutDashboard },
	{ href: "/admin/businesses", label: links.businesses, icon: Store },
	{ href: "/admin/excel", label: links.excel, icon: FileSpreadsheet },
	{ href: "/admin/analytics", label: links.analytics, icon: ChartColumn },
	{ href: "/admin/database", label: links.database, icon: Database },
	{ href: "/admin/settings", label: links.settings, icon: Settings },
];

/** What is reached from the dashboard, the settings and the menu of small screens. */
export const SECURITY_LINKS: readonly AdminLink[] = [
	{ href: "/admin/sessions", label: links.sessions, icon: MonitorSmartphone },
	{ href: "/admin/audit", label: links.audit, icon: History },
];

/** The inbox: reached from the dashboard and the menu of small screens too. */
export const INBOX_LINK: AdminLink = { href: "/admin/messages", label: links.messages, icon: Inbox };

/** Whether an entry is highlighted: its own address or, except for /admin, one below it. */
export function isCurrent(pathname: string, href: string): boolean {
	return pathname === href || (href !== "/admin" && pathname.startsWith(`${href}/`));
}
