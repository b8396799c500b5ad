import { useState } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { ClosedDaysForm } from "#web/admin/sitemap/closed-days.tsx";
import { settingsTexts } from "#web/admin/texts/settings.tr.ts";
import { siteSettingTexts } from "#web/admin/texts/site-setting.tr.ts";
import { sitemapTexts } from "#web/admin/texts/sitemap.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { describedBy, FieldNotes } from "#web/admin/ui/field-notes.tsx";
import { noticeText } from "#web/admin/ui/notice-text.ts";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { DESCRIPTION_RECOMMENDED, type SettingName } from "#workers/contract/site-settings.ts";
import { DESCRIPTION_LENGTH } from "#workers/domain/seo/plain-text.ts";
import { SITE_DESCRIPTION, SITE_NAME } from "#workers/domain/site.ts";
import { closedDaysAction } from "../sitemap/closed-days-action.server.ts";
import { PictureField } from "./picture-field.tsx";
import { SettingField } from "./setting-field.tsx";
import { type SettingsResult, settingsAction } from "./settings-action.server.ts";
import { SettingsForm, useSetting } from "./settings-form.tsx";
import { SettingsTabs } from "./settings-tabs.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

const PAGE = "/admin/settings/seo";
const NAMES: readonly SettingName[] = ["siteName", "metaDescription", "metaKeywords", "shareImage", "robots"];
const t = siteSettingTexts.seo;

export async function loader({ context, request }: LoaderFunctionArgs) {
	const api = context.get(adminApiContext);
	const [stored, sitemap] = await adminPage(request, Promise.all([api.settings.read(), api.sitemap()]));
	const notices = { saved: siteSettingTexts.saved, "closed-days-saved": sitemapTexts.closedDays.saved };
	return { stored, closedDays: sitemap.closedDays, notice: noticeText(notices, request) };
}

export async function action({ context, request }: ActionFunctionArgs) {
	const api = context.get(adminApiContext);
	return new URL(request.url).searchParams.has("sitemap")
		? closedDaysAction(request, api)
		: settingsAction(request, api, PAGE);
}

export function meta() {
	return adminMeta(t.title);
}

type SeoResult = SettingsResult & { closedDays?: string };

export default function SeoRoute({ loaderData, actionData }: PageProps<typeof loader> & { actionData?: SeoResult }) {
	const { stored, closedDays, notice } = loaderData;
	const name = stored.settings.siteName ?? SITE_NAME;
	const { least, most } = DESCRIPTION_RECOMMENDED;
	return (
		<>
			<AdminHeading title={settingsTexts.title}>{t.lead}</AdminHeading>
			<SettingsTabs />
			<SettingsForm label={t.title} page={PAGE} names={NAMES} stored={stored} result={actionData} notice={notice}>
				<section aria-labelledby="seo" className="card flex flex-col gap-5 p-5 sm:p-6">
					<h2 id="seo" className="text-lg font-bold">
						{t.title}
					</h2>
					<SettingField name="siteName" fallback={SITE_NAME} />
					<SettingField
						name="metaDescription"
						rows={3}
						counted={DESCRIPTION_LENGTH}
						hint={`${t.recommended(least, most)} ${siteSettingTexts.defaultIs(SITE_DESCRIPTION)}`}
					/>
					<SettingField name="metaKeywords" rows={2} />
					<PictureField name="shareImage" />
				</section>
				<RobotsFields name={name} closed={stored.settings.robots === "closed"} />
			</SettingsForm>
			<section aria-labelledby="sitemap" className="mt-10 print:hidden">
				<h2 id="sitemap" className="text-2xl font-bold">
					{sitemapTexts.section}
				</h2>
				<p className="mt-1 mb-4 text-muted">{sitemapTexts.sectionLead}</p>
				<ClosedDaysForm key={closedDays} stored={closedDays} refused={actionData?.closedDays} />
			</section>
		</>
	);
}

/** Opens the site to search engines or closes it. To close it, the operator types the site's name. */
function RobotsFields({ name, closed }: { name: string; closed: boolean }) {
	const { value } = useSetting("robots");
	const confirmation = useSetting("confirmedName");
	const [chosen, setChosen] = useState(value);
	const hydrated = useHydrated();
	const id = "setting-confirmedName";
	return (
		<fieldset className="card flex flex-col gap-3 p-5 sm:p-6">
			<legend className="float-left mb-1 w-full text-lg font-bold">{t.robots}</legend>
			{closed && <p className="rounded-lg bg-notice-soft p-3 font-medium text-notice">{t.isClosed}</p>}
			{[
				{ value: "", label: t.open },
				{ value: "closed", label: t.closed },
			].map((choice) => (
				<label key={choice.value} className="flex min-h-11 cursor-pointer items-center gap-3">
					<input
						type="radio"
						name="robots"
						value={choice.value}
						defaultChecked={value === choice.value}
						onChange={() => setChosen(choice.value)}
						aria-describedby={choice.value === "closed" ? "robots-hint" : undefined}
						className="size-5"
					/>
					{choice.label}
				</label>
			))}
			<p id="robots-hint" className="text-sm text-muted">
				{t.closedHint}
			</p>
			{/* Without JavaScript it is always shown. */}
			{!closed && (
				<div hidden={hydrated && chosen !== "closed"}>
					<label htmlFor={id} className="mb-1 block font-medium">
						{t.confirmName(name)}
					</label>
					<input
						id={id}
						name="confirmedName"
						autoComplete="off"
						aria-invalid={confirmation.issue === null ? undefined : true}
						aria-describedby={describedBy({ id, issue: confirmation.issue })}
						className={`field max-w-md ${confirmation.issue === null ? "" : "border-shut"}`}
					/>
					<FieldNotes id={id} issue={confirmation.issue} />
				</div>
			)}
		</fieldset>
	);
}
