import { count, mark, megabytes, table, times } from "./markdown.ts";
import type { SitemapBenchFigures } from "./results.ts";

/** Holds the targets, and the limits of sitemaps.org and KV. */
const MOST = { step: 20, ratio: 2, value: 25 * 1024 * 1024, xml: 50 * 1024 * 1024, rewritten: 2 };

/** Writes what a build of the sitemaps costs, as GitHub markdown. */
export function sitemapTable(figures: SitemapBenchFigures): string {
	const { urls, files, largest, xmlBytes, build, bare, steps, longest, rewritten, invalid } = figures;
	const ratio = build / bare;
	return table(
		["sitemaps", "figure"],
		[
			["addresses · files", `${count(urls)} · ${count(files)}`],
			["built in, CPU", `${build.toFixed(2)} s`],
			[
				"beside the bare read of the same rows",
				`${bare.toFixed(2)} s: ${times(ratio)} (≤ 2×) ${mark(ratio <= MOST.ratio)}`,
			],
			["steps · the longest (≤ 20 s)", `${steps} · ${longest.toFixed(2)} s ${mark(longest <= MOST.step)}`],
			["largest value of KV (≤ 25 MiB)", `${megabytes(largest)} ${mark(largest <= MOST.value)}`],
			["… unzipped (≤ 50 MB)", `${megabytes(xmlBytes)} ${mark(xmlBytes <= MOST.xml)}`],
			["files that one changed listing rewrites (≤ 2)", `${rewritten} ${mark(rewritten <= MOST.rewritten)}`],
			["files that xmllint finds invalid", `${invalid} ${mark(invalid === 0)}`],
		],
	);
}
