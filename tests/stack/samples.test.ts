import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createImportClient } from "#cli/import/client.ts";
import { importWorkbook } from "#cli/import/workbook.ts";
import { TEST_TOKEN } from "#tests/factories/import.ts";
import { openSample, SAMPLES, type SampleName } from "#tests/fixtures/samples.ts";
import type { Stats } from "#workers/contract/directory.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

/** The sample workbooks through the command line's own code into a directory that holds nothing else. */
describe.each(Object.keys(SAMPLES) as SampleName[])("%s", (name) => {
	const sample = SAMPLES[name];
	let site: TestSite;
	const run = async () =>
		importWorkbook({
			file: await openSample(name),
			fileName: name,
			client: createImportClient({ url: site.url, token: TEST_TOKEN }),
		});

	beforeAll(async () => {
		site = await startTestSite([]);
	});
	afterAll(() => site.stop());

	test("reports exactly what is in it, and accounts for every row", async () => {
		const summary = await run();
		expect(summary).toMatchObject({
			imported: sample.places,
			updated: 0,
			unchanged: 0,
			totalRows: sample.rows,
			categoriesCreated: sample.categories,
			citiesFound: sample.cities,
			duplicates: sample.rows - sample.places - sample.nameless - sample.repeatedHeaders,
			rejectedCount: sample.nameless + sample.repeatedHeaders,
		});
		const reasons = summary.rejected.map((row) => row.reason);
		expect(reasons.filter((reason) => reason === "name-missing")).toHaveLength(sample.nameless);
		expect(reasons.filter((reason) => reason === "repeated-header")).toHaveLength(sample.repeatedHeaders);
		const stats = (await (await site.get("/api/businesses/stats")).json()) as Stats;
		expect(stats).toMatchObject({
			total: sample.places,
			categories: sample.categories,
			cities: sample.cities,
			countries: sample.countries,
		});
	});

	test("a second time imports and updates nothing, and moves no contentChangedAt", async () => {
		const database = await site.database();
		const newest = () =>
			database.prepare("SELECT max(content_changed_at) AS at, max(updated_at) AS written FROM businesses").first();
		const before = await newest();
		expect(await run()).toMatchObject({ imported: 0, updated: 0, unchanged: sample.places, categoriesCreated: 0 });
		expect(await newest()).toEqual(before);
	});
});
