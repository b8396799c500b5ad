import type { ReactNode } from "react";

/** A list page's heading, with a line below it. */
export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
	return (
		<div className="mb-6">
			<h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{title}</h1>
			{children && <p className="mt-2 text-lg text-muted">{children}</p>}
		</div>
	);
}
