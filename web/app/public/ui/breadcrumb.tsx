import { siteTexts } from "#web/public/texts/public.en.ts";

export type Crumb = { label: string; href?: string };

/** Shows the path to the page. The last crumb is the page itself and has no link. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
	return (
		<nav aria-label={siteTexts.breadcrumb} className="breadcrumb">
			<ol>
				{[{ label: siteTexts.home, href: "/" }, ...crumbs].map((crumb, index, { length }) => (
					<li key={crumb.href ?? crumb.label}>
						{crumb.href ? <a href={crumb.href}>{crumb.label}</a> : <span aria-current="page">{crumb.label}</span>}
						{index < length - 1 && <span aria-hidden="true">›</span>}
					</li>
				))}
			</ol>
		</nav>
	);
}
