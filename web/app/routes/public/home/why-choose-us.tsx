import BadgeCheck from "lucide-react/icons/badge-check";
import Clock from "lucide-react/icons/clock";
import HandHeart from "lucide-react/icons/hand-heart";
import { homeTexts } from "#web/texts/public.en.ts";

const ICONS = [BadgeCheck, Clock, HandHeart];

/** Three reasons, each something the product really does. */
export function WhyChooseUs() {
	return (
		<section aria-labelledby="why-heading" className="pt-16">
			<h2 id="why-heading" className="mb-5 text-2xl font-bold tracking-tight">
				{homeTexts.why}
			</h2>
			<ul className="grid gap-5 md:grid-cols-3">
				{homeTexts.reasons.map(({ title, text }, index) => {
					const Icon = ICONS[index] ?? BadgeCheck;
					return (
						<li key={title} className="card p-6">
							<Icon size={28} className="text-brand" aria-hidden />
							<h3 className="mt-3 text-lg font-semibold">{title}</h3>
							<p className="mt-1 text-muted">{text}</p>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
