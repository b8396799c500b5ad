import type { ReactNode } from "react";
import { businessTexts } from "#web/public/texts/public.en.ts";

/** A link to someone else's site, in a new tab that cannot reach back. */
export function ExternalLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
	return (
		<a href={href} target="_blank" rel="noopener nofollow" className={className}>
			{children}
			<span className="sr-only"> {businessTexts.newTab}</span>
		</a>
	);
}
