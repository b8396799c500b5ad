import { ExternalLink } from "lucide-react";
import { useVisitorsSite } from "#web/admin/session.ts";
import { screenTexts as t } from "#web/admin/texts/screen.tr.ts";

type PublicPageLinkProps = {
	slug: string;
	/** Is the business's name, read aloud where a screen has several of these links. */
	of?: string;
	className?: string;
};

/**
 * Leads to a business's page as visitors see it, on whatever host they have it. It opens a tab of its own, because the screen may hold what is
 * not saved.
 */
export function PublicPageLink({ slug, of, className = "button" }: PublicPageLinkProps) {
	const site = useVisitorsSite();
	return (
		<a href={`${site}/business/${slug}`} target="_blank" rel="noopener" className={className}>
			{className === "button" && <ExternalLink aria-hidden="true" size={18} />}
			{t.publicPage}
			<span className="sr-only">
				{of !== undefined && `: ${of}`} {t.newTab}
			</span>
		</a>
	);
}
