import type { ReactNode } from "react";

/** Shows the heading of a list page, with a line of text below it. */
export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
	return (
		<div className="list-heading mb-3 sm:mb-6">
			<h1 className="text-2xl font-bold tracking-tight sm:text-4xl">{title}</h1>
			{children && <p className="mt-1 text-muted sm:mt-2 sm:text-lg">{children}</p>}
		</div>
	);
}
