import { Form, useNavigation } from "react-router";
import { jobTexts } from "#web/admin/texts/job.tr.ts";
import { jobListTexts as t } from "#web/admin/texts/job-list.tr.ts";
import { jobProgressTexts } from "#web/admin/texts/job-progress.tr.ts";
import { Badge, type BadgeTone } from "#web/admin/ui/badge.tsx";
import { type DataColumn, DataTable } from "#web/admin/ui/data-table.tsx";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import { Nothing } from "#web/admin/ui/nothing.tsx";
import type { JobItem, JobState } from "#workers/contract/job.ts";

export const JOBS = "/admin/jobs";

const TONES: Record<JobState, BadgeTone> = {
	never: "neutral",
	waiting: "success",
	queued: "notice",
	running: "brand",
	unfinished: "notice",
	failed: "failure",
};

/** Makes the cells narrower, so that all columns fit on a tablet without a break inside a word. */
const NARROW = "md:max-lg:px-1.5 md:wrap-break-word";

const COLUMNS: readonly DataColumn<JobItem>[] = [
	{ id: "name", header: t.columns.name, cell: (job) => <Name job={job} />, always: true, className: NARROW },
	{ id: "state", header: t.columns.state, cell: (job) => <State job={job} />, className: NARROW },
	{ id: "last", header: t.columns.last, cell: (job) => <Last job={job} />, className: NARROW },
	{ id: "next", header: t.columns.next, cell: (job) => <Next job={job} />, className: NARROW },
	{ id: "run", header: t.columns.run, cell: (job) => <RunButton job={job} />, className: NARROW },
];

/**
 * Sorts failed jobs first, then queued and running jobs, then the rest. Within each group they are in order of their
 * names.
 */
export function inOrder(jobs: readonly JobItem[]): JobItem[] {
	const rank = ({ state }: JobItem) => (state === "failed" ? 0 : state === "running" || state === "queued" ? 1 : 2);
	const nameOf = ({ name }: JobItem) => jobTexts.names[name];
	return jobs.toSorted((one, other) => rank(one) - rank(other) || nameOf(one).localeCompare(nameOf(other), "tr"));
}

/** Lists every job with its last and next run, and the button that runs it now. */
export function JobTable({ jobs }: { jobs: readonly JobItem[] }) {
	return <DataTable caption={t.caption} columns={COLUMNS} rows={jobs} rowKey={({ name }) => name} empty={null} />;
}

function Name({ job }: { job: JobItem }) {
	return (
		<div className="max-w-md md:min-w-40">
			<p className="font-semibold">{jobTexts.names[job.name]}</p>
			<p className="text-sm text-muted">{t.jobs[job.name]}</p>
		</div>
	);
}

function State({ job: { name, state, progress, failedInARow, failures, lastError } }: { job: JobItem }) {
	return (
		<div className="flex flex-col items-start gap-1">
			<Badge tone={TONES[state]}>{t.states[state]}</Badge>
			{progress !== null && (state === "running" || state === "unfinished") && (
				<>
					<progress
						className="job-progress max-w-40"
						value={progress.done}
						max={Math.max(progress.total, 1)}
						aria-label={jobTexts.names[name]}
					/>
					<span className="text-sm text-muted tabular-nums">
						{jobProgressTexts.counted(formatNumber(progress.done), formatNumber(progress.total))}
					</span>
				</>
			)}
			{failedInARow > 0 && <span className="text-sm text-shut">{t.failed(failedInARow)}</span>}
			{failures > 0 && <span className="text-sm text-muted">{t.failures(formatNumber(failures))}</span>}
			{lastError !== null && (
				<details className="text-sm">
					<summary className="text-link cursor-pointer">{t.lastError(formatInstant(lastError.at))}</summary>
					<code className="mt-1 block max-w-xs wrap-anywhere">{lastError.text}</code>
				</details>
			)}
		</div>
	);
}

function Last({ job: { startedAt, durationMs } }: { job: JobItem }) {
	if (startedAt === null) return <Nothing />;
	return (
		<>
			<Instant iso={startedAt} className="block" />
			{durationMs !== null && <span className="text-sm text-muted">{t.took(duration(durationMs))}</span>}
		</>
	);
}

function Next({ job: { state, nextAt } }: { job: JobItem }) {
	if (state === "running" || state === "queued") return t.now;
	return nextAt === null ? t.onDemand : <Instant iso={nextAt} />;
}

function RunButton({ job }: { job: JobItem }) {
	const navigation = useNavigation();
	const busy = navigation.formData?.get("job") === job.name;
	return (
		<Form method="post" action={JOBS} preventScrollReset>
			<button
				type="submit"
				name="job"
				value={job.name}
				aria-label={t.runOne(jobTexts.names[job.name])}
				aria-disabled={busy}
				className="button md:max-lg:px-2 lg:whitespace-nowrap"
			>
				{t.run}
			</button>
		</Form>
	);
}

function duration(milliseconds: number): string {
	if (milliseconds < 1_000) return t.milliseconds(milliseconds);
	return t.seconds(formatNumber(Math.round(milliseconds / 1_000)));
}
