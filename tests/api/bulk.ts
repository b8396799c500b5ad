import { env } from "cloudflare:workers";
import { listing } from "#tests/factories/listing.ts";
import type { BulkChange, ChangeSetItem } from "#workers/contract/change-set.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { changeSetProgress } from "#workers/services/change-sets/step.ts";
import { beginUndo } from "#workers/services/change-sets/undo.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { runSteps } from "./steps.ts";
import { ctxOn } from "./worker.ts";

/** Does bulk changes and their undos to the end, on few businesses of three cities. */

export const SPENDING = { steps: 100, now: () => 10_000 };
export const asked = async () =>
	(await env.DB.prepare("SELECT tag FROM cache_purges ORDER BY tag").all<{ tag: string }>()).results.map(
		({ tag }) => tag,
	);
export const forgetPurges = () => env.DB.prepare("DELETE FROM cache_purges").run();

/** Does a bulk change to its end. */
export async function bulk(change: BulkChange, ctx: ServiceContext = ctxOn({ now: 2_000 })): Promise<ChangeSetItem> {
	const { id } = await openBulkChange(ctx, change);
	await runSteps(ctx, id, SPENDING);
	return changeSetProgress(ctx, id);
}
export async function undone(id: string, ctx: ServiceContext = ctxOn({ now: 3_000 })): Promise<ChangeSetItem> {
	const undo = await beginUndo(ctx, id);
	await runSteps(ctx, undo.id, SPENDING);
	return changeSetProgress(ctx, undo.id);
}

export const cafe = (facts: Partial<Listing> = {}) =>
	listing({ name: "Anchor", category: "Cafe", city: "Leeds", ...facts });
/**
 * Makes the categories Cafe (1) and Bakery (2), and the cities Leeds (1), York (2) and Lyon (3), which is in France.
 */
export const taxonomies = () => [
	cafe(),
	cafe({ name: "Bluebell", category: "Bakery", city: "York" }),
	cafe({ name: "Cosy", city: "Lyon", state: null, country: "France", countryCode: "FR" }),
];
