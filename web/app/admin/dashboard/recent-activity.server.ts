import { dashboardTexts } from "#web/admin/texts/dashboard.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { relativeTime } from "#web/admin/ui/relative-time.ts";
import type { AuditItem } from "#workers/contract/audit.ts";
import { describeActor } from "../audit/actor.ts";
import { describeAction } from "../audit/words.ts";

/** `about` says what it was done to, or how often. It is null when the action says everything. */
export type Activity = { id: number; what: string; about: string | null; who: string; at: string; ago: string };

const SHOWN = 6;
const t = dashboardTexts.alike;

/**
 * Puts the newest changes into words. Several equal actions of one actor in a row are one line, so that they do not
 * push the others away. The loader does this, so that browser and server need not agree on words and clocks.
 */
export function recentActivity(items: readonly AuditItem[], now: number): Activity[] {
	const runs: [AuditItem, ...AuditItem[]][] = [];
	for (const item of items) {
		const run = runs.at(-1);
		if (run !== undefined && run[0].action === item.action && run[0].actor === item.actor) run.push(item);
		else runs.push([item]);
	}
	return runs.slice(0, SHOWN).map((run) => {
		const { id, action, actor, at } = run[0];
		const about = aboutOf(run);
		return { id, what: describeAction(action), about, who: describeActor(actor), at, ago: relativeTime(at, now) };
	});
}

/** Names the address that was sent and the number of others, or says how often the same was done. */
function aboutOf(run: readonly [AuditItem, ...AuditItem[]]): string | null {
	if (run[0].action !== "url.submit") return run.length === 1 ? null : t.times(formatNumber(run.length));
	const [newest = "", ...others] = run.flatMap(pathsOf);
	return others.length === 0 ? newest : t.addresses(newest, formatNumber(others.length));
}

/** Returns the paths of a submission: of a single one its subject, of several the noted paths. */
function pathsOf({ subject, after }: AuditItem): string[] {
	const paths = (after as { paths?: unknown } | null)?.paths;
	return Array.isArray(paths) ? paths.map(String) : [subject];
}
