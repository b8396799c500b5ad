import { Link, useLocation } from "react-router";
import { isCurrent } from "../sidebar/links.ts";

export type SectionLink = { href: string; label: string; count?: string };

/** The rooms below one entry of the sidebar, the current one marked: the most specific address that fits. */
export function SectionLinks({ label, links }: { label: string; links: readonly SectionLink[] }) {
	const { pathname } = useLocation();
	const current = links
		.filter(({ href }) => isCurrent(pathname, href))
		.reduce((best, { href }) => (href.length > best.length ? href : best), "");
	return (
		<nav aria-label={label} className="section-links print:hidden">
			<ul className="flex gap-1">
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
