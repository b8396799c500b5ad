import { addGap } from "#db/queries/number-writes.ts";
import { hourOf } from "#workers/domain/numbers/days.ts";
import type { ServiceContext } from "../context.ts";

/** So often, in milliseconds, an isolate tries to tell of what is lost. */
const EVERY_MS = 10_000;

/** Messages by hour that could be kept nowhere and that the database has not been told of. */
let lost = new Map<number, number>();
let nextAt = 0;

/**
 * Notes that a message could not be kept: its hour is incomplete from then on, which the operators' screens say. Where the database fails too this
 * isolate remembers it, and tells with the next one.
 */
export async function noteLost({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
	const hour = hourOf(now);
	lost.set(hour, (lost.get(hour) ?? 0) + 1);
	await tellLost({ db, now });
}

/** Tells the database of what is lost, once in ten seconds. Nothing to do where nothing is. */
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
