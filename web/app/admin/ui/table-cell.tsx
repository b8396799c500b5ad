import type { ReactNode } from "react";

/** Shows a cell of a `data-table`. On a card the column's name is before the value. */
export function TableCell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
	return (
		<td className={className}>
			<span aria-hidden="true" className="text-sm text-muted md:hidden">
				{label}
			</span>
			<div className="min-w-0">{children}</div>
		</td>
	);
}
