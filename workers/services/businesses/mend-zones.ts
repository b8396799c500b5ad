import { clocksAfter } from "#db/queries/clocks.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { readBatch } from "#db/statement.ts";
import { zoneBesideLine } from "#workers/domain/time-zone/place-time-zone.ts";
import type { ServiceContext } from "../context.ts";
import { untilWritten } from "../until-written.ts";
import { rezoneBusinesses } from "./write/set.ts";

/** Says how far a pass over the businesses is. `lastId` is null when it has reached its end. */
type Mended = { lastId: number | null; mended: number };

/**
 * Gives the businesses after an id, up to a limit, the zone of their position where they have that of the map's coarse line beside a border.
 * A business that is written meanwhile has its zone by its writer. Errors: write-conflict.
 */
export async function mendZones(ctx: ServiceContext, after: number, limit: number): Promise<Mended> {
	const { db } = ctx;
	return untilWritten(async () => {
		const [[directory], businesses] = await readBatch(db, [directoryRow(db), clocksAfter(db, after, limit)]);
		const found = businesses.flatMap(({ id, ...business }) => {
			const zone = zoneBesideLine(business);
			return zone === null ? [] : [[id, zone] as const];
		});
		if (found.length > 0) await rezoneBusinesses(ctx, directory, Object.fromEntries(found));
		const last = businesses.length < limit ? null : (businesses.at(-1)?.id ?? null);
		return { lastId: last, mended: found.length };
	});
}
