import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { jobListTexts as t } from "#web/admin/texts/job-list.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText, problemText } from "#web/admin/ui/notice-text.ts";
import { useRefreshEvery } from "#web/admin/ui/use-refresh.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { JOB_NAMES, type JobItem } from "#workers/contract/job.ts";
import { inOrder, JOBS, JobTable } from "./job-table.tsx";

/** The figures are read again this often while a job is at work, else once a minute. */
const BUSY_MS = 3_000;
const QUIET_MS = 60_000;

export async function loader({ context, request }: LoaderFunctionArgs) {
	const jobs = await adminPage(request, context.get(adminApiContext).jobs());
	return { jobs: inOrder(jobs), notice: noticeText(t.notices, request) };
}

/** Queues a job and has it run at once. Answers 303 back to the list. */
export async function action({ context, request }: ActionFunctionArgs) {
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const name = JOB_NAMES.find((one) => one === form.get("job"));
	if (name === undefined) return data({ unreadable: true }, 400);
	return adminAction(request, async () => {
		await context.get(adminApiContext).runJob(name);
		return redirect(`${JOBS}?notice=queued`, 303);
	});
}

export function meta() {
	return adminMeta(t.title);
}

export default function JobsRoute({ loaderData, actionData }: PageProps<typeof loader> & { actionData?: unknown }) {
	const { jobs, notice } = loaderData;
	const failed = jobs.filter(({ state }) => state === "failed").length;
	const busy = jobs.filter(isBusy).length;
	useRefreshEvery(busy > 0 ? BUSY_MS : QUIET_MS);
	return (
		<>
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			<Notice text={problemText(actionData)} tone="failure" />
			<Notice text={actionData ? null : notice} />
			<p role="status" className="mb-4 text-muted">
				{t.summary(failed, busy)}
			</p>
			<JobTable jobs={jobs} />
		</>
	);
}

function isBusy({ state }: JobItem): boolean {
	return state === "running" || state === "queued";
}
