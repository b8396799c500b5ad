import { authorised } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { UndoProgress } from "#workers/contract/change-set.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { api, ctxOn } from "./worker.ts";

/** Gives the tests of undos two imports to take back, and a whole undo. */

export const undoCall = (id: string) => api.fetch(`/api/imports/${id}/undo`, authorised({ method: "POST" }));

/** Undoes a change set to its end, and returns the progress of the last step. */
export async function undo(id: string, ctx = ctxOn()): Promise<UndoProgress> {
	for (;;) {
		const progress = await undoChangeSet(ctx, { id });
		if (progress.done) return progress;
	}
}

export const cafe = () => listing({ name: "Anchor", category: "Cafe", rating: 4, website: "https://anchor.example/" });

/** Returns three listings and the next import: one is as before, two differ, and two are new, in new places. */
export function twoFiles(): { before: Listing[]; after: Listing[]; created: Listing[] } {
	const before = [cafe(), listing({ name: "Bluebell" }), listing({ category: null, city: null })] as const;
	const [first, second, third] = before;
	const created = [
		listing({ name: "Newcomer", category: "Bakery", city: "Lyon", country: "France", countryCode: "FR" }),
		listing({ name: "Anchor" }),
	];
	const changed = {
		...first,
		name: "Anchor & Sons",
		category: "Restaurant",
		city: "York",
		rating: null,
		website: null,
		description: "<p>New</p>",
	};
	return { before: [...before], after: [changed, second, { ...third, cid: "77" }, ...created], created };
}
