import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, redirect } from "react-router";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { businessHistoryTexts as t } from "#web/admin/texts/business-history.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText, problemText } from "#web/admin/ui/notice-text.ts";
import { PublicPageLink } from "#web/admin/ui/public-page-link.tsx";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import { ApiError } from "#web/request/api.server.ts";
import { adminApiContext } from "#web/request/context.ts";
import { notFound } from "#web/request/load-page.server.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { ImportedField } from "#workers/contract/business-edit.ts";
import type { BusinessHistory } from "#workers/contract/change-set.ts";
import { rowNumberOf } from "#workers/domain/row-number.ts";
import { HandEdited } from "./hand-edited.tsx";
import { Versions } from "./versions.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";
export { shouldRevalidate } from "#web/admin/ui/load-after-conflict.ts";

/**
 * Loads a business's versions and the fields that were set by hand. For a removed business it loads only the versions.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const api = context.get(adminApiContext);
	const id = rowNumberOf(params.id);
	if (id === null) throw notFound();
	const [history, record] = await adminPage(
		request,
		Promise.all([api.businessHistory(id), api.business(id).catch(unlessGone)]),
	);
	return {
		id,
		history,
		handEdited: record === null ? [] : record.handEdited,
		revision: record?.revision ?? null,
		notice: noticeText(t.notices, request),
	};
}

function unlessGone(error: unknown) {
	if (error instanceof ApiError && error.code === "business-gone") return null;
	throw error;
}

/**
 * Does one of two things: `restore` puts a version back, and `give-back` leaves a field to the imports again. Both lead
 * back to this screen.
 */
export async function action({ context, request, params }: ActionFunctionArgs) {
	const api = context.get(adminApiContext);
	const id = Number(params.id);
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	return adminAction(request, async () => {
		if (form.get("intent") === "restore") {
			await api.restoreBusiness(id, Number(form.get("version")));
			return redirect(`${historyHref(id)}?notice=restored`, 303);
		}
		if (form.get("intent") !== "give-back") return data({ unreadable: true }, 400);
		const { restored } = await api.giveBackFields(id, {
			fields: [String(form.get("field")) as ImportedField],
			revision: Number(form.get("revision")),
		});
		return redirect(`${historyHref(id)}?notice=${restored.length > 0 ? "given-back" : "waiting"}`, 303);
	});
}

export function meta({ loaderData }: { loaderData?: { history: BusinessHistory } }) {
	return adminMeta(loaderData ? t.titleOf(loaderData.history.business.name) : t.title);
}

export default function HistoryRoute({ loaderData, actionData }: PageProps<typeof loader> & { actionData?: unknown }) {
	const { id, history, handEdited, revision, notice } = loaderData;
	const { name, slug } = history.business;
	return (
		<>
			<RoomLinks />
			<AdminHeading title={t.titleOf(name)}>{t.lead}</AdminHeading>
			<Notice text={problemText(actionData)} tone="failure" />
			<Notice text={actionData ? null : notice} />
			{slug === null ? (
				<p className="mb-6 rounded-xl bg-notice-soft p-4 font-medium text-notice">{t.removed}</p>
			) : (
				<p className="mb-6 flex flex-wrap gap-3">
					<Link to={`/admin/businesses/${id}`} className="button">
						{t.edit}
					</Link>
					<PublicPageLink slug={slug} />
				</p>
			)}
			{revision !== null && <HandEdited id={id} revision={revision} fields={handEdited} />}
			<Versions id={id} history={history} />
		</>
	);
}

/** Returns the address of a business's history. */
function historyHref(id: number): string {
	return `/admin/businesses/${id}/history`;
}
