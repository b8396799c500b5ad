import { getTableColumns } from "drizzle-orm";
import { placementState, placements } from "#db/schema/placement.ts";
import { columnsOf, type Database, type OneRow, type RowOf, type Statement, select, selectOne } from "#db/statement.ts";

const PLACEMENT = columnsOf(getTableColumns(placements));
export type PlacementRecord = RowOf<typeof PLACEMENT>;
const STATE = columnsOf({ revision: placementState.revision, off: placementState.off, client: placementState.client });
export type PlacementState = RowOf<typeof STATE>;

/** There is one row for each placement. */
const MOST = 10;

/** Reads every place, from the top of a page to its end. */
export function allPlacements(db: Database): Statement<PlacementRecord> {
	return select(
		db,
		PLACEMENT,
		`FROM placements ORDER BY CASE placement WHEN 'top' THEN 0 WHEN 'middle' THEN 1 WHEN 'bottom' THEN 2 WHEN 'sidebar' THEN 3 ELSE 4 END
		LIMIT ?1 + 0`,
		MOST,
	);
}

export function placementsState(db: Database): OneRow<PlacementState> {
	return selectOne(db, STATE, "FROM placement_state WHERE id = 1");
}

/** Counts a save of the revision that was read. The whole batch fails when another save came first (db/batch.ts). */
export function claimPlacements(db: Database, revision: number): D1PreparedStatement {
	return db
		.prepare("UPDATE placement_state SET revision = CASE WHEN revision = ?1 THEN ?1 + 1 END WHERE id = 1")
		.bind(revision);
}

export function putPlacement(
	db: Database,
	{ placement, enabled, client, slot, format, style, frequency, pageKinds }: PlacementRecord,
): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE placements SET enabled = ?2, client = ?3, slot = ?4, format = ?5, style = ?6, frequency = ?7, page_kinds = ?8
			WHERE placement = ?1`,
		)
		.bind(placement, enabled, client, slot, format, style, frequency, pageKinds);
}

export function putPlacementGlobals(db: Database, off: boolean, client: string): D1PreparedStatement {
	return db.prepare("UPDATE placement_state SET off = ?1, client = ?2 WHERE id = 1").bind(off ? 1 : 0, client);
}

/** Notes for each place the time in which a house ad may be there, from the stored ads. */
export function noteHouseSpans(db: Database): D1PreparedStatement {
	return db.prepare(
		`UPDATE placements SET
		house_from = (SELECT MIN(shown_from) FROM house_ad_spots s WHERE s.placement = placements.placement),
		house_until = (SELECT MAX(shown_until) FROM house_ad_spots s WHERE s.placement = placements.placement)`,
	);
}
