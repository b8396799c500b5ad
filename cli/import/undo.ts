import type { UndoProgress } from "#workers/contract/change-set.ts";
import type { UndoClient } from "#workers/contract/import-client.ts";

/**
 * Takes an import back, step by step, until the server says that this is done. `onStep` gets the number of businesses
 * that were checked.
 */
export async function undoImport(
	client: UndoClient,
	id: string,
	onStep: (businesses: number) => void = () => {},
): Promise<UndoProgress> {
	for (;;) {
		const progress = await client.undo(id);
		onStep(progress.restored + progress.returned + progress.removed + progress.skippedCount);
		if (progress.done) return progress;
	}
}
