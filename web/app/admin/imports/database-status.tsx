import { importTexts } from "#web/admin/texts/import.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { Stats } from "#web/request/api.ts";

const t = importTexts.status;

/** Shows what the directory holds now. Null: it could not be read. */
export function DatabaseStatus({ stats }: { stats: Stats | null }) {
	const figures = [
		[t.businesses, stats?.total],
		[t.categories, stats?.categories],
		[t.cities, stats?.cities],
		[t.countries, stats?.countries],
	] as const;
	return (
		<section aria-labelledby="database-status" className="card p-5">
			<h2 id="database-status" className="text-lg font-semibold">
				{t.title}
			</h2>
			<dl className="mt-3 grid grid-cols-2 gap-4 md:grid-cols-4">
				{figures.map(([label, count]) => (
					<div key={label}>
						<dt className="text-sm text-muted">{label}</dt>
						<dd className="text-2xl font-bold tabular-nums">{count === undefined ? t.unknown : formatNumber(count)}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
