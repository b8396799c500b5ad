import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { jobProgressTexts } from "#web/admin/texts/job-progress.tr.ts";

const t = jobProgressTexts.alert;

/**
 * Lists the failed background jobs and when they are tried again, one in each line. Shows nothing when none has failed.
 */
export function FailedJobs({ lines }: { lines: readonly string[] }) {
	if (lines.length === 0) return null;
	return (
		<section aria-labelledby="failed-jobs" className="mt-6 rounded-xl bg-shut-soft p-5 text-shut">
			<h2 id="failed-jobs" className="flex items-center gap-2 font-semibold">
				<TriangleAlert aria-hidden="true" size={20} />
				{t.title(lines.length)}
			</h2>
			<ul className="mt-2 list-disc pl-7">
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
			<Link to="/admin/jobs" className="mt-3 inline-block font-medium underline">
				{t.link}
			</Link>
		</section>
	);
}
