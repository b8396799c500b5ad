import { listTexts } from "#web/public/texts/public.en.ts";
import { Icon } from "#web/ui/icon.tsx";
import { type PageWindow, pageWindow } from "./page-window.ts";

type PaginationProps = {
	page: number;
	pageSize: number;
	total: number;
	href: (page: number) => string;
	/** Adds links to the first and last page, with ellipses, on both sides of the window of five pages. */
	shortcuts?: boolean;
};

/** Links the previous page, a window of five pages, and the next one. Shows nothing when there is only one page. */
export function Pagination({ page, pageSize, total, href, shortcuts = false }: PaginationProps) {
	const pages = pageWindow({ page, pageSize, total });
	if (pages.last <= 1) return null;
	return (
		<nav aria-label={listTexts.pages} className="pages">
			<Step label={listTexts.previous} target={pages.previous} href={href} rel="prev" />
			{shortcuts && <Edge pages={pages} side="first" href={href} />}
			{pages.numbers.map((number) => (
				<PageLink key={number} number={number} current={number === page} href={href} />
			))}
			{shortcuts && <Edge pages={pages} side="last" href={href} />}
			<Step label={listTexts.next} target={pages.next} href={href} rel="next" />
		</nav>
	);
}

/**
 * Links to a page. On narrow screens only the window is shown. `edge` marks the links to the first and last page, which
 * are left out there.
 */
function PageLink({
	number,
	current,
	href,
	edge = false,
}: {
	number: number;
	current: boolean;
	href: (page: number) => string;
	edge?: boolean;
}) {
	return (
		<a
			href={href(number)}
			data-swap="results"
			aria-current={current ? "page" : undefined}
			aria-label={listTexts.page(number)}
			className={edge ? "button page max-xs:hidden" : "button page"}
		>
			{number}
		</a>
	);
}

function Edge({ pages, side, href }: { pages: PageWindow; side: "first" | "last"; href: (page: number) => string }) {
	const edge = side === "first" ? 1 : pages.last;
	const nearest = side === "first" ? (pages.numbers[0] ?? 1) : (pages.numbers.at(-1) ?? pages.last);
	const distance = Math.abs(edge - nearest);
	if (distance === 0) return null;
	const ellipsis = distance > 1 && (
		<span aria-hidden="true" className="text-muted max-xs:hidden">
			…
		</span>
	);
	return (
		<>
			{side === "last" && ellipsis}
			<PageLink number={edge} current={false} href={href} edge />
			{side === "first" && ellipsis}
		</>
	);
}

function Step({
	label,
	target,
	href,
	rel,
}: {
	label: string;
	target: number | null;
	href: (page: number) => string;
	rel: "prev" | "next";
}) {
	const content = (
		<>
			{rel === "prev" && <Icon name="chevron-left" size={18} />}
			<span className="max-xs:sr-only">{label}</span>
			{rel === "next" && <Icon name="chevron-right" size={18} />}
		</>
	);
	if (target === null) {
		return (
			// biome-ignore lint/a11y/useValidAnchor: a link without a target is how HTML says "not available"
			<a className="button max-xs:px-2" role="link" aria-disabled="true">
				{content}
			</a>
		);
	}
	return (
		<a href={href(target)} rel={rel} data-swap="results" className="button max-xs:px-2">
			{content}
		</a>
	);
}
