import { serviceTokensByTime } from "#db/queries/service-tokens.ts";
import type { TokenItem } from "#workers/contract/service-token.ts";
import type { ServiceContext } from "../context.ts";
import { tokenItem } from "./shown.ts";

/** Lists every token that works, and behind them those that have ended last, each the newest first. */
export async function listTokens({ db, now }: ServiceContext): Promise<TokenItem[]> {
	const { results } = await serviceTokensByTime(db, now).all();
	return results.map(tokenItem);
}
