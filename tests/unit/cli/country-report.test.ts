import { expect, test } from "vitest";
import { countryLines } from "#cli/import/country-report.ts";
import { importReport } from "#cli/import/report.ts";
import { emptyPreview } from "#workers/contract/import-preview.ts";
import { emptySummary } from "#workers/domain/import/try-out.ts";

const shown = { code: "GB", by: ["postcode" as const, "phone" as const], shown: 18, judged: 20, sure: true };

test("a country that the file shows is said with what shows it and the option that says another", () => {
	const [line = "", ...more] = countryLines({ shown, nowhere: false, without: 0, places: 20 }, null);
	expect(line).toMatch(
		/in United Kingdom \(GB\), as their postcodes, phones say in 18 of 20 rows .* --country NAME\.$/,
	);
	expect(more).toEqual([]);
});

test("places without a country are counted, with the towns of their names that are here", () => {
	const town = { state: null, country: null, countryCode: null, empty: false };
	const preview = {
		...emptyPreview(),
		cities: [
			{ ...town, key: "york||", city: "York", places: 2, elsewhere: ["GB", "US"] },
			{ ...town, key: "leeds||", city: "Leeds", places: 9, elsewhere: ["GB"] },
			{ ...town, key: "ripon||", city: "Ripon", places: 1 },
		],
	};
	const [line] = countryLines({ shown: null, nowhere: false, without: 12, places: 1_300 }, preview);
	expect(line).toMatch(/^12 of 1,300 places have no country: .* Towns without a country are towns of their own/);
	expect(line).toContain("Leeds (United Kingdom (GB)), York (United Kingdom (GB), United States (US)).");
	expect(line).toMatch(/Where all are in United Kingdom \(GB\): --country GB\.$/);
	const [weak] = countryLines(
		{ shown: { ...shown, code: "TR", sure: false }, nowhere: false, without: 12, places: 30 },
		null,
	);
	expect(weak).toMatch(/--country TR\.$/);
	expect(countryLines(undefined, preview)).toEqual([]);
});

test("a column that is taken for nothing is said with the option that takes it", () => {
	const place = { sheet: "", headerRow: 1, samples: [], filled: 5 };
	const columns = [
		{ ...place, header: "Ad", role: "name", confidence: "used" as const },
		{ ...place, header: "İş telefonu", role: null, confidence: "ignored" as const, lost: "phone" },
		{ ...place, header: "Mail", role: "email", confidence: "used" as const },
		{ ...place, header: "Mail 2", role: null, confidence: "ignored" as const, lost: "email" },
	];
	const report = importReport({ ...emptySummary(), columns }, { dryRun: true });
	expect(report).toMatch(
		/^"İş telefonu" is not taken as phone, nor is another column: .* --column 'İş telefonu=phone'$/m,
	);
	expect(report).toMatch(/^Not taken for what their headers say, .*: Mail 2 \(as e-mail\)$/m);
});
