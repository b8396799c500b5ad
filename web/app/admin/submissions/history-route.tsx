import { ExternalLink } from "lucide-react";
import { Link, type LoaderFunctionArgs, redirect } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { submissionQueueTexts as t } from "#web/admin/texts/submission-queue.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext, settingsContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { SUBMISSIONS } from "./addresses.ts";
import { SubmissionHistory } from "./submission-table.tsx";

/** Loads what engines were told of one address of the site, and what they have answered. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const url = new URL(request.url).searchParams.get("url") ?? "";
	if (url === "") return redirect(SUBMISSIONS, 302);
	const rows = await adminPage(request, context.get(adminApiContext).submissions.history(url));
	// Only pages of the site become links.
	const isOwn = url.startsWith(`${context.get(settingsContext).origin}/`);
	return { url, isOwn, rows, notice: noticeText(t.notices, request) };
}

export function meta() {
	return adminMeta(t.historyTitle);
}

type LoaderData = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

export default function SubmissionHistoryRoute({ loaderData }: PageProps<() => Promise<LoaderData>>) {
	const { url, isOwn, rows, notice } = loaderData;
	return (
		<>
			<AdminHeading title={t.historyTitle}>{t.historyLead}</AdminHeading>
			<Notice text={notice} />
			<p className="text-lg font-semibold">{url}</p>
			<p className="my-4 flex flex-wrap gap-3">
				<Link to={SUBMISSIONS} className="button">
					{t.back}
				</Link>
				{isOwn && (
					<a href={url} className="button">
						<ExternalLink aria-hidden="true" size={18} />
						{t.openPage}
					</a>
				)}
			</p>
			<SubmissionHistory caption={t.historyTitle} rows={rows} empty={t.historyEmpty} />
		</>
	);
}
