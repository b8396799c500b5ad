import { putSetting } from "#db/queries/settings.ts";
import type { AdsTxt, AdsTxtEdit } from "#workers/contract/ads-txt.ts";
import { tidyAdsTxt } from "#workers/domain/ads-txt.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { readAdsTxt } from "./read.ts";

/** The audit log names at most this many of the lines that were added or removed. */
const MOST_TOLD = 100;

/** Sets the site's ads.txt. The same text again changes nothing. Errors: edit-conflict (the stored text is not that of `revision`). */
export async function editAdsTxt(ctx: ServiceContext, { text: content, revision }: AdsTxtEdit): Promise<AdsTxt> {
	const { db, now } = ctx;
	const [before, text] = [await readAdsTxt(ctx), tidyAdsTxt(content)];
	if (before.text === text) return before;
	const conflict = () => new ServiceError("edit-conflict", "ads.txt has been changed meanwhile");
	if (before.revision !== revision) throw conflict();
	const [written] = await db.batch([
		putSetting(db, "ads-txt", { value: text, revision }, now),
		auditOfChange(ctx, "ads-txt.edit", "ads-txt", {
			before: linesOnlyIn(before.text, text),
			after: linesOnlyIn(text, before.text),
		}),
	]);
	if (written?.meta.changes === 0) throw conflict();
	return readAdsTxt(ctx);
}

function linesOnlyIn(text: string, other: string): { lines: string[] } {
	const others = new Set(other.split("\n"));
	return {
		lines: text
			.split("\n")
			.filter((line) => line !== "" && !others.has(line))
			.slice(0, MOST_TOLD),
	};
}
