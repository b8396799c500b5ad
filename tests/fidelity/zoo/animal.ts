import type { FileOutcome } from "#tests/fidelity/read-file.ts";
import { judgeWeek, weekText } from "#tests/unit/fidelity/expected-week.ts";
import type { SheetReason } from "#workers/domain/import/chunk.ts";
import { MAX_CHUNK_BYTES } from "#workers/domain/import/chunk.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";

/** Says that one of several values is right. */
class AnyOf {
	readonly values: readonly unknown[];
	constructor(values: readonly unknown[]) {
		this.values = values;
	}
}

export function anyOf(...values: unknown[]): AnyOf {
	return new AnyOf(values);
}

/**
 * Holds fields of a listing as they must be. A RegExp is matched. `hours` is in the notation of `expectedWeek`; `~`
 * before it allows unknown.
 */
export type ExpectedListing = { [Field in keyof Listing]?: unknown } & { hours?: string };

/** Is one small odd file and the result that it must give. */
export type Animal = {
	/** Is the group of kinds: 1 columns … 15 other formats. */
	part: number;
	name: string;
	file: () => Blob | Promise<Blob>;
	options?: Partial<ImportOptions>;
	/** Holds all listings of the file in their order. They are not looked at when the file must be refused. */
	listings?: readonly ExpectedListing[];
	/** Holds the codes with which it may be refused. With `listings` too, either is right. */
	refused?: readonly string[];
	/** Names cells that the report must name: `3:phone` (row and header), `3` (the row), `Sheet2!3:phone`. */
	said?: readonly string[];
	/**
	 * Names cells that it may name among the problems: `*:phone` any row, `*` anything. Repaired cells may always be
	 * named.
	 */
	maySay?: readonly string[];
	/** Says what was done with each named sheet. */
	sheets?: Readonly<Record<string, "read" | "left-out" | SheetReason>>;
	source?: RegExp;
	duplicates?: number;
};

/** Returns what is wrong with an outcome, in one sentence each, or nothing when it is as expected. */
export function faultsOf(animal: Animal, outcome: FileOutcome): string[] {
	const { refused, listings } = animal;
	if (outcome.refused !== null) {
		if (refused?.includes(outcome.refused)) return [];
		return [`refused (${outcome.refused})${refused ? `, not ${refused.join(" or ")}` : ""}`];
	}
	if (refused && !listings) return [`read, with ${outcome.listings.length} listings, instead of refused`];
	const faults = [...listingFaults(listings ?? [], outcome), ...reportFaults(animal, outcome)];
	const { totalRows, duplicates, rejected } = outcome;
	if (totalRows !== outcome.listings.length + duplicates + rejected.length) faults.push("rows are not accounted for");
	if (outcome.chunkBytes > MAX_CHUNK_BYTES) faults.push(`a chunk of ${outcome.chunkBytes} bytes`);
	if (animal.duplicates !== undefined && duplicates !== animal.duplicates)
		faults.push(`${duplicates} duplicates, not ${animal.duplicates}`);
	for (const [name, state] of Object.entries(animal.sheets ?? {})) {
		const sheet = outcome.sheets.find((one) => one.name === name);
		if (sheet?.state !== state && sheet?.reason !== state)
			faults.push(`sheet ${name} is ${sheet ? `${sheet.state} ${sheet.reason ?? ""}` : "not reported"}, not ${state}`);
	}
	if (animal.source && !outcome.sheets.some(({ source }) => source !== null && animal.source?.test(source)))
		faults.push(`source ${outcome.sheets.map(({ source }) => source).join(", ") || "not named"}, not ${animal.source}`);
	return faults;
}

function listingFaults(expected: readonly ExpectedListing[], { listings }: FileOutcome): string[] {
	const faults: string[] = [];
	if (listings.length !== expected.length) {
		const names = listings.map(({ name }) => name).join(" · ");
		faults.push(`${listings.length} listings, not ${expected.length}: ${names.slice(0, 200)}`);
	}
	for (const [index, fields] of expected.entries()) {
		const listing = listings[index];
		if (!listing) continue;
		for (const [field, wanted] of Object.entries(fields)) {
			if (field === "hours") {
				if (!hoursAreRight(String(wanted), listing))
					faults.push(`${listing.name}: hours ${weekText(listing.openingHours)}, not ${wanted}`);
				continue;
			}
			const found: unknown = Reflect.get(listing, field);
			if (!matches(found, wanted)) faults.push(`${listing.name}: ${field} ${show(found)}, not ${show(wanted)}`);
		}
	}
	return faults;
}

function hoursAreRight(wanted: string, { openingHours }: Listing): boolean {
	if (wanted.startsWith("~")) return judgeWeek(wanted.slice(1), openingHours) !== "wrong";
	return judgeWeek(wanted, openingHours) === "exact";
}

function reportFaults({ said = [], maySay = [] }: Animal, outcome: FileOutcome): string[] {
	const all = [...outcome.problems, ...outcome.mended, ...outcome.rejected].map(namesOf);
	const repeated = outcome.repeated.map(({ sheet, row }) => [String(row), `${sheet}!${row}`]);
	const missing = said.filter((place) => ![...all, ...repeated].some((names) => names.includes(place)));
	const allowed = [...said, ...maySay];
	const needless = [...outcome.problems, ...outcome.rejected].filter(
		(problem) => !namesOf(problem).some((name) => allowed.includes(name)),
	);
	return [
		...missing.map((place) => `${place} is not in the report`),
		...needless.map(
			({ row, column, value, reason }) => `needless report ${row}:${column} ${value.slice(0, 40)} ${reason}`,
		),
	];
}

function namesOf({ sheet, row, column }: { sheet?: string; row: number; column: string | null }): string[] {
	const names = [`${row}:${column}`, `${row}`, `*:${column}`, "*"];
	return [...names, ...names.map((name) => `${sheet}!${name}`)];
}

function matches(found: unknown, wanted: unknown): boolean {
	if (wanted instanceof AnyOf) return wanted.values.some((value) => matches(found, value));
	if (wanted instanceof RegExp) return typeof found === "string" && wanted.test(found);
	if (typeof wanted === "number" && typeof found === "number") return Math.abs(wanted - found) < 5e-5;
	return JSON.stringify(found ?? null) === JSON.stringify(wanted);
}

function show(value: unknown): string {
	if (value instanceof AnyOf) return value.values.map(show).join(" or ");
	return value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? "undefined").slice(0, 160);
}
