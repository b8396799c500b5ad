import { Link, useLocation } from "react-router";
import { shellTexts } from "#web/admin/texts/shell.tr.ts";
import { isCurrent } from "../sidebar/links.ts";

type SectionLink = { href: string; label: string; count?: string };

const { rooms } = shellTexts;
const ROOMS: readonly SectionLink[] = [
	{ href: "/admin/businesses", label: rooms.businesses },
	{ href: "/admin/categories", label: rooms.categories },
	{ href: "/admin/cities", label: rooms.cities },
	{ href: "/admin/duplicates", label: rooms.duplicates },
	{ href: "/admin/changes", label: rooms.changes },
];

/** Links the screens below 'İşletmeler', on top of each. `counts` are shown behind names, by address. */
export function RoomLinks({ counts = {} }: { counts?: Record<string, string> }) {
	return <SectionLinks label={rooms.title} links={ROOMS.map((room) => ({ ...room, count: counts[room.href] }))} />;
}

/**
 * Links the screens below one entry of the sidebar. The most specific address that fits is marked as the current one.
 */
export function SectionLinks({ label, links }: { label: string; links: readonly SectionLink[] }) {
	const { pathname } = useLocation();
	const current = links
		.filter(({ href }) => isCurrent(pathname, href))
		.reduce((best, { href }) => (href.length > best.length ? href : best), "");
	return (
		<nav aria-label={label} className="section-links print:hidden">
			<ul className="flex flex-wrap gap-x-1">
				{links.map(({ href, label: text, count }) => (
					<li key={href}>
						<Link to={href} aria-current={href === current ? "page" : undefined} className="section-link">
							{text}
							{count !== undefined && <span className="rounded-full bg-surface px-2 text-sm text-ink">{count}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
