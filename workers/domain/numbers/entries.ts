import type { PageKind, VitalMetric } from "#workers/domain/web-vitals.ts";
import type { AdStep, Counter, SubjectKind } from "./kinds.ts";

/**
 * Names the numbers of a message, which the counter adds up under the subject of its page. The first sign of a name tells its table: a
 * plain counter, `=kind=subject`, `~page:metric:bucket`, `$step/placement/ad`; MESSAGE is added to no table.
 */
export type EntryKey =
	| Counter
	| typeof MESSAGE
	| `=${SubjectKind}=${string}`
	| `~${PageKind}:${VitalMetric}:${number}`
	| `$${AdStep}/${string}/${string}`;
export type Entry = readonly [key: EntryKey, count: number];

/** Counts messages, one each. So it is known how many are dropped where the directory does not know their subject. */
export const MESSAGE = "#";

/**
 * Names the subject of a message's page as the counter keeps it: nothing, a path, or a kind with slugs: "business/corner-cafe",
 * "trade/leeds/cafe".
 */
export type SubjectKey =
	| ""
	| `/${string}`
	| `business/${string}`
	| `category/${string}`
	| `city/${string}`
	| `trade/${string}/${string}`;

/**
 * Is a message that may be counted. Neither `visitor` nor `network` is ever kept: the counter hashes them with the
 * day's salt, in memory.
 */
export type SeenReport = {
	/** Recognises a message that comes again. */
	id: string;
	subject: SubjectKey;
	entries: readonly Entry[];
	/** Lists the texts of searches. A text is kept once a second visitor searches for the same. */
	searches: readonly { text: string; entries: readonly SearchEntry[] }[];
	/** Holds network and agent; null where no visitor is counted, as for a dropped message. */
	visitor: { network: string; agent: string } | null;
};
/** Adds to a text's numbers. */
export type SearchEntry = readonly [
	kind: "search" | "search-chosen" | "search-mended" | "search-empty" | "search-found",
	count: number,
];
