import {
	ChartColumn,
	Database,
	FileSpreadsheet,
	History,
	Inbox,
	LayoutDashboard,
	ListChecks,
	type LucideIcon,
	MonitorSmartphone,
	Send,
	Settings,
	Store,
} from "lucide-react";
import { shellTexts } from "#web/admin/texts/shell.tr.ts";

/**
 * `rooms`: addresses that lie elsewhere and belong to it all the same. `whole`: it is got as a document, since lists of blocked words would stop
 * what a script asks of such an address.
 */
export type AdminLink = { href: string; label: string; icon: LucideIcon; rooms?: readonly string[]; whole?: true };

const { links } = shellTexts;
const BUSINESS_ROOMS = ["/admin/categories", "/admin/cities", "/admin/duplicates", "/admin/changes"];

export const NUMBERS: AdminLink = { href: "/admin/analytics", label: links.analytics, icon: ChartColumn, whole: true };

/** The sidebar's six entries. */
export const SIDEBAR_LINKS: readonly AdminLink[] = [
	{ href: "/admin", label: links.dashboard, icon: LayoutDashboard },
	{ href: "/admin/businesses", label: links.businesses, icon: Store, rooms: BUSINESS_ROOMS },
	{ href: "/admin/excel", label: links.excel, icon: FileSpreadsheet },
	NUMBERS,
	{ href: "/admin/database", label: links.database, icon: Database },
	{ href: "/admin/settings", label: links.settings, icon: Settings },
];

/** What is reached from the dashboard, the settings and the menu of small screens. */
export const SECURITY_LINKS: readonly AdminLink[] = [
	{ href: "/admin/sessions", label: links.sessions, icon: MonitorSmartphone },
	{ href: "/admin/audit", label: links.audit, icon: History },
	{ href: "/admin/jobs", label: links.jobs, icon: ListChecks },
];

/** The inbox: reached from the dashboard and the menu of small screens too. */
export const INBOX_LINK: AdminLink = { href: "/admin/messages", label: links.messages, icon: Inbox };

/** What search engines are told: reached from the dashboard and the menu of small screens too. */
export const SUBMISSIONS_LINK: AdminLink = { href: "/admin/submissions", label: links.submissions, icon: Send };

/** Whether an entry is highlighted: at its own address, at one of its rooms, or below them. */
export function isMarked(pathname: string, { href, rooms = [] }: Pick<AdminLink, "href" | "rooms">): boolean {
	return [href, ...rooms].some((address) => isCurrent(pathname, address));
}

/** Whether a screen is at an address or, except for /admin, below it. */
export function isCurrent(pathname: string, href: string): boolean {
	return pathname === href || (href !== "/admin" && pathname.startsWith(`${href}/`));
}
