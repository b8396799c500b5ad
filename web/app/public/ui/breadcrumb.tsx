import { siteTexts } from "#web/public/texts/public.en.ts";

export type Crumb = { label: string; href?: string };

/** Where the page stands. The last crumb is the page itself and has no link. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
	return (
		<nav aria-label={siteTexts.breadcrumb} className="py-4 text-sm text-muted">
			<ol className="flex flex-wrap gap-x-2">
				{[{ label: siteTexts.home, href: "/" }, ...crumbs].map((crumb, index, { length }) => (
					<li key={crumb.href ?? crumb.label} className="flex min-w-0 gap-2">
						{crumb.href ? (
							<a href={crumb.href} className="inline-block py-0.5 underline-offset-4 hover:underline">
								{crumb.label}
							</a>
						) : (
							<span aria-current="page" className="py-0.5 text-ink">
								{crumb.label}
							</span>
						)}
						{index < length - 1 && (
							<span aria-hidden="true" className="py-0.5">
								›
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
