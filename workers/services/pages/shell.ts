import { HOME_TAG } from "#workers/contract/cache-tag.ts";
import type { Act } from "../act.ts";
import { pageAnswer } from "./answer.ts";
import { readShell } from "./standing.ts";

/** What stands around a page that needs nothing else. */
export async function shellPage(act: Act) {
	return pageAnswer(null, { shell: await readShell(act), now: act.now, shown: [], tags: [HOME_TAG] });
}
