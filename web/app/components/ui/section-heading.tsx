/** A section's heading with an optional link to the whole list. */
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
		<div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
			<h2 id={id} className="text-2xl font-bold tracking-tight">
				{title}
			</h2>
			{link && (
				<a href={link.href} className="text-link font-medium">
					{link.label}
					<span className="sr-only">: {link.describedAs}</span>
				</a>
			)}
		</div>
	);
}
