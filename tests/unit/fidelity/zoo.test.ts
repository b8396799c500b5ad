import { expect, test } from "vitest";
import { readFile } from "#tests/fidelity/read-file.ts";
import { faultsOf } from "#tests/fidelity/zoo/animal.ts";
import { ZOO } from "#tests/fidelity/zoo/zoo.ts";
import { sampleOf } from "#tests/long-run.ts";

test.each(sampleOf(ZOO, 3).map((animal) => [animal.part, animal.name, animal] as const))(
	"part %i: %s",
	async (_, _name, animal) => {
		expect(faultsOf(animal, await readFile(await animal.file(), animal.options))).toEqual([]);
	},
);
