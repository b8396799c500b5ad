import { siteSettingTexts } from "#web/admin/texts/site-setting.tr.ts";
import { SectionLinks } from "#web/admin/ui/section-links.tsx";

const t = siteSettingTexts.tabs;

/** Links the parts of the settings, on top of each. */
export function SettingsTabs() {
	return (
		<SectionLinks
			label={t.label}
			links={[
				{ href: "/admin/settings", label: t.code },
				{ href: "/admin/settings/analytics", label: t.analytics },
				{ href: "/admin/settings/seo", label: t.seo },
				{ href: "/admin/settings/security", label: t.security },
				{ href: "/admin/settings/branding", label: t.branding },
				{ href: "/admin/settings/history", label: t.history },
			]}
		/>
	);
}
