import { siteTexts } from "#web/public/texts/public.en.ts";

/** `isName` says that the label names a town or a business, which a browser's translation leaves alone. */
export type Crumb = { label: string; href?: string; isName?: true };

/** Shows the path to the page. The last crumb is the page itself and has no link. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
	const all: Crumb[] = [{ label: siteTexts.home, href: "/" }, ...crumbs];
	return (
		<nav aria-label={siteTexts.breadcrumb} className="breadcrumb">
			<ol>
				{all.map((crumb, index, { length }) => (
					<li key={crumb.href ?? crumb.label} translate={crumb.isName && "no"}>
						{crumb.href ? <a href={crumb.href}>{crumb.label}</a> : <span aria-current="page">{crumb.label}</span>}
						{index < length - 1 && <span aria-hidden="true">›</span>}
					</li>
				))}
			</ol>
		</nav>
	);
}
