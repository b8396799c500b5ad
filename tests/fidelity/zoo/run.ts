import { readFile } from "../read-file.ts";
import { markdownTable } from "../table.ts";
import { faultsOf } from "./animal.ts";
import { ZOO } from "./zoo.ts";

const PARTS = [
	"",
	"Columns",
	"Sheets and blocks",
	"Phones",
	"Coordinates",
	"Countries",
	"Nothing is erased",
	"No value is a value",
	"Number formats",
	"Whole before part",
	"Encodings",
	"Chunks by bytes",
	"Duplicates without an id",
	"Hours",
	"Case",
	"Other formats",
	"Kinds not seen before",
	"Programs, registers and people not seen before",
	"Another sixty of them",
	"A third author's",
];

/** Reads every file of the zoo. Returns the table and the failures as text, and the number of failures. */
export async function runZoo(): Promise<{ table: string; failures: string[]; failed: number }> {
	const counts = new Map<number, { files: number; right: number }>();
	const failures: string[] = [];
	for (const animal of ZOO) {
		const count = counts.get(animal.part) ?? { files: 0, right: 0 };
		counts.set(animal.part, count);
		count.files += 1;
		let faults: string[];
		try {
			faults = faultsOf(animal, await readFile(await animal.file(), animal.options));
		} catch (error) {
			faults = [`threw ${error instanceof Error ? (error.stack ?? "").split("\n", 2).join(" ") : error}`];
		}
		if (faults.length === 0) count.right += 1;
		else
			failures.push(
				`part ${animal.part}, ${animal.name}\n${faults
					.slice(0, 6)
					.map((fault) => `    ${fault}`)
					.join("\n")}`,
			);
	}
	const lines = [...counts]
		.sort(([a], [b]) => a - b)
		.map(([part, { files, right }]) => [`${part} ${PARTS[part]}`, String(files), String(right), String(files - right)]);
	const right = ZOO.length - failures.length;
	lines.push(["all", String(ZOO.length), String(right), String(failures.length)]);
	return { table: markdownTable(["part", "files", "as expected", "not"], lines), failures, failed: failures.length };
}
