import { judgePair, pairOf } from "#db/queries/duplicates.ts";
import { pairName } from "#workers/contract/duplicate.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/** Records that two are different businesses. A repeated call changes nothing. Errors: duplicate-not-found. */
export async function dismissDuplicate(ctx: ServiceContext, ids: readonly [a: number, b: number]): Promise<void> {
	await judge(ctx, ids, "dismissed");
}

/** Puts a pair back into the queue: one that was dismissed, or one whose merge was taken back. Errors: duplicate-not-found. */
export async function reopenDuplicate(ctx: ServiceContext, ids: readonly [a: number, b: number]): Promise<void> {
	await judge(ctx, ids, "open");
}

async function judge(ctx: ServiceContext, ids: readonly [number, number], to: "dismissed" | "open"): Promise<void> {
	const { db } = ctx;
	const [judged] = await db.batch([
		judgePair(db, ids, to === "open" ? ["dismissed", "merged"] : ["open"], to),
		auditOfChange(ctx, to === "open" ? "duplicate.reopen" : "duplicate.dismiss", pairName(...ids)),
	]);
	if (judged?.meta.changes === 0 && (await pairOf(db, ids).first())?.state !== to)
		throw new ServiceError("duplicate-not-found", `${pairName(...ids)} is no pair of the queue`);
}
