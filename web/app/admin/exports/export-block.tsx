import { exportTexts as t } from "#web/admin/texts/export.tr.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import type { Countries } from "../imports/countries.ts";
import { ExportForm } from "./export-form.tsx";

/**
 * Exports all data, or a range of them, of a category and a country. `total` is the number of businesses, or null when
 * it could not be read.
 */
export function ExportBlock({ total, countries }: { total: number | null; countries: Countries }) {
	const toast = useToast();
	const hydrated = useHydrated();
	return (
		<section aria-labelledby="export" className="card p-5">
			<h2 id="export" className="text-lg font-semibold">
				{t.title}
			</h2>
			<p className="mt-1 mb-4 text-muted">{t.lead}</p>
			<div className="needs-scripts" inert={!hydrated}>
				<ExportForm
					label={t.title}
					total={total}
					choices={{ countries: countries.map(([value, name]) => ({ value, name })) }}
					onFailure={(text) => toast({ title: t.error, text, tone: "destructive" })}
				/>
			</div>
		</section>
	);
}
