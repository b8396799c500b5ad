import { Refusal } from "#cli/refusal.ts";
import { markdownTable } from "../table.ts";
import { faultOf, growthOf, type Measured, measureAll, msAMegabyte } from "./measure.ts";

/**
 * Measures every reader of foreign bytes against its shapes, prints the worst shape of each and all failures, and
 * returns the number of failures. `only` selects readers whose name contains it.
 */
export async function runHostile({ only = "", all = false }: { only?: string; all?: boolean }): Promise<number> {
	const measured: Measured[] = [];
	await measureAll(
		({ reader }) => reader.includes(only),
		(one) => {
			measured.push(one);
			if (faultOf(one) !== null) process.stderr.write(`${lineOf(one).join("  ")}\n`);
			else if (measured.length % 200 === 0) process.stderr.write(`${measured.length} …\n`);
		},
	);
	if (measured.length === 0) throw new Refusal(`No reader is called ${only}.`);
	const faulty = measured.filter((one) => faultOf(one) !== null);
	const shown = all ? measured : [...worstOfEach(measured)];
	const header = ["reader, shape", "KB", "ms a MB, small", "ms a MB, large", "growth", "outcome", ""];
	process.stdout.write(`${markdownTable(header, shown.map(lineOf))}\n\n`);
	process.stdout.write(`${measured.length} shapes, ${faulty.length} do not hold\n`);
	for (const one of faulty) process.stdout.write(`${lineOf(one).join("  ")}\n`);
	return faulty.length;
}

function worstOfEach(measured: readonly Measured[]): Iterable<Measured> {
	const worst = new Map<string, Measured>();
	for (const one of measured) {
		const before = worst.get(one.reader);
		if (before === undefined || msAMegabyte(one.large) > msAMegabyte(before.large)) worst.set(one.reader, one);
	}
	return worst.values();
}

function lineOf(one: Measured): string[] {
	const { reader, shape, small, large } = one;
	return [
		`${reader}: ${shape}`,
		(large.bytes / 1_000).toFixed(0),
		msAMegabyte(small).toFixed(0),
		msAMegabyte(large).toFixed(0),
		growthOf(one).toFixed(1),
		large.outcome,
		faultOf(one) ?? "",
	];
}
