import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { Confirmation } from "#web/admin/confirmation/confirmation.tsx";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { settingsTexts } from "#web/admin/texts/settings.tr.ts";
import { siteSettingTexts } from "#web/admin/texts/site-setting.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { noticeText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { MEASUREMENT_SETTINGS } from "#workers/contract/site-settings.ts";
import { SettingField } from "./setting-field.tsx";
import { type SettingsResult, settingsAction } from "./settings-action.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsTabs } from "./settings-tabs.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

const PAGE = "/admin/settings/analytics";
const t = siteSettingTexts.analytics;

export async function loader({ context, request }: LoaderFunctionArgs) {
	const stored = await adminPage(request, context.get(adminApiContext).settings.read());
	return { stored, notice: noticeText({ saved: siteSettingTexts.saved }, request) };
}

export function action({ context, request }: ActionFunctionArgs) {
	return settingsAction(request, context.get(adminApiContext), PAGE, "saveMeasurements");
}

export function meta() {
	return adminMeta(t.title);
}

export default function AnalyticsRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: SettingsResult }) {
	const { stored, notice } = loaderData;
	return (
		<>
			<AdminHeading title={settingsTexts.title}>{t.lead}</AdminHeading>
			<SettingsTabs />
			<Confirmation problem={actionData} />
			<SettingsForm
				label={t.title}
				page={PAGE}
				names={MEASUREMENT_SETTINGS}
				stored={stored}
				result={actionData}
				notice={notice}
			>
				<section aria-labelledby="analytics" className="card flex flex-col gap-5 p-5 sm:p-6">
					<div>
						<h2 id="analytics" className="text-lg font-bold">
							{t.title}
						</h2>
						<p className="mt-1 text-muted">{t.password}</p>
					</div>
					{MEASUREMENT_SETTINGS.map((name) => (
						<SettingField key={name} name={name} hint={siteSettingTexts.examples[name]} />
					))}
				</section>
			</SettingsForm>
		</>
	);
}
