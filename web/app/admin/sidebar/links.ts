import {
	ChartColumn,
	Database,
	FileSpreadsheet,
	History,
	Inbox,
	LayoutDashboard,
	ListChecks,
	type LucideIcon,
	Megaphone,
	MonitorSmartphone,
	Send,
	Settings,
	Store,
	Tag,
} from "lucide-react";
import { shellTexts } from "#web/admin/texts/shell.tr.ts";

/**
 * `rooms` are other addresses that belong to the entry too. `whole` loads it as a document, because blocking lists
 * would stop a script's calls to its address.
 */
export type AdminLink = { href: string; label: string; icon: LucideIcon; rooms?: readonly string[]; whole?: true };

const { links } = shellTexts;
const BUSINESS_ROOMS = ["/admin/categories", "/admin/cities", "/admin/duplicates", "/admin/changes"];

export const NUMBERS: AdminLink = { href: "/admin/analytics", label: links.analytics, icon: ChartColumn, whole: true };

export const ADS_LINK: AdminLink = { href: "/admin/placements", label: links.ads, icon: Megaphone };
export const PRICING_LINK: AdminLink = { href: "/admin/pricing", label: links.pricing, icon: Tag };
/** Are linked from the dashboard and the menu of small screens, and mark no entry of the sidebar. */
export const SELLING_LINKS: readonly AdminLink[] = [ADS_LINK, PRICING_LINK];

/** Holds the sidebar's six entries. */
export const SIDEBAR_LINKS: readonly AdminLink[] = [
	{ href: "/admin", label: links.dashboard, icon: LayoutDashboard },
	{ href: "/admin/businesses", label: links.businesses, icon: Store, rooms: BUSINESS_ROOMS },
	{ href: "/admin/excel", label: links.excel, icon: FileSpreadsheet },
	NUMBERS,
	{ href: "/admin/database", label: links.database, icon: Database },
	{ href: "/admin/settings", label: links.settings, icon: Settings },
];

/** Is linked from the dashboard, the settings and the menu of small screens. */
export const SECURITY_LINKS: readonly AdminLink[] = [
	{ href: "/admin/sessions", label: links.sessions, icon: MonitorSmartphone },
	{ href: "/admin/audit", label: links.audit, icon: History },
	{ href: "/admin/jobs", label: links.jobs, icon: ListChecks },
];

/** Links the inbox, also from the dashboard and the menu of small screens. */
export const INBOX_LINK: AdminLink = { href: "/admin/messages", label: links.messages, icon: Inbox };

/** Links what search engines are told, also from the dashboard and the menu of small screens. */
export const SUBMISSIONS_LINK: AdminLink = { href: "/admin/submissions", label: links.submissions, icon: Send };

const { rooms } = shellTexts;
/** Names the screens that have a name, by their addresses. */
const SCREENS: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		[...SIDEBAR_LINKS, ...SELLING_LINKS, ...SECURITY_LINKS, INBOX_LINK, SUBMISSIONS_LINK].map(({ href, label }) => [
			href,
			label,
		]),
	),
	"/admin/categories": rooms.categories,
	"/admin/cities": rooms.cities,
	"/admin/duplicates": rooms.duplicates,
	"/admin/changes": rooms.changes,
};

/** Returns the name of the screen at an address, or of the one that it is below; null where it has none. */
export function screenName(pathname: string): string | null {
	const href = Object.keys(SCREENS).find((one) => isCurrent(pathname, one));
	return href === undefined ? null : (SCREENS[href] ?? null);
}

/** Tells whether an entry is highlighted: at its own address, at one of its rooms, or below them. */
export function isMarked(pathname: string, { href, rooms = [] }: Pick<AdminLink, "href" | "rooms">): boolean {
	return [href, ...rooms].some((address) => isCurrent(pathname, address));
}

/** Tells whether a screen is at an address or, except for /admin, below it. */
export function isCurrent(pathname: string, href: string): boolean {
	return pathname === href || (href !== "/admin" && pathname.startsWith(`${href}/`));
}
