import { databaseTexts } from "#web/admin/texts/database.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Instant } from "#web/admin/ui/instant.tsx";
import type { DatabaseFinding, DatabaseStatus } from "#workers/contract/database.ts";

const t = databaseTexts.findings;

/** Lists what the checks have found lately, newest first. Nothing is only said to be well if it was looked at. */
export function Findings({
	findings,
	reports,
}: {
	findings: readonly DatabaseFinding[];
	reports: DatabaseStatus["reports"];
}) {
	const made = [reports.counts, reports.search].filter((report) => report !== null).length;
	const none = made === 0 ? t.never : made === 1 ? t.some : t.none;
	return (
		<section aria-labelledby="findings">
			<h2 id="findings" className="mb-3 text-lg font-semibold">
				{t.title}
			</h2>
			{findings.length === 0 ? (
				<p className="card p-5 text-muted">{none}</p>
			) : (
				<ul className="card divide-y divide-line">
					{findings.map(({ subject, kept, counted, found }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the same may be found twice in a night
						<li key={at} className="flex flex-wrap justify-between gap-x-4 p-4">
							<span className="wrap-anywhere">{t.one(subject, formatNumber(kept), formatNumber(counted))}</span>
							<Instant iso={found} className="text-sm text-muted" />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
