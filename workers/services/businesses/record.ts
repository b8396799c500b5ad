import { changesOfBusiness } from "#db/queries/business-changes.ts";
import { categoryOfBusiness } from "#db/queries/categories.ts";
import { cityOfBusiness, storedBusinesses } from "#db/queries/stored-businesses.ts";
import { listingsWithPlan } from "#db/queries/subscriptions.ts";
import { readBatch } from "#db/statement.ts";
import type { BusinessRecord } from "#workers/contract/business-edit.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { fieldsOf, handEditedFields } from "./fields.ts";

/** Reads a business as its operators see it. Errors: business-not-found, business-gone (it was removed). */
export async function businessRecord({ db, now }: ServiceContext, id: number): Promise<BusinessRecord> {
	const [[stored], [city], [category], [change], sold] = await readBatch(db, [
		storedBusinesses(db, [id]),
		cityOfBusiness(db, id),
		categoryOfBusiness(db, id),
		changesOfBusiness(db, id, 1),
		listingsWithPlan(db, [id], now),
	]);
	if (stored === undefined) {
		const code = change === undefined ? "business-not-found" : "business-gone";
		throw new ServiceError(code, `No business ${id}`);
	}
	return {
		id,
		globalRowNumber: id,
		revision: stored.revision,
		...fieldsOf(stored, city ?? null),
		category: category ?? null,
		handEdited: handEditedFields(stored),
		source: stored.source,
		sourceId: stored.sourceId,
		timeZone: stored.timeZone,
		openingHoursRaw: stored.openingHoursRaw,
		rating: stored.rating,
		reviewCount: stored.reviewCount,
		ratingSource: stored.ratingSource,
		createdAt: isoInstant(stored.createdAt),
		updatedAt: isoInstant(stored.updatedAt),
		lastChange:
			change === undefined ? null : { kind: change.changeSetKind, actor: change.actor, at: isoInstant(change.at) },
		hasPlan: sold.length > 0,
	};
}
