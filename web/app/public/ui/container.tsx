import type { ReactNode } from "react";

/** The page's width: 72 rem, with a margin on small screens. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
	return <div className={className === undefined ? "page-width" : `page-width ${className}`}>{children}</div>;
}
