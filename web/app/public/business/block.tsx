import type { ReactNode } from "react";

/** A titled block of the business page. `id` makes it a target of links; `printed` false leaves it off the paper. */
export function Block({
	id,
	title,
	printed = true,
	children,
}: {
	id: string;
	title: string;
	printed?: boolean;
	children: ReactNode;
}) {
	return (
		<section id={id} aria-labelledby={`${id}-heading`} className={`card p-5 sm:p-6 ${printed ? "" : "print:hidden"}`}>
			<h2 id={`${id}-heading`} className="mb-4 text-xl font-bold">
				{title}
			</h2>
			{children}
		</section>
	);
}
