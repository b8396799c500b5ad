import { useState } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { settingsTexts } from "#web/admin/texts/settings.tr.ts";
import { siteSettingTexts } from "#web/admin/texts/site-setting.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { noticeText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext, settingsContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { SettingName } from "#workers/contract/site-settings.ts";
import { SITE_NAME } from "#workers/domain/site.ts";
import { nearestReadable } from "#workers/domain/site-settings/accent.ts";
import { AccentField } from "./accent-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { openPreview, PreviewFrame } from "./preview-frame.tsx";
import { SettingField } from "./setting-field.tsx";
import { type SettingsResult, settingsAction } from "./settings-action.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsTabs } from "./settings-tabs.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

const PAGE = "/admin/settings/branding";
const NAMES: readonly SettingName[] = [
	"siteName",
	"logo",
	"favicon",
	"footerLine",
	"accent",
	"accentDark",
	"heroTitle",
	"heroLead",
	"operatorName",
	"operatorAddress",
	"operatorEmail",
	"operatorPhone",
];
/** Holds the site's own colours (`web/app/ui/base.css`). */
const OWN = { light: "#0b6b4f", dark: "#5cd3aa" };
const t = siteSettingTexts.branding;

export async function loader({ context, request }: LoaderFunctionArgs) {
	const stored = await adminPage(request, context.get(adminApiContext).settings.read());
	const { operator } = context.get(settingsContext);
	return { stored, operator, notice: noticeText({ saved: siteSettingTexts.saved }, request) };
}

export function action({ context, request }: ActionFunctionArgs) {
	return settingsAction(request, context.get(adminApiContext), PAGE);
}

export function meta() {
	return adminMeta(t.title);
}

export default function BrandingRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: SettingsResult }) {
	const { stored, operator, notice } = loaderData;
	const [accent, setAccent] = useState(stored.settings.accent);
	return (
		<>
			<AdminHeading title={settingsTexts.title}>{t.lead}</AdminHeading>
			<SettingsTabs />
			<SettingsForm
				label={t.title}
				page={PAGE}
				names={NAMES}
				stored={stored}
				result={actionData}
				notice={notice}
				onPreview={openPreview}
			>
				<Part id="look" title={t.look}>
					<SettingField name="siteName" fallback={SITE_NAME} />
					<PictureField name="logo" />
					<PictureField name="favicon" />
					<SettingField name="footerLine" />
				</Part>
				<Part id="colours" title={t.colours} lead={t.coloursLead}>
					<AccentField name="accent" scheme="light" fallback={OWN.light} onColour={setAccent} />
					<AccentField
						name="accentDark"
						scheme="dark"
						fallback={accent === null ? OWN.dark : nearestReadable(accent, "dark")}
					/>
				</Part>
				<Part id="home" title={t.home}>
					<SettingField name="heroTitle" />
					<SettingField name="heroLead" rows={2} />
				</Part>
				<Part id="operator" title={t.operator} lead={t.operatorLead}>
					<SettingField name="operatorName" fallback={operator.name} />
					<SettingField name="operatorAddress" fallback={operator.address} />
					<SettingField name="operatorEmail" type="email" fallback={operator.email} />
					<SettingField name="operatorPhone" type="tel" fallback={operator.phone} />
				</Part>
				<Part id="preview" title={t.preview} lead={t.previewLead}>
					<PreviewFrame />
				</Part>
			</SettingsForm>
		</>
	);
}

type PartProps = { id: string; title: string; lead?: string; children: React.ReactNode };

function Part({ id, title, lead, children }: PartProps) {
	return (
		<section aria-labelledby={id} className="card flex flex-col gap-5 p-5 sm:p-6">
			<div>
				<h2 id={id} className="text-lg font-bold">
					{title}
				</h2>
				{lead && <p className="mt-1 text-muted">{lead}</p>}
			</div>
			{children}
		</section>
	);
}
