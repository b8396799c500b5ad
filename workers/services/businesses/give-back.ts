import { type ChangeRecord, changesSince } from "#db/queries/business-changes.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { storedBusinesses } from "#db/queries/stored-businesses.ts";
import type { StoredBusiness } from "#db/schema/business.ts";
import { readBatch } from "#db/statement.ts";
import type { ImportedField } from "#workers/contract/business-edit.ts";
import { wholeChangeSet } from "../change-sets/whole.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { untilWritten } from "../until-written.ts";
import { expectRevision } from "./edit.ts";
import { FACT_OF_FIELD, fieldsOfFacts } from "./fields.ts";
import { changeBusinesses } from "./write/commit.ts";
import { changedFacts, type FactName, type Facts, factsOf } from "./write/facts.ts";
import { foundBusiness, foundFields } from "./write/found.ts";
import { columnsOfFact, handEditedOf, markOf, storedHandEdited } from "./write/hand-edited.ts";
import { UNKNOWN_IMPORT } from "./write/import-hash.ts";
import { unpacked } from "./write/packed.ts";

/** It looks through this many changes of a business for what an import last said. */
const SEARCHED = 200;

/**
 * Gives fields that were set by hand back to the imports. A value from before the edit returns at once if the history still has it
 * (`restored`). Values that imports brought later are not stored, so all other fields wait for the next import. Errors: business-not-found,
 * edit-conflict, write-conflict.
 */
export async function giveBackFields(
	ctx: ServiceContext,
	{ id, revision, fields }: { id: number; revision: number; fields: readonly ImportedField[] },
): Promise<{ restored: ImportedField[]; waiting: ImportedField[] }> {
	const { db } = ctx;
	const asked = new Set(fields.map((field) => FACT_OF_FIELD[field]));
	return untilWritten(async () => {
		const [[directory], [stored], read] = await readBatch(db, [
			directoryRow(db),
			storedBusinesses(db, [id]),
			changesSince(db, id, 0, SEARCHED),
		]);
		if (stored === undefined) throw new ServiceError("business-not-found", `No business ${id}`);
		expectRevision(stored, revision);
		const changes = await unpacked(db, read);
		const marked = handEditedOf(stored);
		const given = marked.filter((name) => asked.has(markOf(name)));
		if (given.length === 0) return { restored: [], waiting: [] };
		const kept = marked.filter((name) => !given.includes(name));
		const held = new Set(kept.flatMap(columnsOfFact));
		const before = factsOf(stored);
		const facts: Facts = { ...before, handEdited: storedHandEdited(kept), importHash: UNKNOWN_IMPORT };
		const known = given.filter((name) => {
			const imported = stored.source === "operator" ? null : beforeHand(stored, changes, name);
			const columns = columnsOfFact(name).filter((column) => !held.has(column));
			// Without a position, the clock is the city's.
			if (name === "cityId" && facts.latitude === null) columns.push("timeZone");
			if (imported !== null)
				Object.assign(facts, Object.fromEntries(columns.map((column) => [column, imported[column]])));
			return imported !== null;
		});
		const changeSet = crypto.randomUUID();
		const writing = { changeSet, version: directory.writeVersion };
		// A position that goes back takes along the clock of the place that the imports had said.
		const followsCity = known.includes("latitude") && !known.includes("cityId") && marked.includes("cityId");
		await changeBusinesses(ctx, [{ before: stored, after: { facts, slugs: [], followsCity } }], writing, (plan) => [
			...wholeChangeSet(ctx, changeSet, "edit", plan),
			...plan.businesses.map(factsOf).map((written) =>
				audit(ctx, "business.give-back", String(id), {
					before: changedFacts(before, written),
					after: changedFacts(written, before),
				}),
			),
		]);
		const waiting = given.filter((name) => !known.includes(name));
		return { restored: fieldsOfFacts(known), waiting: fieldsOfFacts(waiting) };
	});
}

/** Returns the business as it was before a fact was first set by hand; null when the history does not reach back so far. */
function beforeHand(stored: StoredBusiness, newestFirst: ChangeRecord[], name: FactName): StoredBusiness | null {
	let state: StoredBusiness | null = stored;
	for (const change of newestFirst) {
		// Before its creation there was nothing, unless it had existed once already.
		state = change.kind === "updated" && state !== null ? { ...state, ...foundFields(change) } : foundBusiness(change);
		if (state !== null && !handEditedOf(state).includes(name)) return state;
	}
	return null;
}
