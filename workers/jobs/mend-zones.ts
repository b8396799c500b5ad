import { mendZones } from "#workers/services/businesses/mend-zones.ts";
import { importIsUnderWay } from "#workers/services/imports/under-way.ts";
import type { Job } from "./run-job.ts";

type Cursor = { after: number; mended: number };

/**
 * Goes once over all businesses when it is requested, and gives those beside a border, which have the zone of the map's coarse line, that of
 * their own country. Without a request there is nothing to do: imports and operators give zones so.
 */
export const mendZonesJob: Job<"mend-zones"> = {
	name: "mend-zones",
	begin: JSON.stringify({ after: 0, mended: 0 } satisfies Cursor),
	rows: { least: 100, most: 2_000 },
	waits: importIsUnderWay,
	async step(ctx, cursor, { rows }) {
		if (cursor === null) return { cursor: null, result: null };
		const { after, mended: before }: Cursor = JSON.parse(cursor);
		const { lastId, mended } = await mendZones(ctx, after, rows);
		const result = { mended: before + mended };
		return { cursor: lastId === null ? null : JSON.stringify({ after: lastId, ...result } satisfies Cursor), result };
	},
};
