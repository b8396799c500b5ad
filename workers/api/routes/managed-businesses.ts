import { Hono } from "hono";
import {
	choicesQuery,
	managedCountQuery,
	managedKeysQuery,
	managedListQuery,
	managedPageQuery,
	managedRowsQuery,
	managedStretchQuery,
	meaningQuery,
} from "#workers/contract/business-list.schema.ts";
import { MANAGED_PAGE_SIZE } from "#workers/contract/business-list.ts";
import { listChoices } from "#workers/services/businesses/manage/choices.ts";
import { countBusinesses } from "#workers/services/businesses/manage/count.ts";
import { readKeys } from "#workers/services/businesses/manage/keys.ts";
import { boundBusinesses, manageBusinesses } from "#workers/services/businesses/manage/list.ts";
import { meaningOf } from "#workers/services/businesses/manage/meaning.ts";
import { businessesOf } from "#workers/services/businesses/manage/shown.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/** Returns a page's part of the list. What fills a page up is read from where the following page would begin, and ends there. */
function sliceOf(page: number, have: number) {
	const end = page * MANAGED_PAGE_SIZE;
	if (have === 0) return { limit: MANAGED_PAGE_SIZE, offset: end - MANAGED_PAGE_SIZE };
	return { limit: MANAGED_PAGE_SIZE - have, offset: end, behind: end };
}

/**
 * `GET /api/admin/businesses` answers an array, as the specification demands. The headers give the total, say whether
 * it is exact, name the order of the rows, and give the anchor that asks for the next rows. `…/page` answers the same
 * for a page of the screen, all in its body. `…/stretch` answers the bounds of a longer part, so that the screen can
 * move on to a page of any number. `…/choices` lists the possible filters. `…/count` counts a part of what a filter selects,
 * and `…/keys` reads what it is sorted by, so that the screen can put it in order and read the `…/rows` of a page. `…/meaning` answers the
 * filters that a search may mean.
 */
export const managedBusinessRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", managedListQuery), async (c) => {
		const { items, total, totalExact, order, next } = await manageBusinesses(c.var.ctx, c.req.valid("query"));
		c.header("X-Total-Count", String(total));
		if (!totalExact) c.header("X-Total-Count-Exact", "false");
		c.header("X-List-Order", `${order.sort} ${order.order}`);
		if (next !== null) c.header("X-Next-Anchor", next);
		return c.json(items);
	})
	.get("/page", validate("query", managedPageQuery), async (c) => {
		const { page, have, ...ask } = c.req.valid("query");
		return c.json({ page, ...(await manageBusinesses(c.var.ctx, { ...ask, ...sliceOf(page, have) })) });
	})
	.get("/stretch", validate("query", managedStretchQuery), async (c) =>
		c.json(await boundBusinesses(c.var.ctx, c.req.valid("query"))),
	)
	.get("/count", validate("query", managedCountQuery), async (c) =>
		c.json(await countBusinesses(c.var.ctx, c.req.valid("query"))),
	)
	.get("/keys", validate("query", managedKeysQuery), async (c) =>
		c.json(await readKeys(c.var.ctx, c.req.valid("query"))),
	)
	.get("/rows", validate("query", managedRowsQuery), async (c) =>
		c.json(await businessesOf(c.var.ctx.db, c.req.valid("query").ids)),
	)
	.get("/meaning", validate("query", meaningQuery), async (c) =>
		c.json(await meaningOf(c.var.ctx, c.req.valid("query").search)),
	)
	.get("/choices", validate("query", choicesQuery), async (c) =>
		c.json(await listChoices(c.var.ctx, c.req.valid("query"))),
	);
