import type { ReactNode } from "react";

/** A titled block of the business page. `id` makes it a target of links. */
export function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section id={id} aria-labelledby={`${id}-heading`} className="card p-5 sm:p-6">
			<h2 id={`${id}-heading`} className="mb-4 text-xl font-bold">
				{title}
			</h2>
			{children}
		</section>
	);
}
