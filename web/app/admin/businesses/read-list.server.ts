import { managedPageQuery } from "#workers/contract/business-list.schema.ts";
import type { ManagedOrder, ManagedPageQuery } from "#workers/contract/business-list.ts";
import { FILTERS, PLACE, type Typed, withoutBlanks } from "./list-address.ts";

/** These parameters of the address belong to others: to a notice and to the router. */
const OTHERS = ["notice", "index", "_routes"];

/** Holds what is asked of the list, and the names of what was left out because it could not be understood. */
type ListAsk = { typed: Typed; asked: ManagedOrder; query: ManagedPageQuery; leftOut: string[] };

/** Reads what the list's address asks for. */
export function readListAddress(search: URLSearchParams): ListAsk {
	const known = [...FILTERS, ...PLACE];
	const given = known.flatMap((name) => (search.get(name)?.trim() ? [[name, search.get(name)?.trim()] as const] : []));
	const isUnderstood = ([name, value]: (typeof given)[number]) => managedPageQuery.shape[name].safeParse(value).success;
	const understood = Object.fromEntries(given.filter(isUnderstood));
	const unknown = [...new Set(search.keys())].filter((name) => ![...known, ...OTHERS].includes(name));
	const query = managedPageQuery.parse(understood);
	return {
		typed: withoutBlanks(understood),
		asked: { sort: query.sort, order: query.order },
		query,
		leftOut: [...given.filter((one) => !isUnderstood(one)).map(([name]) => name), ...unknown],
	};
}
