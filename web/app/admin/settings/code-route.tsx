import { Link } from "react-router";
import { adsTxtTexts } from "#web/admin/texts/ads-txt.tr.ts";
import { settingsTexts } from "#web/admin/texts/settings.tr.ts";
import { siteSettingTexts } from "#web/admin/texts/site-setting.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { SettingsTabs } from "./settings-tabs.tsx";

const t = siteSettingTexts.code;

export function meta() {
	return adminMeta(settingsTexts.title);
}

/** The codes that stand on the site's pages, and its ads.txt. */
export default function CodeRoute() {
	return (
		<>
			<AdminHeading title={settingsTexts.title}>{t.lead}</AdminHeading>
			<SettingsTabs />
			<section aria-labelledby="advertising" className="card p-5 sm:p-6">
				<h2 id="advertising" className="text-lg font-bold">
					{t.ads}
				</h2>
				<p className="mt-1 mb-4 text-muted">{t.adsLead}</p>
				<Link to="/admin/settings/ads-txt" className="button">
					{adsTxtTexts.open}
				</Link>
			</section>
		</>
	);
}
