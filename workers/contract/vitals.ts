import type { PageKind, VitalMetric } from "#workers/domain/web-vitals.ts";

/** What a page view measured. */
export type VitalsReport = { page: PageKind; metrics: { name: VitalMetric; value: number }[] };
