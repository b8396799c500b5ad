import { MAX_SEARCH_LENGTH } from "#workers/contract/list.ts";
import type { FindTarget } from "./find-targets.ts";

/** Is a kind of request, and another kind. The first may cost a multiple of the second. */
type FindRequest = {
	name: string;
	path: (target: FindTarget, at: number) => string;
	beside?: { name: string; path: (target: FindTarget, at: number) => string; target: number };
	/** Is the most milliseconds that half of them may take. */
	target?: number;
};

const LIST = "/api/businesses?limit=12";
const PAGE = "/api/pages/search?";

function searching(text: (target: FindTarget, at: number) => string, rest = "", start = LIST) {
	return (target: FindTarget, at: number) => `${start}&search=${encodeURIComponent(text(target, at))}${rest}`;
}
/** Finds only the words, by FTS5 and nothing else: `/bare-fts` of the bench's worker. */
function bare(text: (target: FindTarget) => string) {
	return {
		name: "bare FTS",
		target: 2,
		path: (target: FindTarget) => `/bare-fts?words=${encodeURIComponent(text(target))}`,
	};
}
function clean(text: (target: FindTarget) => string) {
	return { name: "clean", target: 3, path: searching(text) };
}

const name = ({ name }: FindTarget) => name;
const tradeInTown = ({ trade, city }: FindTarget) => `${trade} in ${city}`;
const unfiltered = { name: "unfiltered", target: 2, path: searching(tradeInTown, "", PAGE) };

/** Every second filter is another one, so that no two requests in a row are alike. */
const FILTERS = ["&open=now", "&rating=4", "&has=wifi", "&open=sun", "&rating=4&has=delivery"];

export const FIND_REQUESTS: readonly FindRequest[] = [
	{ name: "a name", path: searching(name), beside: bare(name) },
	{
		name: "a trade in a town",
		path: searching(tradeInTown),
		beside: bare(({ trade, city }) => `${trade} ${city}`),
	},
	{ name: "a trade", path: searching(({ trade }) => trade), beside: bare(({ trade }) => trade) },
	{ name: "a town", path: searching(({ city }) => city), beside: bare(({ city }) => city) },
	{ name: "a postcode", path: searching(({ postcode }) => postcode), beside: bare(({ postcode }) => postcode) },
	{ name: "a name, mended", path: searching(({ nameSlipped }) => nameSlipped), beside: clean(name) },
	{
		name: "a trade in a town, mended",
		path: searching(({ tradeSlipped }) => tradeSlipped),
		beside: clean(tradeInTown),
	},
	{
		name: "open now in a town",
		path: searching(({ trade, city }) => `${trade} open now in ${city}`),
		beside: { ...clean(tradeInTown), name: "without 'open now'", target: 2 },
	},
	{
		name: "near a position",
		path: (target, at) => {
			const { latitude, longitude } = target.position;
			return searching(({ trade }) => trade, `&near=${latitude.toFixed(2)},${longitude.toFixed(2)}`)(target, at);
		},
	},
	{
		name: "filtered, with counts",
		path: (target, at) => searching(tradeInTown, FILTERS[at % FILTERS.length], PAGE)(target, at),
		beside: unfiltered,
	},
	{
		name: "suggestions",
		target: 5,
		path: (target, at) => {
			const text = [target.name, target.trade, target.city, `${target.trade} ${target.city}`][at % 4] ?? "";
			return `/api/suggest?q=${encodeURIComponent(text.slice(0, 2 + (at % 9)))}`;
		},
	},
	{
		name: "suggestions, mended",
		target: 5,
		path: ({ nameSlipped }) => `/api/suggest?q=${encodeURIComponent(nameSlipped)}`,
	},
	{ name: "words that nobody has", path: (_, at) => `${LIST}&search=${encodeURIComponent(`zzqx${at} wvwvk${at}`)}` },
	// This is as long as a search may be.
	{
		name: "as many words as there is room for",
		path: (_, at) => `${LIST}&search=${encodeURIComponent(`word${at} of the `.repeat(25).slice(0, MAX_SEARCH_LENGTH))}`,
	},
];
