import type { ReactNode } from "react";

/** A cell of a `data-table`; on a card the column's name stands before the value. */
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
