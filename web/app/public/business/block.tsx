import type { ReactNode } from "react";

/**
 * Shows a block of the business page with its title. `id` lets links lead to it. When `printed` is false, it is left
 * out of the print. Columns become rows when the block is narrow for the size of the text (`@max-[12rem]`).
 */
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
		<section
			id={id}
			aria-labelledby={`${id}-heading`}
			className={printed ? "card business-block" : "card business-block print:hidden"}
		>
			<h2 id={`${id}-heading`}>{title}</h2>
			{children}
		</section>
	);
}
