import { count, mark, milliseconds, table, times } from "../markdown.ts";
import type { FindFigures, RowsRead } from "../results.ts";

/** Writes what searches cost, as GitHub markdown. */
export function findTable(figures: FindFigures[]): string {
	const lines = figures.map(({ name, api, target, beside, rowsRead, rowsReadAt1000 }) => {
		const ratio = beside === null ? null : api.p50 / beside.api.p50;
		return [
			name,
			`${milliseconds(api)[0]}${target === null ? "" : ` (≤ ${target}) ${mark(api.p50 <= target)}`}`,
			milliseconds(api)[1] ?? "",
			beside === null ? "" : `${beside.name} ${beside.api.p50.toFixed(2)}`,
			beside === null || ratio === null ? "" : `${times(ratio)} (≤ ${beside.target}×) ${mark(ratio <= beside.target)}`,
			rows(rowsRead),
			rows(rowsReadAt1000),
		];
	});
	return table(["search (ms)", "p50", "p95", "beside, p50", "ratio", "rows read (p50, most)", "at 1,000"], lines);
}

function rows({ p50, most }: RowsRead): string {
	return p50 === most ? count(p50) : `${count(p50)}, ${count(most)}`;
}
