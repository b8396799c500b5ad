import type { ReactNode } from "react";

/** Shows a screen's heading, with an optional line of text below it. */
export function AdminHeading({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<div className="mb-6 print:hidden">
			<h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{title}</h1>
			{children && <p className="mt-2 max-w-prose text-pretty text-muted">{children}</p>}
		</div>
	);
}
