import { addVitals, insertMessage } from "#db/queries/visitors.ts";
import type { ContactMessage, VitalsReport } from "#workers/contract/visitor.ts";
import { vitalBucket } from "#workers/domain/web-vitals.ts";

/** Nobody writes a message in less. */
const LEAST_WRITING_MS = 2_000;
const MANY_LINKS = 4;

/** Why a message looks like spam, or null. Suspicious ones are stored all the same and sorted apart in the inbox. */
export function suspicionOf(message: ContactMessage, now: number): string | null {
	if (message.homepage !== "") return "hidden-field";
	if (now - Date.parse(message.shownAt) < LEAST_WRITING_MS) return "too-fast";
	const links = message.message.match(/https?:\/\/|\[url|<a\s/gi)?.length ?? 0;
	return links > MANY_LINKS ? "many-links" : null;
}

export async function storeMessage(db: D1Database, message: ContactMessage, now: number): Promise<void> {
	await insertMessage(db, { ...message, suspicion: suspicionOf(message, now), createdAt: now }).run();
}

/** Adds a page view's measurements to the counts of its day (UTC). */
export async function storeVitals(db: D1Database, report: VitalsReport, now: number): Promise<void> {
	const day = new Date(now).toISOString().slice(0, 10);
	const latest = new Map(report.metrics.map((metric) => [metric.name, metric.value]));
	const counts = [...latest].map(([name, value]): [string, number, number] => [name, vitalBucket(name, value), value]);
	await addVitals(db, day, report.page, counts).run();
}
