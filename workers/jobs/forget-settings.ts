import { forgetUnusedPictures } from "#workers/services/site-pictures/forget.ts";
import { forgetOldSaves } from "#workers/services/site-settings/forget.ts";
import type { Job } from "./run-job.ts";

/** Begins the cursor while the job works through the list of pictures. */
const PICTURES = "pictures:";

/** Forgets first old saves of the settings, then pictures that no remaining save needs. */
export const forgetSettingsJob: Job<"forget-settings"> = {
	name: "forget-settings",
	rows: { least: 50, most: 1_000 },
	async step(ctx, cursor, { rows }) {
		if (cursor === null || !cursor.startsWith(PICTURES)) {
			const { forgotten, more } = await forgetOldSaves(ctx, rows);
			return { cursor: more ? "saves" : PICTURES, result: { forgotten } };
		}
		const { removed, cursor: next } = await forgetUnusedPictures(ctx, cursor.slice(PICTURES.length) || null);
		return { cursor: next === null ? null : PICTURES + next, result: { removed } };
	},
};
