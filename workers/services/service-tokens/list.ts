import { serviceTokensByTime } from "#db/queries/service-tokens.ts";
import type { TokenItem } from "#workers/contract/service-token.ts";
import type { ServiceContext } from "../context.ts";
import { tokenItem } from "./shown.ts";

/** Lists every token, the newest first, including those that have ended. */
export async function listTokens({ db }: ServiceContext): Promise<TokenItem[]> {
	const { results } = await serviceTokensByTime(db).all();
	return results.map(tokenItem);
}
