import { exportTexts as t } from "#web/admin/texts/export.tr.ts";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { ExportForm } from "./export-form.tsx";

type Choices = { categories: { value: string; name: string }[]; countries: { value: string; name: string }[] };

/**
 * Exports everything, or a range of row numbers with a category and a country of its own. It is below the list, and
 * follows the filters of the list.
 */
export function RangeExport({
	total,
	choices,
	held,
}: {
	total: number | null;
	choices: Choices;
	held: { categoryId?: string; countryCode?: string };
}) {
	if (!useHydrated()) return null;
	return (
		<details className="card mt-4 px-4 py-1">
			<summary className="text-link inline-flex min-h-11 items-center font-medium">{t.rangeTitle}</summary>
			<div className="pb-4">
				<ExportForm label={t.rangeTitle} total={total} choices={choices} held={held} />
			</div>
		</details>
	);
}
