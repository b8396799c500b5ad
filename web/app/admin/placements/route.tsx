import { Outlet } from "react-router";
import { placementTexts as t } from "#web/admin/texts/placement.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { SectionLinks } from "#web/admin/ui/section-links.tsx";

/** Lists the tabs of the advertising. Each is a route below this one (`web/app/routes.ts`). */
const TABS: readonly { href: string; label: string }[] = [
	{ href: "/admin/placements", label: t.tabs.placements },
	{ href: "/admin/placements/all", label: t.tabs.all },
	{ href: "/admin/placements/html", label: t.tabs.html },
	{ href: "/admin/placements/preview", label: t.tabs.preview },
];

/** Draws what is above all tabs of the advertising. */
export default function PlacementsLayout() {
	return (
		<>
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			<SectionLinks label={t.tabs.label} links={TABS} />
			<Outlet />
		</>
	);
}
