import { placementTexts } from "#web/admin/texts/placement.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { AdAnalytics, FigureReason } from "#workers/contract/placement.ts";
import type { IgnoredReason } from "#workers/domain/house-ads/ignored.ts";

const t = placementTexts.figures;

/** Shows the counts of all ads. A figure that cannot be known is a dash with the reason. */
export function AdFigures({ figures }: { figures: AdAnalytics }) {
	const { reasons, filled, unfilled } = figures;
	const ignored = Object.entries(figures.ignored);
	return (
		<section aria-labelledby="figures-title" className="card p-5 sm:p-6">
			<h2 id="figures-title" className="mb-4 text-xl font-bold">
				{t.title(figures.days)}
			</h2>
			<dl className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
				<Figure label={t.impressions} value={formatNumber(figures.impressions)} note={t.impressionsHint} />
				<Figure label={t.clicks} value={formatNumber(figures.clicks)} note={t.clicksHint} />
				<Figure label={t.ctr} value={percentText(figures.ctr)} note={reasonText(reasons.ctr)} />
				<Figure
					label={t.fillRate}
					value={percentText(figures.fillRate)}
					note={
						figures.fillRate === null
							? reasonText(reasons.fillRate)
							: t.fillHint(formatNumber(filled), formatNumber(filled + unfilled))
					}
				/>
				<Figure label={t.revenue} value={t.none} note={reasonText(reasons.revenue)} />
				<Figure label={t.networkClicks} value={t.none} note={reasonText(reasons.networkClicks)} />
			</dl>
			{ignored.length > 0 && (
				<>
					<h3 className="mt-6 mb-2 font-bold">{t.ignored}</h3>
					<ul className="flex flex-col gap-1">
						{ignored.map(([reason, times]) => (
							<li key={reason}>
								{t.ignoredReasons[reason as IgnoredReason] ?? reason}: {formatNumber(times)}
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	);
}

function Figure({ label, value, note }: { label: string; value: string; note: string | null }) {
	return (
		<div>
			<dt className="text-sm text-muted">{label}</dt>
			<dd>
				<span className="text-2xl font-bold">{value}</span>
				{note !== null && <span className="block text-sm text-muted">{note}</span>}
			</dd>
		</div>
	);
}

function reasonText(reason: FigureReason | undefined): string | null {
	return reason === undefined ? null : t.reasons[reason];
}

/** Writes a percentage as Turkish does: %12,5. */
function percentText(percent: number | null): string {
	return percent === null ? t.none : `%${new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 2 }).format(percent)}`;
}
