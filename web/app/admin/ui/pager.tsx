import type { ReactNode } from "react";
import { Link } from "react-router";
import { tableTexts as t } from "#web/admin/texts/table.tr.ts";
import { formatNumber } from "./format-number.ts";
import { pageWindow } from "./page-window.ts";

type PagerProps = {
	/** Counts from 1. */
	page: number;
	/** Is the number of pages. With `more` there are at least this many, and the last one is not offered. */
	pages: number;
	more?: boolean;
	/** Returns the address of a page, or null when no link can lead to it. */
	href: (page: number) => string | null;
};

/** Links the pages around the current one, the first and the last. Shows nothing when there is only one page. */
export function Pager({ page, pages, more = false, href }: PagerProps) {
	if (pages <= 1 && !more && page <= 1) return null;
	const hasNext = page < pages || more;
	return (
		<nav aria-label={t.pages} className="mt-6 flex flex-wrap items-center justify-center gap-2">
			<PageLink to={page > 1 ? href(page - 1) : null} rel="prev">
				{t.previous}
			</PageLink>
			<ol className="flex flex-wrap items-center justify-center gap-2 max-xs:order-last max-xs:gap-1 max-xs:basis-full">
				{pageWindow(page, pages, more).map((shown, at) =>
					shown === null ? (
						// biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else of its own
						<li key={`gap-${at}`} aria-hidden="true" className="px-1 text-muted">
							…
						</li>
					) : (
						<li key={shown}>
							<PageLink
								to={href(shown)}
								current={shown === page}
								label={(shown === page ? t.current : t.page)(formatNumber(shown))}
							>
								{formatNumber(shown)}
							</PageLink>
						</li>
					),
				)}
			</ol>
			<PageLink to={hasNext ? href(page + 1) : null} rel="next">
				{t.next}
			</PageLink>
		</nav>
	);
}

type PageLinkProps = {
	to: string | null;
	current?: boolean;
	label?: string;
	rel?: "prev" | "next";
	children: ReactNode;
};

/** Shows a link, or its text when it leads nowhere. */
function PageLink({ to, current = false, label, rel, children }: PageLinkProps) {
	const className = "button min-w-11 px-3 tabular-nums max-xs:min-w-9 max-xs:px-1.5";
	if (to === null)
		return (
			// biome-ignore lint/a11y/useValidAnchor: a link without a target is how HTML says "not available"
			<a role="link" aria-disabled="true" className={className}>
				{children}
			</a>
		);
	return (
		<Link to={to} rel={rel} aria-label={label} aria-current={current ? "page" : undefined} className={className}>
			{children}
		</Link>
	);
}
