/** Shows a section's heading with an optional link to the whole list. */
export function SectionHeading({
	id,
	title,
	link,
}: {
	id: string;
	title: string;
	link?: { href: string; label: string; describedAs: string };
}) {
	return (
		<div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
			<h2 id={id} className="text-xl font-bold tracking-tight sm:text-2xl">
				{title}
			</h2>
			{link && (
				<a href={link.href} className="text-link shrink-0 font-medium">
					{link.label}
					<span className="sr-only">: {link.describedAs}</span>
				</a>
			)}
		</div>
	);
}
