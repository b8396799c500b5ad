import type { ReactNode } from "react";

/** A short word about a thing. */
export function Badge({
	tone = "neutral",
	children,
}: {
	tone?: "neutral" | "brand" | "open" | "shut";
	children: ReactNode;
}) {
	return <span className={`badge badge-${tone}`}>{children}</span>;
}
