import type { WrittenCell } from "#tests/factories/workbook.ts";
import { pick, randomFrom } from "#tests/fidelity/generated-listings.ts";
import type { Base } from "./bases.ts";
import { readPlainCsv, readPlainSheet, type Table } from "./tables.ts";

/**
 * Is a mutated file. `table` is made on request, because SheetJS reads some damaged files for ever. It is what a plain
 * reading, which is not the product's, finds in the file. It is null when no plain reading is compared; then only the
 * refusal and the unchanged listings are right.
 */
type Mutant = { file: Blob; table: () => Table | null };

type Random = () => number;
type Kind = {
	name: string;
	of: (base: Base) => boolean;
	mutate: (base: Base, random: Random) => Promise<Mutant> | Mutant;
};

function upTo(random: Random, limit: number): number {
	return Math.floor(random() * limit);
}

function byBytes(change: (bytes: Uint8Array, random: Random) => Uint8Array): Kind["mutate"] {
	return (base, random) => {
		const bytes = change(base.bytes.slice(), random);
		const table = () =>
			base.kind === "zip" ? null : base.kind === "csv" ? readPlainCsv(bytes, base.delimiter) : readPlainSheet(bytes);
		return { file: new Blob([bytes as BlobPart]), table };
	};
}

function byTable(change: (table: Table, random: Random) => string[] | undefined): Kind["mutate"] {
	return async (base, random) => {
		const table = base.table.map((row) => [...row]);
		const merges = change(table, random) ?? [];
		const file = await base.write(table, merges);
		for (const range of merges) spread(table, range);
		const written = new Uint8Array(await file.arrayBuffer());
		return {
			file,
			table: () => (base.kind === "csv" ? readPlainCsv(written, base.delimiter) : table),
		};
	};
}

/** Fills a merged range as Excel shows it: its first cell holds for all its rows. */
function spread(table: Table, range: string): void {
	const [, column = "", first, last] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(range) ?? [];
	const index = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
	for (let row = Number(first); row < Number(last); row++) {
		const cells = table[row];
		if (cells) cells[index] = table[Number(first) - 1]?.[index] ?? null;
	}
}

/** Returns a data row's index. */
function aRow(table: Table, random: Random): number {
	return 1 + upTo(random, table.length - 1);
}

function aColumn(table: Table, random: Random): number {
	return upTo(random, table[0]?.length ?? 1);
}

const JUNK: readonly ((random: Random) => WrittenCell)[] = [
	() => null,
	(random) => Math.floor(random() * 1e12),
	(random) => random() * 200 - 100,
	(random) => random() < 0.5,
	() => "#N/A",
	() => "-",
	() => "null",
	() => "x".repeat(40_000),
	() => "https://junk.example/page",
	() => "junk@junk.example",
	() => "+44 113 245 9999",
	() => "0113 245 9999",
	() => '{"a": [1, 2]}',
	() => "2024-05-17",
	() => "2024-05-17T10:20:00",
	() => "🙂🙃",
	() => "<b>bold</b>",
	() => "=1+1",
	() => "\ufffd\ufffd",
	() => "   ",
	() => "Mo-Fr 09:00-17:00",
	() => "51.5074, -0.1278",
	() => "Plain words",
	() => "1e999",
	() => 4.42e17,
];

