import { addVitals } from "#db/queries/vitals.ts";
import type { VitalsReport } from "#workers/contract/vitals.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { vitalBucket } from "#workers/domain/web-vitals.ts";
import type { ServiceContext } from "../context.ts";

/** Adds a page view's measurements to the counts of its day (UTC). */
export async function storeVitals({ db, now }: ServiceContext, report: VitalsReport): Promise<void> {
	const day = isoInstant(now).slice(0, 10);
	const latest = new Map(report.metrics.map((metric) => [metric.name, metric.value]));
	const counts = [...latest].map(([name, value]): [string, number, number] => [name, vitalBucket(name, value), value]);
	await addVitals(db, day, report.page, counts).run();
}
