import { directoryRow } from "#db/queries/directory.ts";
import { taxonomiesMadeBy } from "#db/queries/made-taxonomies.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import type { LikeCategory } from "#workers/domain/import/calls.ts";
import { likeCategory } from "#workers/domain/search/trades/like-category.ts";
import type { ServiceContext } from "../context.ts";
import { readTrades } from "../search/trades.ts";

/** Limits the categories of an import that are held against the directory's. */
const MOST_MADE = 500;

/** Lists the categories that an import has made although the directory had one that means the same by another name. */
export async function likeCategoriesOf(ctx: ServiceContext, id: string): Promise<LikeCategory[]> {
	const made = (await taxonomiesMadeBy(ctx.db, id, "category", MOST_MADE).all()).results;
	if (made.length === 0) return [];
	const trades = await readTrades(ctx, await directoryRow(ctx.db).first());
	const ids = new Set(made.map(({ id }) => id));
	return made.flatMap(({ name }) => {
		const like = likeCategory(trades, foldText(name), ids);
		return like === null ? [] : [{ name, like: like.name }];
	});
}
