import { homeTexts } from "#web/public/texts/public.en.ts";
import { Icon } from "#web/ui/icon.tsx";

const ICONS = ["badge-check", "clock", "hand-heart"] as const;

/** Gives three reasons. The product really offers each of them. */
export function WhyChooseUs() {
	return (
		<section aria-labelledby="why-heading" className="pt-16">
			<h2 id="why-heading" className="mb-5 text-2xl font-bold tracking-tight">
				{homeTexts.why}
			</h2>
			<ul className="grid gap-5 md:grid-cols-3">
				{homeTexts.reasons.map(({ title, text }, index) => {
					return (
						<li key={title} className="card p-6">
							<Icon name={ICONS[index] ?? "badge-check"} size={28} className="text-brand" />
							<h3 className="mt-3 text-lg font-semibold">{title}</h3>
							<p className="mt-1 text-muted">{text}</p>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
