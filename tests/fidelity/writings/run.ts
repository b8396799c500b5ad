import { createHash } from "node:crypto";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { GENERATED_HEADERS, type GeneratedRow, generateRows } from "../generated-listings.ts";
import { readFile } from "../read-file.ts";
import { markdownTable } from "../table.ts";
import { WRITINGS, type Writing } from "./writers.ts";

type Result = { rows: number; listings: Listing[]; files: number; refused: string | null };

/**
 * Writes the same rows in every way and reads them as an import does. Each must give the listings from which the rows
 * were generated, by digest. Returns the table, what differs, and the number of writings that differ in more than their
 * format's known limits.
 */
export async function runWritings(
	count: number,
	say: (line: string) => void,
	writings: readonly Writing[] = WRITINGS,
): Promise<{ table: string; failures: string[]; failed: number }> {
	const generated = [...generateRows(count)];
	const lines: string[][] = [];
	const failures: string[] = [];
	let failed = 0;
	const references = new Map<string, Listing[]>();
	for (const writing of writings) {
		say(`${writing.name} …`);
		const rows = writing.only ? generated.filter(writing.only) : generated;
		const key = writing.only ? writing.name : "all";
		const reference = references.get(key) ?? (await referenceOf(rows, failures));
		references.set(key, reference);
		const result = await readWriting(writing, rows);
		if (result === null) {
			lines.push([writing.name, String(rows.length), "", "not installed", ""]);
			continue;
		}
		const { verdict, differences } = compare(writing, result, reference);
		if (verdict === "differs") {
			failed += 1;
			failures.push(`${writing.name}\n${differences.map((one) => `    ${one}`).join("\n")}`);
		}
		const noted = verdict === "differs" ? String(differences.length) : differences.join(", ");
		const files = result.files > 1 ? `, in ${result.files} files` : "";
		lines.push([
			writing.name,
			`${result.rows}${files}`,
			String(result.listings.length),
			verdict === "differs" ? "no" : verdict,
			noted,
		]);
	}
	const table = markdownTable(["writing", "rows", "listings", "same digest", "differences"], lines);
	return {
		table: `${table}\n\nSHA-256 of the ${count} listings: ${digest(references.get("all") ?? [])}`,
		failures,
		failed: failed + Number(failures.some((one) => one.startsWith("as generated"))),
	};
}

/** Returns the listings of our own writer's file, compared with those from which the rows were generated. */
async function referenceOf(rows: GeneratedRow[], failures: string[]): Promise<Listing[]> {
	const [writing] = WRITINGS;
	const result = writing ? await readWriting(writing, rows) : null;
	const listings = result?.listings ?? [];
	const wrong: string[] = [];
	for (const [index, { truth }] of rows.entries()) {
		for (const [field, wanted] of Object.entries(truth)) {
			const found: unknown = listings[index] && Reflect.get(listings[index], field);
			if (JSON.stringify(found) !== JSON.stringify(wanted))
				wrong.push(`row ${index + 2} ${field}: ${JSON.stringify(found)} for ${JSON.stringify(wanted)}`);
		}
	}
	if (wrong.length > 0)
		failures.push(
			`as generated: ${wrong.length} fields differ\n${wrong
				.slice(0, 10)
				.map((one) => `    ${one.slice(0, 300)}`)
				.join("\n")}`,
		);
	return listings;
}

async function readWriting(writing: Writing, rows: GeneratedRow[]): Promise<Result | null> {
	const size = writing.rowsPerFile ?? rows.length;
	const result: Result = { rows: rows.length, listings: [], files: 0, refused: null };
	for (let from = 0; from < rows.length; from += size) {
		const file = await writing.write([
			[...GENERATED_HEADERS],
			...rows.slice(from, from + size).map(({ cells }) => cells),
		]);
		if (file === null) return null;
		const outcome = await readFile(file);
		result.files += 1;
		result.refused ??= outcome.refused;
		result.listings.push(...outcome.listings);
	}
	return result;
}

function compare(
	{ limits = [] }: Writing,
	{ listings, refused }: Result,
	reference: Listing[],
): { verdict: string; differences: string[] } {
	if (refused !== null) return { verdict: "differs", differences: [`refused: ${refused}`] };
	if (digest(listings) === digest(reference)) return { verdict: "yes", differences: [] };
	const differences: string[] = [];
	if (listings.length !== reference.length) differences.push(`${listings.length} listings, not ${reference.length}`);
	const found = new Map(listings.map((listing) => [listing.sourceKey, listing]));
	const met = new Set<string>();
	for (const wanted of reference) {
		const listing = found.get(wanted.sourceKey);
		if (listing === undefined) {
			if (differences.length < 20) differences.push(`${wanted.sourceKey} is missing`);
			continue;
		}
		for (const field of Object.keys(wanted) as (keyof Listing)[]) {
			if (JSON.stringify(listing[field]) === JSON.stringify(wanted[field])) continue;
			const limit = limits.find(({ fields, same }) => fields.includes(field) && same(listing[field], wanted[field]));
			if (limit) met.add(limit.name);
			else if (differences.length < 20)
				differences.push(
					`${wanted.name} ${field}: ${JSON.stringify(listing[field])?.slice(0, 150)} for ${JSON.stringify(wanted[field])?.slice(0, 150)}`,
				);
		}
	}
	return differences.length > 0 ? { verdict: "differs", differences } : { verdict: "but for", differences: [...met] };
}

/** Returns the SHA-256 of the listings' JSON with sorted keys, in the order of their keys. */
function digest(listings: readonly Listing[]): string {
	const lines = listings.map((listing) =>
		JSON.stringify(
			listing,
			Object.keys(listing)
				.sort((a, b) => (a < b ? -1 : 1))
				.concat(nestedKeys(listing)),
		),
	);
	return createHash("sha256").update(lines.sort().join("\n")).digest("hex");
}

function nestedKeys(value: unknown): string[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => [key, ...nestedKeys(inner)]);
}
