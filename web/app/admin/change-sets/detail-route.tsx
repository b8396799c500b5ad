import { useState } from "react";
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, redirect } from "react-router";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { problemText } from "#web/admin/ui/notice-text.ts";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import { adminApiContext } from "#web/request/context.ts";
import { notFound } from "#web/request/load-page.server.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { ChangeSetDetail } from "#workers/contract/change-set.ts";
import { ChangeSetFacts } from "./change-set-facts.tsx";
import { Examples, LeftAlone } from "./examples.tsx";
import { RunningChangeSet } from "./running.tsx";
import { useSeenEnd } from "./seen-ends.ts";
import { UndoButton } from "./undo-button.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
	if (!UUID.test(params.id ?? "")) throw notFound();
	return { set: await adminPage(request, context.get(adminApiContext).changeSet(params.id ?? "")) };
}

/** `undo` begins an undo and leads to its page. */
export async function action({ context, request, params }: ActionFunctionArgs) {
	const api = context.get(adminApiContext);
	const id = params.id ?? "";
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	return adminAction(request, async () => {
		if (form.get("intent") !== "undo") return data({ unreadable: true }, 400);
		const undo = await api.undoChangeSet(id);
		return redirect(`/admin/changes/${undo.id}`, 303);
	});
}

export function meta({ loaderData }: { loaderData?: { set: ChangeSetDetail } }) {
	return adminMeta(loaderData ? headingOf(loaderData.set) : t.title);
}

export default function ChangeSetRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: unknown }) {
	const { set } = loaderData;
	return (
		<>
			<RoomLinks />
			<p className="mb-3">
				<Link to="/admin/changes" className="text-link">
					← {t.back}
				</Link>
			</p>
			<AdminHeading title={headingOf(set)} />
			<Notice text={problemText(actionData)} tone="failure" />
			<ChangeSetPage key={set.id} set={set} />
		</>
	);
}

function ChangeSetPage({ set }: { set: ChangeSetDetail }) {
	// An operator who has seen it run gets a notice at its end.
	const [watched] = useState(!set.done);
	useSeenEnd(set.id, set.done);
	return (
		<div className="flex flex-col gap-6">
			{watched && <RunningChangeSet set={set} />}
			<ChangeSetFacts set={set}>
				<UndoButton set={set} />
			</ChangeSetFacts>
			<LeftAlone set={set} />
			<Examples set={set} />
		</div>
	);
}

function headingOf({ kind, fileName, createdAt }: ChangeSetDetail): string {
	return t.detailOf(fileName === null ? t.kinds[kind] : `${t.kinds[kind]}, ${fileName}`, formatInstant(createdAt));
}
