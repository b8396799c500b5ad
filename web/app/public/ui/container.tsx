import type { ReactNode } from "react";

/**
 * The page's width: 72 rem, with a margin on small screens. `narrowed`: it holds a list that is, so that what leads to the list is folded
 * away from the first line that a browser paints.
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