const KINDS: readonly Kind[] = [
	{
		name: "one bit flipped",
		of: () => true,
		mutate: byBytes((bytes, random) => {
			const at = upTo(random, bytes.length);
			bytes[at] = (bytes[at] ?? 0) ^ (1 << upTo(random, 8));
			return bytes;
		}),
	},
	{
		name: "ten bits flipped",
		of: () => true,
		mutate: byBytes((bytes, random) => {
			for (let count = 0; count < 10; count++) {
				const at = upTo(random, bytes.length);
				bytes[at] = (bytes[at] ?? 0) ^ (1 << upTo(random, 8));
			}
			return bytes;
		}),
	},
	{ name: "cut", of: () => true, mutate: byBytes((bytes, random) => bytes.slice(0, upTo(random, bytes.length))) },
	{
		name: "bytes taken out",
		of: () => true,
		mutate: byBytes((bytes, random) => {
			const at = upTo(random, bytes.length);
			const length = 1 + upTo(random, 200);
			return Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + length)]);
		}),
	},
	{
		name: "a range zeroed",
		of: () => true,
		mutate: byBytes((bytes, random) => {
			const at = upTo(random, bytes.length);
			return bytes.fill(0, at, at + 1 + upTo(random, 600));
		}),
	},
	{
		name: "a range doubled",
		of: () => true,
		mutate: byBytes((bytes, random) => {
			const at = upTo(random, bytes.length);
			const end = at + 1 + upTo(random, 600);
			return Uint8Array.from([...bytes.slice(0, end), ...bytes.slice(at)]);
		}),
	},
	{
		name: "a cell moved to another column",
		of: () => true,
		mutate: byTable((table, random) => {
			const row = table[aRow(table, random)] ?? [];
			const [from, to] = [aColumn(table, random), aColumn(table, random)];
			row[to] = row[from] ?? null;
			if (from !== to) row[from] = null;
			return undefined;
		}),
	},
	{
		name: "two cells of a row swapped",
		of: () => true,
		mutate: byTable((table, random) => {
			const row = table[aRow(table, random)] ?? [];
			const [from, to] = [aColumn(table, random), aColumn(table, random)];
			[row[from], row[to]] = [row[to] ?? null, row[from] ?? null];
			return undefined;
		}),
	},
	{
		name: "a row shifted by a column",
		of: () => true,
		mutate: byTable((table, random) => {
			table[aRow(table, random)]?.splice(aColumn(table, random), 0, null);
			return undefined;
		}),
	},
	{
		name: "a row doubled",
		of: () => true,
		mutate: byTable((table, random) => {
			const row = table[aRow(table, random)] ?? [];
			table.splice(aRow(table, random), 0, [...row]);
			return undefined;
		}),
	},
	{
		name: "a row taken out",
		of: () => true,
		mutate: byTable((table, random) => {
			table.splice(aRow(table, random), 1);
			return undefined;
		}),
	},
	{
		name: "two rows swapped",
		of: () => true,
		mutate: byTable((table, random) => {
			const [one, other] = [aRow(table, random), aRow(table, random)];
			[table[one], table[other]] = [table[other] ?? [], table[one] ?? []];
			return undefined;
		}),
	},
	{
		name: "a header renamed",
		of: () => true,
		mutate: byTable((table, random) => {
			const header = table[0] ?? [];
			header[aColumn(table, random)] = pick(random, [
				"xyz",
				"Column 7",
				"phone",
				"city",
				"name",
				"email",
				"notes",
				"",
				"Bemerkung",
			]);
			return undefined;
		}),
	},
	{
		name: "two headers swapped",
		of: () => true,
		mutate: byTable((table, random) => {
			const header = table[0] ?? [];
			const [one, other] = [aColumn(table, random), aColumn(table, random)];
			[header[one], header[other]] = [header[other] ?? null, header[one] ?? null];
			return undefined;
		}),
	},
	{
		name: "cells merged down a column",
		of: ({ kind }) => kind !== "csv",
		mutate: byTable((table, random) => {
			const first = aRow(table, random) + 1;
			const last = Math.min(table.length, first + 1 + upTo(random, 3));
			const letter = String.fromCharCode(65 + upTo(random, Math.min(26, table[0]?.length ?? 1)));
			return first < last ? [`${letter}${first}:${letter}${last}`] : [];
		}),
	},
	{
		name: "a cell replaced with junk",
		of: () => true,
		mutate: byTable((table, random) => {
			const row = table[aRow(table, random)] ?? [];
			row[aColumn(table, random)] = pick(random, JUNK)(random);
			return undefined;
		}),
	},
	{
		name: "five cells replaced with junk",
		of: () => true,
		mutate: byTable((table, random) => {
			for (let count = 0; count < 5; count++) {
				const row = table[aRow(table, random)] ?? [];
				row[aColumn(table, random)] = pick(random, JUNK)(random);
			}
			return undefined;
		}),
	},
	{
		name: "line ends changed",
		of: ({ kind, name }) => kind === "csv" && name.includes("UTF-8"),
		mutate: byBytes((bytes, random) => {
			const end = pick(random, ["\n", "\r", "\r\n\r\n", "\n\r"]);
			return new TextEncoder().encode(new TextDecoder().decode(bytes).replaceAll("\r\n", end));
		}),
	},
	{
		name: "a quote dropped",
		of: ({ kind, name }) => kind === "csv" && name.includes("UTF-8"),
		mutate: byBytes((bytes, random) => {
			const quotes = [...bytes.keys()].filter((index) => bytes[index] === 0x22);
			const at = quotes[upTo(random, quotes.length)] ?? 0;
			return Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + 1)]);
		}),
	},
	{
		name: "a quote added",
		of: ({ kind, name }) => kind === "csv" && name.includes("UTF-8"),
		mutate: byBytes((bytes, random) => {
			const at = upTo(random, bytes.length);
			return Uint8Array.from([...bytes.slice(0, at), 0x22, ...bytes.slice(at)]);
		}),
	},
	{
		name: "lines of another encoding",
		of: ({ kind, name }) => kind === "csv" && name.includes("UTF-8"),
		mutate: byBytes((bytes, random) => {
			const lines = new TextDecoder().decode(bytes).split("\r\n");
			const chosen = 1 + upTo(random, lines.length - 1);
			return Uint8Array.from(
				lines.flatMap((line, index) => [
					...Buffer.from(index === 0 ? line : `\r\n${line}`, index === chosen ? "latin1" : "utf8"),
				]),
			);
		}),
	},
];

/** Returns the mutant of a seed, always the same, or null when the format cannot hold the mutated cell. */
export async function mutantOf(
	seed: number,
	bases: readonly { base: Base; frequency: number }[],
): Promise<{ base: Base; kind: string; mutant: Mutant | null }> {
	const random = randomFrom(seed * 2_654_435_761);
	const all = bases.flatMap(({ base, frequency }) => new Array<Base>(frequency).fill(base));
	const base = pick(random, all);
	const kind = pick(
		random,
		KINDS.filter(({ of }) => of(base)),
	);
	try {
		return { base, kind: kind.name, mutant: await kind.mutate(base, random) };
	} catch (error) {
		// SheetJS writes no text that is longer than a cell may be.
		if (error instanceof Error && /text length/i.test(error.message)) return { base, kind: kind.name, mutant: null };
		throw error;
	}
}
