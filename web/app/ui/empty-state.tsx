import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type EmptyStateProps = {
	title: string;
	text?: string;
	/** Is the magnifier of a search that found nothing, unless the list is empty for another reason. */
	icon?: IconName;
	children?: ReactNode;
};

/** Is shown instead of an empty list. */
export function EmptyState({ title, text, icon = "search-x", children }: EmptyStateProps) {
	return (
		<div className="card flex flex-col items-center gap-3 px-6 py-14 text-center">
			<Icon name={icon} size={40} className="text-muted" />
			<p className="text-lg font-semibold">{title}</p>
			{text && <p className="text-muted">{text}</p>}
			{children}
		</div>
	);
}
