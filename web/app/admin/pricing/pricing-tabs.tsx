import { planTexts as t } from "#web/admin/texts/plan.tr.ts";
import { SectionLinks } from "#web/admin/ui/section-links.tsx";

const LINKS = [
	{ href: "/admin/pricing", label: t.plans },
	{ href: "/admin/pricing/subscriptions", label: t.subscriptions },
];

/** Links the two screens of what is sold. */
export function PricingTabs() {
	return <SectionLinks label={t.tabs} links={LINKS} />;
}
