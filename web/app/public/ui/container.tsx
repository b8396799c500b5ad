import type { ReactNode } from "react";

/**
 * Sets the page's width: 72 rem, with a margin on small screens. `narrowed` is true when the page's list is narrowed.
 * Then the hero before the list is hidden from the first paint.
 */
export function Container({
	className,
	narrowed = false,
	children,
}: {
	className?: string;
	narrowed?: boolean;
	children: ReactNode;
}) {
	return (
		<div
			className={className === undefined ? "page-width" : `page-width ${className}`}
			data-narrowed={narrowed ? "" : undefined}
		>
			{children}
		</div>
	);
}
