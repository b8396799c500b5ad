import { changeSetsByTime } from "#db/queries/change-sets.ts";
import { CHANGE_SETS_PAGE, type ChangeSetKind, type ChangeSetPage } from "#workers/contract/change-set.ts";
import type { Act } from "../act.ts";
import { itemsTold } from "./item.ts";

type Query = { kind?: ChangeSetKind | undefined; open?: boolean; before?: string | undefined };

/** A page of the change sets, the newest first; `before` is the `next` of the page before: instant and id of its last one. */
export async function listChangeSets(act: Act, { before, ...filter }: Query): Promise<ChangeSetPage> {
	const [createdAt = "", id = ""] = before?.split(".") ?? [];
	const after = before === undefined ? undefined : { createdAt: Number(createdAt), id };
	const { results } = await changeSetsByTime(act.db, { ...filter, before: after }, CHANGE_SETS_PAGE + 1).all();
	const rows = results.slice(0, CHANGE_SETS_PAGE);
	const last = rows.at(-1);
	return {
		items: itemsTold(act, rows),
		next: results.length > CHANGE_SETS_PAGE && last !== undefined ? `${last.createdAt}.${last.id}` : null,
	};
}
