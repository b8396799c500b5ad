import { siteTexts } from "#web/texts/public.en.ts";

export type Crumb = { label: string; href?: string };

/** Where the page stands. The last crumb is the page itself and has no link. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
	return (
		<nav aria-label={siteTexts.breadcrumb} className="py-4 text-sm text-muted">
			<ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
				{[{ label: siteTexts.home, href: "/" }, ...crumbs].map((crumb, index) => (
					<li key={crumb.href ?? crumb.label} className="flex min-w-0 items-center gap-2">
						{index > 0 && <span aria-hidden="true">›</span>}
						{crumb.href ? (
							<a href={crumb.href} className="underline-offset-4 hover:underline">
								{crumb.label}
							</a>
						) : (
							<span aria-current="page" className="text-ink">
								{crumb.label}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
