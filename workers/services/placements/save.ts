import { commit, WriteConflict } from "#db/batch.ts";
import { nextDataVersion } from "#db/queries/directory.ts";
import {
	allPlacements,
	claimPlacements,
	type PlacementRecord,
	placementsState,
	putPlacement,
	putPlacementGlobals,
} from "#db/queries/placements.ts";
import { readBatch } from "#db/statement.ts";
import { PLACEMENTS_TAG } from "#workers/contract/cache-tag.ts";
import type { AdGlobals, AdSetting, ManagedPlacements } from "#workers/contract/placement.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { untilWritten } from "../until-written.ts";
import { managedPlacements, settingOf } from "./manage.ts";

type Saving = {
	/** Lists the places to change. */
	items: readonly AdSetting[];
	/** Holds the settings for all places; null leaves them unchanged. */
	globals: AdGlobals | null;
	/** Is the revision that was edited; null overwrites whatever is stored. */
	revision: number | null;
};

/** Limits the tries against saves in between, when no revision was given. */
const TRIES = 3;

/** Saves places for ads, and the settings for all. Errors: edit-conflict (the stored revision is not the edited one). */
export async function savePlacements(ctx: ServiceContext, saving: Saving): Promise<ManagedPlacements> {
	try {
		await untilWritten(() => saveOnce(ctx, saving), saving.revision === null ? TRIES : 1);
	} catch (error) {
		throw error instanceof WriteConflict ? conflict() : error;
	}
	return managedPlacements(ctx);
}

function conflict(): ServiceError {
	return new ServiceError("edit-conflict", "The placements have been changed meanwhile");
}

async function saveOnce(ctx: ServiceContext, { items, globals: given, revision: edited }: Saving): Promise<void> {
	const { db } = ctx;
	const [stored, [state]] = await readBatch(db, [allPlacements(db), placementsState(db)]);
	if (edited !== null && edited !== state.revision) throw conflict();
	const old = new Map(stored.map((record) => [record.placement, record]));
	const changed = items.flatMap((item) => {
		const before = old.get(item.placement);
		const record = before && recordOf(item, before);
		return before && record && JSON.stringify(before) !== JSON.stringify(record) ? [{ before, record }] : [];
	});
	const before: AdGlobals = { off: state.off === 1, adClient: state.client };
	const globals = given ?? before;
	const globalsChange = globals.off !== before.off || globals.adClient !== before.adClient;
	if (changed.length === 0 && !globalsChange) return;
	const told = (records: readonly PlacementRecord[], all: AdGlobals) => ({
		...(globalsChange ? { all } : {}),
		...Object.fromEntries(records.map((record) => [record.placement, settingOf(record)])),
	});
	await commit(db, [
		claimPlacements(db, state.revision),
		...changed.map(({ record }) => putPlacement(db, record)),
		...(globalsChange ? [putPlacementGlobals(db, globals.off, globals.adClient)] : []),
		nextDataVersion(db),
		audit(ctx, "placement.edit", "placements", {
			before: told(
				changed.map((one) => one.before),
				before,
			),
			after: told(
				changed.map((one) => one.record),
				globals,
			),
		}),
		...askPurges(ctx, [PLACEMENTS_TAG]),
	]);
}

function recordOf(item: AdSetting, before: PlacementRecord): PlacementRecord {
	return {
		...before,
		enabled: item.enabled ? 1 : 0,
		client: item.adClient,
		slot: item.adSlot,
		format: item.adFormat,
		style: JSON.stringify(item.adStyle),
		frequency: item.frequency,
		pageKinds: JSON.stringify(item.pageKinds),
	};
}
