import { allListViews } from "#db/queries/list-views.ts";
import { type ListView, MOST_LIST_VIEWS } from "#workers/contract/list-view.ts";
import type { ServiceContext } from "../context.ts";

/** Lists the named views of the operators' list, by name. */
export async function listListViews({ db }: ServiceContext): Promise<ListView[]> {
	return (await allListViews(db, MOST_LIST_VIEWS).all()).results;
}
