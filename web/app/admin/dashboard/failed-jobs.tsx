import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { jobTexts as t } from "#web/admin/texts/job.tr.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import type { JobItem } from "#workers/contract/job.ts";

/** Says which background jobs have failed and when they are tried again; nothing where none has. */
export function FailedJobs({ jobs }: { jobs: readonly JobItem[] }) {
	if (jobs.length === 0) return null;
	return (
		<section aria-labelledby="failed-jobs" className="mt-6 rounded-xl bg-shut-soft p-5 text-shut">
			<h2 id="failed-jobs" className="flex items-center gap-2 font-semibold">
				<TriangleAlert aria-hidden="true" size={20} />
				{t.alert.title(jobs.length)}
			</h2>
			<ul className="mt-2 list-disc pl-7">
				{jobs.map(({ name, nextAt }) => (
					<li key={name}>{t.alert.one(t.names[name], nextAt === null ? null : formatInstant(nextAt))}</li>
				))}
			</ul>
			<Link to="/admin/jobs" className="mt-3 inline-block font-medium underline">
				{t.alert.link}
			</Link>
		</section>
	);
}
