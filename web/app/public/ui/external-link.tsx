import type { ReactNode } from "react";
import { businessTexts } from "#web/public/texts/public.en.ts";
import type { Press } from "#workers/domain/numbers/kinds.ts";

/**
 * Links to another site. The link opens a new tab, which cannot access this page. `press` says under which name a press
 * is counted.
 */
export function ExternalLink({
	href,
	className,
	press,
	children,
}: {
	href: string;
	className?: string;
	press?: Press;
	children: ReactNode;
}) {
	return (
		<a href={href} data-press={press} target="_blank" rel="noopener nofollow" className={className}>
			{children}
			<span className="sr-only"> {businessTexts.newTab}</span>
		</a>
	);
}
