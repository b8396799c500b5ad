import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeBackup } from "#tests/factories/backup.ts";
import { businessRow, dayRow, subjectRows, vitalsRow } from "#tests/factories/numbers.ts";
import { dayAfter, dayOf, firstHourOf, monthOf } from "#workers/domain/numbers/days.ts";
import { monthBefore } from "#workers/domain/numbers/spans.ts";
import { listRestores } from "#workers/services/restores/list.ts";
import { emptyNumbers } from "./counted.ts";
import { emptyDirectory } from "./directory.ts";
import { beginNow, restoreToEnd, stores } from "./restoring.ts";
import { ctxOn } from "./worker.ts";

/** Tests what a restore does with counted visits: those of before come into a directory that has only begun to count, and stay in any other. */

const TODAY = dayOf(Date.now());
const ago = (days: number) => dayAfter(TODAY, -days);
const MONTH = monthOf(TODAY);
const BEFORE = monthBefore(MONTH);
const { DB } = env;

const adRow = (day: string, counts: object) =>
	DB.prepare("INSERT INTO number_ads VALUES ('7', ?1, 'top', ?2)").bind(day, JSON.stringify(counts));
const gapRow = (day: string, lost: number) =>
	DB.prepare("INSERT INTO number_gaps VALUES (?1, ?2)").bind(firstHourOf(day), lost);

/** Counts the visits of the days from `ago(9)` on, of which the last is today. */
const counted = () => [
	...Array.from({ length: 10 }, (_, at) => dayRow(DB, ago(at), { "view:home": 10 + at, visitor: 1 })),
	...Array.from({ length: 10 }, (_, at) => subjectRows(DB, ago(at), { search: { pizza: 2, ramen: 1 } })).flat(),
	vitalsRow(DB, TODAY, { "home:LCP:40": 3 }),
	businessRow(DB, ago(3), 1, { view: 4, "press:phone": 1 }),
	businessRow(DB, MONTH, 1, { view: 30, "press:phone": 2 }),
	businessRow(DB, BEFORE, 1, { view: 5 }),
	adRow(ago(2), { offer: 9, view: 3 }),
	gapRow(ago(4), 2),
];

async function numbers() {
	const read = async (sql: string) =>
		(await DB.prepare(sql).raw()).map(([at, value]) => [at, JSON.parse(String(value))]);
	const of = async (sql: string) => Object.fromEntries(await read(sql)) as Record<string, unknown>;
	return {
		days: await of("SELECT day, counts FROM number_days"),
		subjects: await of("SELECT day || ' ' || subject, count FROM number_subjects"),
		vitals: await of("SELECT day, counts FROM number_vitals"),
		businesses: await of("SELECT span || ' ' || business_id, counts FROM number_businesses"),
		ads: await of("SELECT day, counts FROM number_ads"),
		gaps: await of("SELECT hour, lost FROM number_gaps"),
	};
}

let backup: string;

beforeAll(async () => {
	await emptyDirectory();
	await emptyNumbers();
	await DB.batch(counted());
	backup = await makeBackup(stores);
});
beforeEach(emptyNumbers);

describe.each([
	["change names", 2],
	["are replaced", 100_000],
])("where tables %s", (_, mostReplaced) => {
	const restored = async () => {
		const row = await restoreToEnd(await beginNow("restore", backup), { settings: { mostReplaced } });
		expect(row).toMatchObject({ state: "finished", failure: null });
		const [ended] = await listRestores(ctxOn());
		return ended?.result?.kept.includes("numbers");
	};

	test("the visits of before come into a directory that has only begun to count, with what it has counted", async () => {
		await DB.batch([
			dayRow(DB, TODAY, { "drop:operator": 2, "view:home": 1 }),
			...subjectRows(DB, TODAY, { search: { pizza: 1, soup: 4 } }),
			vitalsRow(DB, TODAY, { "home:LCP:40": 1, "home:LCP:41": 1 }),
			businessRow(DB, TODAY, 1, { view: 1 }),
			businessRow(DB, MONTH, 1, { view: 1 }),
			businessRow(DB, MONTH, 2, { view: 1 }),
			gapRow(TODAY, 1),
		]);
		expect(await restored()).toBe(false);
		const found = await numbers();
		expect(Object.keys(found.days)).toHaveLength(10);
		expect(found.days[TODAY]).toEqual({ "drop:operator": 2, "view:home": 11, visitor: 1 });
		expect(found.days[ago(9)]).toEqual({ "view:home": 19, visitor: 1 });
		expect(found.subjects).toMatchObject({
			...{ [`${TODAY} pizza`]: 3, [`${TODAY} ramen`]: 1, [`${TODAY} soup`]: 4 },
			...{ [`${ago(9)} pizza`]: 2, [`${ago(9)} ramen`]: 1 },
		});
		expect(found.vitals).toEqual({ [TODAY]: { "home:LCP:40": 4, "home:LCP:41": 1 } });
		expect(found.businesses).toEqual({
			...{ [`${ago(3)} 1`]: { view: 4, "press:phone": 1 }, [`${TODAY} 1`]: { view: 1 } },
			...{ [`${MONTH} 1`]: { view: 31, "press:phone": 2 }, [`${MONTH} 2`]: { view: 1 }, [`${BEFORE} 1`]: { view: 5 } },
		});
		expect(found.ads).toEqual({ [ago(2)]: { offer: 9, view: 3 } });
		expect(found.gaps).toEqual({ [firstHourOf(ago(4))]: 2, [firstHourOf(TODAY)]: 1 });
		// A second time they are there.
		expect(await restored()).toBe(true);
		expect(await numbers()).toEqual(found);
	});

	test("those of the directory that the backup is of stay as they are", async () => {
		await DB.batch([...counted(), dayRow(DB, dayAfter(TODAY, 1), { "view:home": 5 })]);
		const before = await numbers();
		expect(await restored()).toBe(true);
		expect(await numbers()).toEqual(before);
	});

	test("into an empty directory all of them come", async () => {
		expect(await restored()).toBe(false);
		expect((await numbers()).days[ago(9)]).toEqual({ "view:home": 19, visitor: 1 });
	});
});
