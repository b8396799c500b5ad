import { backupById } from "#db/queries/backups.ts";
import { businessesOfSet } from "#db/queries/business-changes.ts";
import { changeSetById } from "#db/queries/change-sets.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { storedBusinesses, takenSourceKeys } from "#db/queries/stored-businesses.ts";
import type { StoredBusiness } from "#db/schema/business.ts";
import { readBatch } from "#db/statement.ts";
import type { BroughtBack } from "#workers/contract/backup.ts";
import type { Manifest } from "#workers/domain/backup/manifest.ts";
import { changeBusinesses } from "../businesses/write/commit.ts";
import { changedFacts, factsOf } from "../businesses/write/facts.ts";
import { closingOf } from "../businesses/write/found.ts";
import { wishedSlugs } from "../businesses/write/slugs.ts";
import type { Putting } from "../businesses/write/target.ts";
import { wholeChangeSet } from "../change-sets/whole.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { untilWritten } from "../until-written.ts";
import { type BroughtBusiness, broughtBusinesses, idsOfBroughtSet } from "./brought.ts";
import { manifestOf } from "./source.ts";

/** Limits the businesses of one write. For a set that changed more, a restore is the right tool. */
const MOST_BUSINESSES = 500;

type Wanted = { backupId: string } & ({ businessId: number } | { changeSetId: string });

/**
 * Restores businesses from a backup, as a change set that can be undone: one business, or those that a change set changed, which the backup
 * or the directory must know. A business that an import has created again under another number is left alone, and so is a number that is
 * another business's here. Errors: backup-not-found, backup-incomplete, backup-damaged, backup-newer, business-not-found (the backup does
 * not have it), business-exists, number-taken, change-set-not-found, too-many-businesses, write-conflict.
 */
export async function bringBack(ctx: ServiceContext, wanted: Wanted): Promise<BroughtBack> {
	const backup = await backupById(ctx.db, wanted.backupId).first();
	if (backup === null) throw new ServiceError("backup-not-found", `No backup ${wanted.backupId}`);
	if (backup.state !== "complete") throw new ServiceError("backup-incomplete", "This backup is not whole");
	const manifest = await manifestOf(ctx, backup.id);
	const ids = "businessId" in wanted ? [wanted.businessId] : await idsOfSet(ctx, manifest, wanted.changeSetId);
	const brought = await broughtBusinesses(ctx, manifest, ids);
	if (brought.length === 0) throw new ServiceError("business-not-found", "The backup has none of these businesses");
	return untilWritten(() => put(ctx, wanted, brought));
}

async function idsOfSet(ctx: ServiceContext, manifest: Manifest, id: string): Promise<number[]> {
	const { db } = ctx;
	const limit = MOST_BUSINESSES + 1;
	const living = await changeSetById(db, id).first();
	const ids =
		living === null
			? await idsOfBroughtSet(ctx, manifest, id, limit)
			: (await businessesOfSet(db, living.number, limit).all()).results.map((business) => business.id);
	if (ids === null) throw new ServiceError("change-set-not-found", `No change set ${id}`);
	if (ids.length > MOST_BUSINESSES)
		throw new ServiceError("too-many-businesses", `It has changed more than ${MOST_BUSINESSES} businesses`);
	return ids.toSorted((one, other) => one - other);
}

async function put(ctx: ServiceContext, wanted: Wanted, brought: readonly BroughtBusiness[]): Promise<BroughtBack> {
	const { db } = ctx;
	const [[directory], present, taken] = await readBatch(db, [
		directoryRow(db),
		storedBusinesses(
			db,
			brought.map(({ stored }) => stored.id),
		),
		takenSourceKeys(
			db,
			brought.map(({ stored }) => stored.sourceKey),
		),
	]);
	const byId = new Map(present.map((business) => [business.id, business]));
	const keys = new Set(taken.map(({ sourceKey }) => sourceKey));
	const isSame = ({ stored }: BroughtBusiness) => byId.get(stored.id)?.sourceKey === stored.sourceKey;
	const isAnother = (one: BroughtBusiness) => byId.has(one.stored.id) && !isSame(one);
	const isTaken = (one: BroughtBusiness) => keys.has(one.stored.sourceKey) && !isSame(one);
	const free = brought.filter((one) => !isTaken(one) && !isAnother(one));
	if (free.length === 0 && brought.every(isAnother) && !brought.some(isTaken))
		throw new ServiceError("number-taken", "The number is another business's in this directory");
	if (free.length === 0)
		throw new ServiceError("business-exists", "An import has brought the business anew under another number");
	const targets = free.flatMap((one) => targetOf(one, byId.get(one.stored.id) ?? null) ?? []);
	const skipped = brought.length - free.length;
	if (targets.length === 0) return { changeSet: null, businesses: 0, skipped };
	const changeSet = crypto.randomUUID();
	await changeBusinesses(ctx, targets, { changeSet, version: directory.writeVersion }, (plan) => [
		...wholeChangeSet(ctx, changeSet, "restore", plan),
		audit(ctx, "backup.bring-back", wanted.backupId, {
			after: { ...wanted, changeSet, businesses: targets.length, skipped },
		}),
	]);
	return { changeSet, businesses: targets.length, skipped };
}

/** Computes how a business is restored; null when it is unchanged. */
function targetOf({ stored, category, city }: BroughtBusiness, before: StoredBusiness | null): Putting | null {
	const { createdAt, revision } = stored;
	const facts = factsOf(stored);
	const slugs = wishedSlugs(facts.slug, facts.sourceId);
	if (before === null)
		return {
			before,
			id: stored.id,
			after: { facts, category, city, createdAt, closedAt: closingOf(stored), revision, slugs },
		};
	if (Object.keys(changedFacts(factsOf(before), facts)).length === 0) return null;
	return { before, after: { facts, category, city, revision, slugs: facts.slug === before.slug ? [] : slugs } };
}
