import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, redirect } from "react-router";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { submissionTexts } from "#web/admin/texts/submission.tr.ts";
import { submissionQueueTexts as t } from "#web/admin/texts/submission-queue.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText, problemText } from "#web/admin/ui/notice-text.ts";
import { Pager } from "#web/admin/ui/pager.tsx";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { ENGINES, SUBMISSIONS_PAGE } from "#workers/contract/submission.ts";
import { historyHref, readSubmissionQuery, submissionsHref, submissionsPage, withNotice } from "./addresses.ts";
import { EngineCards } from "./engine-cards.tsx";
import { isFiltered, SubmissionFilters } from "./submission-filters.tsx";
import { SubmissionTable } from "./submission-table.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
	const { submissions } = context.get(adminApiContext);
	const query = readSubmissionQuery(new URL(request.url).searchParams);
	const calls = Promise.all([submissions.engines(), submissions.list(query)]);
	const [engines, queue] = await adminPage(request, calls);
	return {
		query,
		engines,
		queue,
		notice: noticeText(t.notices, request),
	};
}

/** Tries an address again, pauses an engine or resumes it, and leads back to the page that asked. */
export async function action({ context, request }: ActionFunctionArgs) {
	const { submissions } = context.get(adminApiContext);
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const intent = form.get("intent");
	const engine = ENGINES.find((one) => one === form.get("engine"));
	const id = Number(form.get("id") ?? Number.NaN);
	const next = form.get("next");
	const back = (notice: keyof typeof t.notices) => redirect(withNotice(submissionsPage(next), notice), 303);
	return adminAction(request, async () => {
		if (intent === "retry" && Number.isSafeInteger(id) && id > 0) {
			await submissions.sendAgain(id);
			return back("retried");
		}
		if (intent === "pause" && engine !== undefined) {
			await submissions.pause(engine);
			return back("paused");
		}
		if (intent === "resume" && engine !== undefined) {
			await submissions.resume(engine);
			return back("resumed");
		}
		return data({ unreadable: true }, 400);
	});
}

export function meta() {
	return adminMeta(submissionTexts.title);
}

export default function SubmissionsRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: unknown }) {
	const { query, engines, queue, notice } = loaderData;
	const { items, total, totalExact } = queue;
	const count = totalExact ? formatNumber(total) : submissionTexts.atLeast(formatNumber(total));
	return (
		<>
			<AdminHeading title={submissionTexts.title}>{t.lead}</AdminHeading>
			<Notice text={problemText(actionData)} tone="failure" />
			<Notice text={actionData ? null : notice} />
			<p className="mb-6 max-w-prose rounded-xl bg-notice-soft p-4 text-notice">{t.googleNote}</p>
			<EngineCards engines={engines} />
			<section aria-labelledby="queue" className="mt-8">
				<h2 id="queue" className="mb-3 text-lg font-semibold">
					{t.queue.title}
				</h2>
				<SubmissionFilters query={query} />
				{query.search === undefined ? (
					<p className="text-sm text-muted">{t.queue.alongWithAll}</p>
				) : (
					<Link to={historyHref(query.search)} className="text-link inline-block min-h-6 wrap-anywhere">
						{t.queue.historyOf(query.search)}
					</Link>
				)}
				<p role="status" className="my-4 text-muted">
					{items.length > 0 && `${t.queue.shown(items.length, count)}.`}
				</p>
				<SubmissionTable
					caption={t.queue.title}
					rows={items}
					empty={isFiltered(query) ? t.queue.filteredEmpty : t.queue.empty}
				/>
				<Pager
					page={query.page}
					pages={Math.ceil(total / SUBMISSIONS_PAGE)}
					more={!totalExact}
					href={(page) => submissionsHref(query, { page })}
				/>
			</section>
		</>
	);
}
