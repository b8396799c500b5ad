import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { type ActionFunctionArgs, data, Form, Link, type LoaderFunctionArgs, redirect } from "react-router";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { messageTexts as t } from "#web/admin/texts/message.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { type DataColumn, DataTable, type RowSelectionState } from "#web/admin/ui/data-table.tsx";
import { Instant } from "#web/admin/ui/instant.tsx";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText, problemText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { MAX_MESSAGE_IDS, type MessageItem, type MessageQuery } from "#workers/contract/message.ts";
import { Reminders } from "../subscriptions/reminders.tsx";
import { shownExcerpt } from "./excerpt.ts";
import { FolderLinks } from "./folder-links.tsx";
import { MESSAGES, messageListAddress, readMessageQuery } from "./query.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
	const query = readMessageQuery(new URL(request.url).searchParams);
	const { messages, subscriptions } = context.get(adminApiContext);
	// The messages are shown even when the reminders of plans cannot be read.
	const reminders = subscriptions.reminders().catch(() => null);
	const page = await adminPage(request, messages.list(query));
	return { query, page, reminders: await reminders, notice: noticeText(t.notices, request) };
}

/** Marks or deletes the chosen messages (`ids`, separated by commas), and leads back to the list. */
export async function action({ context, request }: ActionFunctionArgs) {
	const { messages } = context.get(adminApiContext);
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const ids = String(form.get("ids") ?? "")
		.split(",")
		.map(Number)
		.filter((id) => Number.isSafeInteger(id) && id > 0);
	const intent = form.get("intent");
	const query = readMessageQuery(new URLSearchParams(String(form.get("list") ?? "")));
	const back = (notice: string) => redirect(messageListAddress(query, { before: query.before, notice }), 303);
	if (ids.length === 0 || ids.length > MAX_MESSAGE_IDS) return data({ unreadable: true }, 400);
	return adminAction(request, async () => {
		if (intent === "remove") {
			await messages.remove(ids);
			return back("removed");
		}
		if (intent !== "read" && intent !== "unread") return data({ unreadable: true }, 400);
		await messages.mark(ids, intent === "read");
		return back("marked");
	});
}

export function meta() {
	return adminMeta(t.title);
}

export default function MessagesRoute({ loaderData, actionData }: PageProps<typeof loader> & { actionData?: unknown }) {
	const { query, page, reminders, notice } = loaderData;
	const [chosen, setChosen] = useState<RowSelectionState>({});
	// The choice is empty again when something was done with it, or another list is shown.
	useEffect(() => {
		if (page) setChosen({});
	}, [page]);
	const ids = page.items.map(({ id }) => String(id)).filter((id) => chosen[id]);
	return (
		<>
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			<Reminders reminders={reminders} />
			<FolderLinks folder={query.folder} unread={page.unread} />
			<Notice text={problemText(actionData)} tone="failure" />
			<Notice text={actionData ? null : notice} />
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<Link to={messageListAddress(query, { unread: !query.unread })} className="button">
					{query.unread ? t.all : t.onlyUnread}
				</Link>
				<a href={`/api/admin/messages/export?folder=${query.folder}`} download className="button">
					<Download aria-hidden="true" size={18} />
					{t.export}
				</a>
			</div>
			<Chosen ids={ids} query={query} />
			<DataTable
				caption={`${t.title}: ${t.folder[query.folder]}`}
				columns={query.folder === "suspicious" ? WITH_REASON : COLUMNS}
				rows={page.items}
				rowKey={keyOf}
				selection={{ selected: Object.fromEntries(ids.map((id) => [id, true])), onChange: setChosen, rowName: nameOf }}
				empty={<EmptyState icon="mail" {...(query.unread ? t.noneUnread : t.empty)} />}
			/>
			{(page.next !== null || query.before !== undefined) && (
				<nav aria-label={t.pages} className="mt-6 flex flex-wrap items-center gap-3">
					{query.before !== undefined && (
						<Link to={messageListAddress(query, {})} className="button">
							{t.newest}
						</Link>
					)}
					{page.next !== null && (
						<Link to={messageListAddress(query, { before: page.next })} rel="next" className="button">
							{t.older}
						</Link>
					)}
				</nav>
			)}
		</>
	);
}

/** Offers the actions for the chosen messages. */
function Chosen({ ids, query }: { ids: string[]; query: MessageQuery }) {
	const list = messageListAddress(query, { before: query.before }).split("?")[1] ?? "";
	const fields = { ids: ids.join(","), list };
	return (
		<div className="mb-4">
			<p role="status" className={ids.length === 0 ? "sr-only" : "mb-2 font-medium"}>
				{ids.length > 0 && t.selected(ids.length)}
			</p>
			{ids.length > 0 && (
				<div className="flex flex-wrap gap-3">
					<Form method="post" action={MESSAGES} className="flex flex-wrap gap-3">
						<input type="hidden" name="ids" value={fields.ids} />
						<input type="hidden" name="list" value={list} />
						<button type="submit" name="intent" value="read" className="button">
							{t.mark}
						</button>
						<button type="submit" name="intent" value="unread" className="button">
							{t.unmark}
						</button>
					</Form>
					<ConfirmButton
						label={t.remove}
						question={t.removeQuestion}
						text={t.removeText(ids.length)}
						confirm={t.removeConfirm}
						action={MESSAGES}
						fields={{ intent: "remove", ...fields }}
					/>
				</div>
			)}
		</div>
	);
}

function keyOf({ id }: MessageItem): string {
	return String(id);
}

function nameOf({ subject, name }: MessageItem): string {
	return `${subject}, ${name}`;
}

const COLUMNS: readonly DataColumn<MessageItem>[] = [
	{
		id: "subject",
		header: t.columns.subject,
		always: true,
		cell: ({ id, subject, excerpt, read, name }) => (
			<>
				<span className="flex flex-wrap items-center gap-2">
					<Link
						to={`${MESSAGES}/${id}`}
						aria-label={t.open(subject, name)}
						className={`text-link wrap-anywhere ${read ? "" : "font-bold"}`}
					>
						{subject}
					</Link>
					{!read && <Badge tone="brand">{t.unread}</Badge>}
				</span>
				<span className="line-clamp-2 text-sm wrap-anywhere text-muted">{shownExcerpt(excerpt)}</span>
			</>
		),
	},
	{
		id: "from",
		header: t.columns.from,
		className: "lg:min-w-60",
		cell: ({ name, email }) => (
			<>
				<span className="block wrap-anywhere">{name}</span>
				<span className="block text-sm wrap-anywhere text-muted">{email}</span>
			</>
		),
	},
	{
		id: "at",
		header: t.columns.at,
		cell: ({ receivedAt }) => <Instant iso={receivedAt} className="text-sm lg:whitespace-nowrap" />,
	},
];

const WITH_REASON: readonly DataColumn<MessageItem>[] = [
	...COLUMNS,
	{
		id: "why",
		header: t.columns.why,
		cell: ({ suspicion }) => <span className="text-sm">{t.suspicions[suspicion ?? ""] ?? suspicion}</span>,
	},
];
