import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Is shown instead of an empty list. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
	return (
		<div className="card flex flex-col items-center gap-3 px-6 py-14 text-center">
			<Icon name="search-x" size={40} className="text-muted" />
			<p className="text-lg font-semibold">{title}</p>
			{text && <p className="text-muted">{text}</p>}
			{children}
		</div>
	);
}
