import { commit, WriteConflict } from "#db/batch.ts";
import { writeBusinesses } from "#db/queries/business-writes.ts";
import type { Act } from "../../act.ts";
import { askPurges } from "../../cache-purges/ask.ts";
import { notePageChanges } from "../../page-changes/note.ts";
import { readKnown } from "./known.ts";
import { type Plan, planWrite, type Writing } from "./plan.ts";
import type { Target } from "./target.ts";

const MAX_TRIES = 5;
/** The longest wait before the second try; it doubles with each. */
const FIRST_WAIT_MS = 20;

/**
 * Plans and commits a change of businesses in one transaction, with what it asks to be purged, what it does to pages and what stands
 * `beside` it: its receipt, its audit row. `targets` were read at `writing.version`; throws WriteConflict when another writer was first since then, and nothing is written.
 */
export async function changeBusinesses(
	act: Act,
	targets: readonly Target[],
	writing: Omit<Writing, "now">,
	beside: (plan: Plan) => D1PreparedStatement[],
): Promise<Plan> {
	const plan = planWrite(await readKnown(act, targets), targets, { ...writing, now: act.now });
	await commit(act.db, [
		...writeBusinesses(act.db, plan),
		...askPurges(act, plan.tags),
		...notePageChanges(act, plan.pages),
		...beside(plan),
	]);
	return plan;
}

/** Reads, plans and commits; when another writer was first, waits a little while (each of several another one) and does it anew. */
export async function untilWritten<T>(attempt: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries++) {
		try {
			return await attempt();
		} catch (error) {
			if (!(error instanceof WriteConflict) || tries === MAX_TRIES) throw error;
			const wait = Math.random() * FIRST_WAIT_MS * 2 ** (tries - 1);
			await new Promise((resolve) => setTimeout(resolve, wait));
		}
	}
}
