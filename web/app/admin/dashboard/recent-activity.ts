import { relativeTime } from "#web/admin/ui/relative-time.ts";
import type { AuditItem } from "#workers/contract/audit.ts";
import { describeAction, describeActor } from "../audit/actor.ts";

export type Activity = { id: number; what: string; who: string; at: string; ago: string };

const SHOWN = 6;

/** The newest changes in words. In the loader, so that browser and server need not agree on words and clocks. */
export function recentActivity(items: readonly AuditItem[], now: number): Activity[] {
	return items.slice(0, SHOWN).map(({ id, action, actor, at }) => ({
		id,
		what: describeAction(action),
		who: describeActor(actor),
		at,
		ago: relativeTime(at, now),
	}));
}
