import { addGap } from "#db/queries/number-writes.ts";
import { hourOf } from "#workers/domain/numbers/days.ts";
import type { ServiceContext } from "../context.ts";

/** An isolate reports lost messages at most this often, in milliseconds. */
const EVERY_MS = 10_000;

/** Counts, by hour, the messages that could not be kept and that the database does not know of yet. */
let lost = new Map<number, number>();
let nextAt = 0;

/**
 * Notes that a message could not be kept, so that the operators' screens show its hour as incomplete. If the database fails too, this
 * isolate remembers it and reports it with the next one.
 */
export async function noteLost({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
	const hour = hourOf(now);
	lost.set(hour, (lost.get(hour) ?? 0) + 1);
	await tellLost({ db, now });
}

/** Reports lost messages to the database, at most once in ten seconds. It does nothing when none are lost. */
export async function tellLost({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
	if (lost.size === 0 || (now < nextAt && now > nextAt - EVERY_MS)) return;
	nextAt = now + EVERY_MS;
	const told = lost;
	lost = new Map();
	try {
		await db.batch([...told].map(([hour, count]) => addGap(db, hour, count)));
	} catch {
		for (const [hour, count] of told) lost.set(hour, (lost.get(hour) ?? 0) + count);
	}
}
