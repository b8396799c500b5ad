import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createImportClient } from "#cli/import/client.ts";
import { importWorkbook } from "#cli/import/workbook.ts";
import { TEST_TOKEN } from "#tests/factories/import.ts";
import { openSample, SAMPLES, type SampleName } from "#tests/fixtures/samples.ts";
import { IS_LONG_RUN, sampleOf } from "#tests/long-run.ts";
import type { Stats } from "#web/request/api.ts";
import { addPreviews, emptyPreview, type ImportPreview } from "#workers/contract/import-preview.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

const clientOf = ({ url }: TestSite) => createImportClient({ url, token: TEST_TOKEN });

/** The last test imports the demo too, so only the long run imports it twice. */
const names = sampleOf(
	(Object.keys(SAMPLES) as SampleName[]).filter((name) => IS_LONG_RUN || SAMPLES[name].rows < 1_000),
	2,
);

/** Imports the sample workbooks through the command line's own code into an empty directory. */
describe.each(names)("%s", (name) => {
	const sample = SAMPLES[name];
	let site: TestSite;
	const run = async () =>
		importWorkbook({
			file: await openSample(name),
			fileName: name,
			client: clientOf(site),
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
		const previews: ImportPreview[] = [];
		await importWorkbook({
			...{ file: await openSample(name), fileName: name, client: null },
			compare: async (chunk, options) => void previews.push(await clientOf(site).preview({ options, chunk })),
		});
		const previewed = previews.reduce((sum, next) => addPreviews(sum, next, 1), emptyPreview());
		expect(previewed).toMatchObject({ unchanged: sample.places, imported: 0, updated: 0, categories: [], cities: [] });
		expect(await run()).toMatchObject({ imported: 0, updated: 0, unchanged: sample.places, categoriesCreated: 0 });
		expect(await newest()).toEqual(before);
	});
});

test("an import whose site is stopped in the middle of a chunk, and started again, is whole and has written nothing twice", async () => {
	const name = "google-maps-export.xlsx" satisfies SampleName;
	const leaveIn = mkdtempSync(join(tmpdir(), "directory-restart-"));
	const file = await openSample(name);
	const resumed: number[] = [];
	const run = (site: TestSite, during: (seq: number) => void) => {
		const client = createImportClient({ url: site.url, token: TEST_TOKEN, backoff: 1, patience: 0 });
		const put: typeof client.put = (id, seq, ...chunk) => {
			const answer = client.put(id, seq, ...chunk);
			during(seq);
			return answer;
		};
		return importWorkbook({ file, fileName: name, client: { ...client, put }, onResume: (seq) => resumed.push(seq) });
	};
	const first = await startTestSite([], { leaveIn });
	let stopped: Promise<void> | undefined;
	await expect(
		run(first, (seq) => {
			if (seq === 1) stopped ??= first.stop();
		}),
	).rejects.toMatchObject({ code: "no-server" });
	await stopped;
	const second = await startTestSite([], { leaveIn });
	try {
		const { places, rows, categories, cities } = SAMPLES[name];
		const summary = await run(second, () => {});
		expect(summary).toMatchObject({ imported: places, updated: 0, totalRows: rows, categoriesCreated: categories });
		expect(summary.citiesFound).toBe(cities);
		expect(resumed).toHaveLength(1);
		const database = await second.database();
		const changes = "SELECT count(*) AS n, count(DISTINCT business_id) AS businesses FROM business_changes";
		expect(await database.prepare(changes).first()).toEqual({ n: places, businesses: places });
	} finally {
		await second.stop();
		rmSync(leaveIn, { recursive: true, force: true });
	}
});
