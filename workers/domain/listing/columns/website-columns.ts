import { foldText } from "../../fold-text.ts";
import type { Candidate } from "./column-candidates.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { commonestHost } from "./column-values.ts";

const ENOUGH = 8;
/** Links that all lead to one directory are its own, however few they are. */
const ENOUGH_OF_ONE = 3;

/** Matches sites where others have their pages: maps, directories, registers. */
const DIRECTORIES =
	/(?:^|\.)(?:google\.[a-z.]+|goo\.gl|yelp\.[a-z.]+|yell\.com|tripadvisor\.[a-z.]+|booking\.com|foursquare\.com|trustpilot\.com|yellowpages\.[a-z.]+|wikipedia\.org|openstreetmap\.org|apple\.com|opentable\.[a-z.]+|gov|gov\.[a-z]{2}|[a-z.]*gov\.[a-z]{2}|bund\.de|gouv\.fr)$/;
/** Matches networks, where a small business may have its only page. */
const NETWORKS =
	/(?:^|\.)(?:facebook\.com|fb\.com|instagram\.com|twitter\.com|x\.com|linkedin\.com|youtube\.com|tiktok\.com)$/;

/**
 * Keeps the column of the businesses' own websites. If most of a column's links lead to one host, they are pages of a
 * map, a register or a directory, unless the businesses have the host's name. Where the host says neither, there is a
 * question about it.
 */
export function settleWebsites(
	candidates: readonly Candidate[],
	name: Candidate | null,
): { rest: Candidate[]; doubts: ColumnDoubt[] } {
	const doubts: ColumnDoubt[] = [];
	const hasOther = candidates.some((candidate) => candidate.role === "website" && judge(candidate, name) === "own");
	const rest = candidates.filter((candidate) => {
		if (candidate.role !== "website") return true;
		const verdict = judge(candidate, name);
		if (verdict === "unknown" && !hasOther) {
			const { index } = candidate;
			doubts.push({
				role: "website",
				reason: "shared-host",
				options: [{ columns: [] }, { columns: [{ index, role: "website" }] }],
			});
		}
		return verdict === "own";
	});
	return { rest, doubts };
}

function judge({ values, subject }: Candidate, name: Candidate | null): "own" | "others" | "unknown" {
	if (subject === "other" || subject === "person") return "others";
	const most = commonestHost(values);
	if (values.texts.length >= ENOUGH_OF_ONE && most?.share === 1 && DIRECTORIES.test(most.host)) return "others";
	if (values.texts.length < ENOUGH || most === null || most.share < 0.5) return "own";
	if (values.distinct * 2 < values.texts.length) return isNamedAs(most.host, name) ? "own" : "others";
	if (DIRECTORIES.test(most.host) || NETWORKS.test(most.host)) return "others";
	return isNamedAs(most.host, name) ? "own" : "unknown";
}

/** Tells whether most businesses have a word of the host in their names. The host is then a chain's own site. */
function isNamedAs(host: string, name: Candidate | null): boolean {
	const texts = name?.values.texts ?? [];
	const label = host.split(".").at(-2) ?? "";
	if (texts.length === 0 || label.length < 3) return false;
	const named = texts.filter((text) => {
		const joined = foldText(text).replaceAll(" ", "");
		return joined.includes(label) || (joined.length >= 4 && label.includes(joined));
	});
	return named.length * 2 >= texts.length;
}
