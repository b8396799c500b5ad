import type { ReactNode } from "react";

/** Shows a name and its value in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-muted">{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
