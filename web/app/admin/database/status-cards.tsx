import type { ReactNode } from "react";
import { databaseTexts as t } from "#web/admin/texts/database.tr.ts";
import { formatBytes } from "#web/admin/ui/format-bytes.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { formatPercent } from "#web/admin/ui/format-percent.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import type { BackupItem } from "#workers/contract/backup.ts";
import type { DatabaseJob, DatabaseReports, DatabaseStatus, IndexSize } from "#workers/contract/database.ts";
import { Proofs } from "./proofs.tsx";

const month = new Intl.DateTimeFormat("tr-TR", { month: "long", year: "numeric", timeZone: "UTC" });

/** Shows the state of the database, one fact in each card. `backup` is the newest whole backup. */
export function StatusCards({ status, backup }: { status: DatabaseStatus; backup: BackupItem | null }) {
	const { reports, jobs } = status;
	return (
		<section aria-labelledby="database-status">
			<h2 id="database-status" className="mb-3 text-lg font-semibold">
				{t.status}
			</h2>
			<div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
				<SizeCard status={status} />
				<GrowthCard growth={status.growth} />
				<VersionCard status={status} />
				<Card title={t.counts.title} good={reports.counts && reports.counts.wrong === 0}>
					{reports.counts === null
						? t.never
						: reports.counts.wrong === 0
							? t.counts.well
							: t.counts.wrong(formatNumber(reports.counts.wrong))}
					<Times at={reports.counts?.at} job={jobs["prove-counts"]} />
				</Card>
				<SearchCard report={reports.search} job={jobs["check-search"]} />
				<OptimizeCard report={reports.optimize} job={jobs.optimize} />
				<Card title={t.lastBackup.title}>
					{backup === null ? t.lastBackup.none : <Instant iso={backup.startedAt} />}
					{backup !== null && (
						<div className="mt-3 text-base font-normal">
							<p className="mb-1 text-sm text-muted">{t.proofs.title}</p>
							<Proofs proofs={backup.proofs} />
						</div>
					)}
				</Card>
			</div>
		</section>
	);
}

function SizeCard({ status: { bytes, limit } }: { status: DatabaseStatus }) {
	const text = t.size.of(formatBytes(bytes), formatBytes(limit), formatPercent(bytes / limit));
	return (
		<Card title={t.size.title}>
			{formatBytes(bytes)}
			<progress
				className="job-progress mt-2"
				value={bytes}
				max={limit}
				aria-label={t.size.label}
				aria-valuetext={text}
			/>
			<Small>{text}</Small>
		</Card>
	);
}

function GrowthCard({ growth }: { growth: DatabaseStatus["growth"] }) {
	if (growth === null) return <Card title={t.growth.title}>{t.growth.unknown}</Card>;
	const { days, bytesPerDay, fullIn } = growth;
	return (
		<Card title={t.growth.title}>
			{bytesPerDay > 0 ? t.growth.perDay(formatBytes(bytesPerDay)) : t.growth.still}
			{bytesPerDay > 0 && (
				<Small>
					{fullIn === null
						? t.growth.never(days)
						: t.growth.full(month.format(new Date(`${fullIn}-01T00:00:00Z`)), days)}
				</Small>
			)}
		</Card>
	);
}

function VersionCard({ status }: { status: DatabaseStatus }) {
	const facts = [
		[t.version.migration, status.migration ?? "—"],
		[t.version.write, formatNumber(status.writeVersion)],
		[t.version.data, formatNumber(status.dataVersion)],
	] as const;
	return (
		<Card title={t.version.title} good={status.ready ? null : false}>
			{!status.ready && t.version.old}
			<dl className="grid gap-1 text-base font-normal">
				{facts.map(([label, value]) => (
					<div key={label} className="flex flex-wrap justify-between gap-x-3">
						<dt className="text-muted">{label}</dt>
						<dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}

function SearchCard({ report, job }: { report: DatabaseStatus["reports"]["search"]; job: JobFacts }) {
	const wrong = report !== null && report.missing + report.gone > 0;
	return (
		<Card title={t.search.title} good={report && !wrong}>
			{report === null
				? t.never
				: wrong
					? t.search.wrong(formatNumber(report.missing), formatNumber(report.gone))
					: t.search.well}
			{report !== null && <Small>{t.search.looked(formatNumber(report.businesses), formatNumber(report.words))}</Small>}
			<Times at={report?.at} job={job} />
		</Card>
	);
}

function OptimizeCard({ report, job }: { report: DatabaseStatus["reports"]["optimize"]; job: JobFacts }) {
	return (
		<Card title={t.optimize.title}>
			{report === null ? t.never : <Instant iso={report.at} />}
			{report !== null && <Small>{optimizeOutcome(report)}</Small>}
			<Times at={undefined} job={job} />
		</Card>
	);
}

/** Says in two sentences what an optimization has done. */
export function optimizeOutcome({ whole, merged, before, after }: DatabaseReports["optimize"]): string {
	const parts = (indexes: IndexSize[]) => formatNumber(indexes.reduce((sum, index) => sum + index.parts, 0));
	const did = (whole ? t.optimize.whole : t.optimize.small)(formatNumber(merged));
	return `${did} ${t.optimize.parts(parts(before), parts(after))}`;
}

type JobFacts = DatabaseStatus["jobs"][DatabaseJob];

/** Says when a job ended last, and its state or its next run. */
function Times({ at, job }: { at: string | undefined; job: JobFacts }) {
	const states: Partial<Record<JobFacts["state"], string>> = t.jobStates;
	const state = states[job.state];
	return (
		<Small>
			{at !== undefined && <span className="block">{t.lastAt(formatInstant(at))}</span>}
			{state !== undefined ? (
				<span className={`block ${job.state === "failed" ? "text-shut" : ""}`}>{state}</span>
			) : (
				job.nextAt !== null && <span className="block">{t.nextAt(formatInstant(job.nextAt))}</span>
			)}
		</Small>
	);
}

/** `good` says whether the words are good news. It is null when they are neither good nor bad. */
function Card({ title, good = null, children }: { title: string; good?: boolean | null; children: ReactNode }) {
	const color = good === null ? "" : good ? "text-open" : "text-shut";
	return (
		<section className="card p-5">
			<h3 className="text-sm font-normal text-muted">{title}</h3>
			<div className={`mt-1 text-lg font-semibold ${color}`}>{children}</div>
		</section>
	);
}

function Small({ children }: { children: ReactNode }) {
	return <div className="mt-2 text-sm font-normal text-muted">{children}</div>;
}
