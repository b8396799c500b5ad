import { planTexts as t } from "#web/admin/texts/plan.tr.ts";
import { SectionLinks } from "#web/admin/ui/section-links.tsx";
import { PRICING } from "./addresses.ts";

const LINKS = [
	{ href: PRICING, label: t.plans },
	{ href: `${PRICING}/subscriptions`, label: t.subscriptions },
];

/** Links the two screens of what is sold. */
export function PricingTabs() {
	return <SectionLinks label={t.tabs} links={LINKS} />;
}
