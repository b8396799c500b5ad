import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect } from "react-router";
import { describeActor } from "#web/admin/audit/actor.ts";
import { Confirmation } from "#web/admin/confirmation/confirmation.tsx";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { settingsTexts } from "#web/admin/texts/settings.tr.ts";
import { siteSettingTexts } from "#web/admin/texts/site-setting.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { Difference } from "#web/admin/ui/difference.tsx";
import { Instant } from "#web/admin/ui/instant.tsx";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText, problemText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { SettingName, SettingsSave, SiteSettings } from "#workers/contract/site-settings.ts";
import { SettingsTabs } from "./settings-tabs.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

const PAGE = "/admin/settings/history";
const t = siteSettingTexts.history;

export async function loader({ context, request }: LoaderFunctionArgs) {
	const asked = Number(new URL(request.url).searchParams.get("before"));
	const before = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
	const history = await adminPage(request, context.get(adminApiContext).settings.history({ before }));
	const notices = { undone: t.undone, partly: t.partly, nothing: t.nothing };
	return { history, newest: before === undefined, notice: noticeText(notices, request) };
}

export async function action({ context, request }: ActionFunctionArgs) {
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const version = Number(form.get("version"));
	return adminAction(request, async () => {
		const { undone, skipped } = await context.get(adminApiContext).settings.undo(version);
		const notice = undone.length === 0 ? "nothing" : skipped.length > 0 ? "partly" : "undone";
		return redirect(`${PAGE}?notice=${notice}`, 303);
	});
}

export function meta() {
	return adminMeta(t.title);
}

export default function SettingsHistoryRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: unknown }) {
	const { history, newest, notice } = loaderData;
	const { saves, next } = history;
	return (
		<>
			<AdminHeading title={settingsTexts.title}>{t.lead}</AdminHeading>
			<SettingsTabs />
			<Confirmation problem={actionData} />
			<Notice text={problemText(actionData)} tone="failure" />
			<Notice text={actionData ? null : notice} />
			{saves.length === 0 ? (
				<EmptyState icon="clock" title={t.empty.title} text={t.empty.text} />
			) : (
				<ol className="flex flex-col gap-4">
					{saves.map((save) => (
						<li key={save.version} className="card p-5">
							<Save save={save} />
						</li>
					))}
				</ol>
			)}
			<p className="mt-6 flex flex-wrap gap-4">
				{!newest && (
					<Link to={PAGE} className="button">
						{t.newest}
					</Link>
				)}
				{next !== null && (
					<Link to={`${PAGE}?before=${next}`} className="button">
						{t.older}
					</Link>
				)}
			</p>
		</>
	);
}

function Save({ save }: { save: SettingsSave }) {
	const { version, savedAt, actor, before, after, undoes } = save;
	const fields = (Object.keys(after) as SettingName[]).map((name) => ({
		field: siteSettingTexts.labels[name] ?? name,
		before: inWords(before[name]),
		after: inWords(after[name]),
	}));
	return (
		<>
			<div className="mb-3 flex flex-wrap items-start justify-between gap-3">
				<div>
					<h2 className="font-semibold">
						{t.number(version)} · <Instant iso={savedAt} />
					</h2>
					<p className="mt-1 text-sm text-muted">
						{describeActor(actor)}
						{undoes !== null && ` · ${t.undoes(undoes)}`}
					</p>
				</div>
				<ConfirmButton
					label={t.undo}
					name={t.undoOf(version)}
					question={t.question}
					text={t.text}
					confirm={t.confirm}
					action={PAGE}
					fields={{ version: String(version) }}
					tone="neutral"
				/>
			</div>
			<Difference fields={fields} />
		</>
	);
}

function inWords(value: SiteSettings[SettingName] | undefined): string | null {
	if (value === null || value === undefined) return null;
	if (value === "closed") return siteSettingTexts.values.closed;
	return typeof value === "string" ? value : siteSettingTexts.values.picture(value.width, value.height);
}
