import { ArrowLeft, Reply, Store } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useFetcher } from "react-router";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { messageTexts as t } from "#web/admin/texts/message.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { Instant } from "#web/admin/ui/instant.tsx";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { BUSINESSES } from "../business-edit/addresses.ts";
import { MESSAGES, messageListAddress } from "../messages/query.ts";
import { taxonomyId } from "../taxonomies/taxonomy-action.server.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const message = await adminPage(request, context.get(adminApiContext).messages.read(taxonomyId(params.id)));
	return { message };
}

/** Marks the message as read. */
export function action({ context, params, request }: ActionFunctionArgs) {
	const { messages } = context.get(adminApiContext);
	return adminAction(request, async () => {
		await messages.mark([taxonomyId(params.id)], true);
		return null;
	});
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) {
	return adminMeta(loaderData?.message.subject ?? t.title);
}

/** Shows one message. With JavaScript it counts as read when it is opened; without, a button marks it. */
export default function MessageRoute({ loaderData }: PageProps<typeof loader>) {
	const { message } = loaderData;
	const { id, subject, name, email, receivedAt, suspicion, read } = message;
	useReadOnce(id, read);
	const slug = BUSINESS_PAGE.exec(subject)?.[1];
	const folder = suspicion === null ? "inbox" : "suspicious";
	const list = messageListAddress({ folder, unread: false }, {});
	const fields = { ids: String(id), list: list.split("?")[1] ?? "" };
	return (
		<>
			<p className="mb-3">
				<Link to={list} className="text-link inline-flex min-h-11 items-center gap-2 font-medium">
					<ArrowLeft aria-hidden="true" size={18} />
					{t.back}
				</Link>
			</p>
			<h1 className="mb-4 text-2xl font-bold tracking-tight break-words sm:text-3xl">{subject}</h1>
			{suspicion !== null && (
				<p className="mb-4 rounded-xl bg-notice-soft p-4 font-medium text-notice">
					{t.suspicious(t.suspicions[suspicion] ?? suspicion)}
				</p>
			)}
			<article className="card p-5">
				<dl className="mb-5 grid gap-x-6 gap-y-3 border-b border-line pb-5 sm:grid-cols-3">
					<Fact label={t.from}>{name}</Fact>
					<Fact label={t.email}>{email}</Fact>
					<Fact label={t.at}>
						<Instant iso={receivedAt} />
					</Fact>
				</dl>
				<p className="max-w-prose break-words whitespace-pre-wrap">{message.message}</p>
			</article>
			<div className="mt-5 flex flex-wrap gap-3">
				<a
					href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
					className="button button-primary"
				>
					<Reply aria-hidden="true" size={18} />
					{t.reply}
				</a>
				{slug !== undefined && (
					<Link to={`${BUSINESSES}?${new URLSearchParams({ search: slug })}`} className="button">
						<Store aria-hidden="true" size={18} />
						{t.find}
					</Link>
				)}
				<Form method="post" action={MESSAGES}>
					<input type="hidden" name="ids" value={fields.ids} />
					<input type="hidden" name="list" value={fields.list} />
					<button type="submit" name="intent" value={read ? "unread" : "read"} className="button">
						{read ? t.unmark : t.mark}
					</button>
				</Form>
				<ConfirmButton
					label={t.remove}
					question={t.removeQuestion}
					text={t.removeText(1)}
					confirm={t.removeConfirm}
					action={MESSAGES}
					fields={{ intent: "remove", ...fields }}
				/>
			</div>
		</>
	);
}

/** Is in the subject of a message that was begun on a business's page. */
const BUSINESS_PAGE = /\/business\/([a-z\d-]+)/;

/** Marks a message as read once, when it is opened. While it stays open it can be marked as unread again. */
function useReadOnce(id: number, read: boolean): void {
	const { submit } = useFetcher();
	const marked = useRef<number | null>(null);
	useEffect(() => {
		if (marked.current === id) return;
		marked.current = id;
		if (!read) submit(null, { method: "post", action: `${MESSAGES}/${id}` });
	}, [id, read, submit]);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="break-words">{children}</dd>
		</div>
	);
}
