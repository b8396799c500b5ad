import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeBackup } from "#tests/factories/backup.ts";
import { houseAd } from "#tests/factories/house-ad.ts";
import { listing } from "#tests/factories/listing.ts";
import { png } from "#tests/factories/picture.ts";
import { KEPT_TABLES } from "#workers/domain/backup/tables.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import { editAdsTxt } from "#workers/services/ads-txt/edit.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { findChangeSet } from "#workers/services/change-sets/find.ts";
import { beginUndo } from "#workers/services/change-sets/undo.ts";
import { createHouseAd, editHouseAd } from "#workers/services/house-ads/save.ts";
import { bringBack } from "#workers/services/restores/bring-back.ts";
import { previewRestore } from "#workers/services/restores/preview.ts";
import { addAdPicture } from "#workers/services/site-pictures/add.ts";
import { forgetUnusedPictures } from "#workers/services/site-pictures/forget.ts";
import { addSynonym } from "#workers/services/synonyms/change.ts";
import { backUp, rowsOfBackup } from "./backups.ts";
import { emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { beginNow, restoreToEnd, stores } from "./restoring.ts";
import { finishChangeSets, runSteps } from "./steps.ts";
import { ctxOn, one } from "./worker.ts";

/** Tests what a restore does about things that go on beside it, or went on when the backup was made. */

const named = (...names: string[]) => names.map((name) => listing({ name, sourceKey: `place:${name}` }));
const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();

beforeEach(async () => {
	for (const table of ["search_synonyms", "house_ads", "restores"]) await run(`DELETE FROM ${table}`);
	await emptyDirectory();
	await importBy(ctxOn(), named("Anchor", "Bluebell", "Cosy"));
});

describe("what operators save beside the businesses, between the backup of now and the swap,", () => {
	const ad = () => createHouseAd(ctxOn(), houseAd());
	const pair = (state: string) =>
		run(
			`INSERT INTO business_duplicates (a, b, state, score, reason, reasons, found_at) VALUES (1, 2, ?1, 90, 'name', '["name"]', 1)
			ON CONFLICT DO UPDATE SET state = excluded.state`,
			state,
		);

	/** Saves something of each kind, by its table. */
	const SAVES: readonly [table: string, save: () => Promise<unknown>][] = [
		["settings", () => editAdsTxt(ctxOn(), { text: "x.example, 1, DIRECT", revision: 0 })],
		[
			"search_synonyms",
			async () => {
				const { id } = await one<{ id: number }>("SELECT max(id) AS id FROM categories");
				await addSynonym(ctxOn(), { text: "crumb house", categoryId: id });
			},
		],
		["house_ads", ad],
		[
			"house_ads",
			async () => {
				const { id } = await one<{ id: number }>("SELECT max(id) AS id FROM house_ads");
				await editHouseAd(ctxOn(), id, { ...houseAd(), text: "Other words", revision: 1 });
			},
		],
		["business_duplicates", () => pair("dismissed")],
	];

	test("ads.txt, synonyms, new and edited ads and pairs that are not one, is in a backup that is made before it", async () => {
		await run("DELETE FROM settings");
		await pair("open");
		const id = await makeBackup(stores, 100);
		const restore = await beginNow("restore", id);
		const made: string[] = [];
		const row = await restoreToEnd(restore, {
			async onStep(stage) {
				if (stage !== "swapping") return;
				const { safety } = await one<{ safety: string }>(
					"SELECT safety_backup_id AS safety FROM restores WHERE turn = 1",
				);
				const save = SAVES[made.push(safety) - 1]?.[1];
				await save?.();
			},
		});
		expect(row).toMatchObject({ state: "finished", failure: null });
		const backups = await Promise.all(made.map(rowsOfBackup));
		const saved = SAVES.filter(([table], at) => {
			const [before, after] = [backups[at], backups[at + 1]].map((backup) => JSON.stringify(backup?.rows[table]));
			return after !== undefined && after !== before;
		});
		expect(saved).toEqual(SAVES);
	});

	test("is known of every table that a restore replaces", async () => {
		// Whoever writes these claims the write version, or they follow from other tables.
		const claimed = `directory categories cities countries businesses business_details business_aliases business_redirects
			business_successors category_aliases category_redirects city_aliases city_redirects closures photos reviews review_moves change_sets
			change_days business_changes removed_businesses undo_leavings made_hubs import_category_names imports import_chunks import_cities
			listed_businesses missing_businesses house_ad_spots`;
		// These are saved together with one that is seen.
		const beside = "site_settings html_snippets snippet_versions plan_versions placements";
		const { results } = await env.DB.prepare(
			"SELECT DISTINCT tbl_name AS name FROM sqlite_master WHERE type = 'trigger' AND name GLOB 'swap_sees_*'",
		).all<{ name: string }>();
		const seen = results.map(({ name }) => name);
		const replaced = KEPT_TABLES.flatMap(({ name, restore }) => (restore === "replace" ? [name] : []));
		expect([...seen, ...claimed.split(/\s+/), ...beside.split(" ")].toSorted()).toEqual(replaced.toSorted());
	});

	test("moves no version while nothing is restored, and the views of an ad never do", async () => {
		const version = () => one("SELECT write_version FROM directory");
		const before = await version();
		await ad();
		expect(await version()).toEqual(before);
		await run(
			"INSERT INTO restores (id, kind, state, actor, request_id, turn, started_at) VALUES ('x', 'reset', 'saving', 'cron', 'x', 1, 1)",
		);
		await run("UPDATE house_ads SET views = views + 1");
		expect(await version()).toEqual(before);
	});
});

describe("a change in steps that was under way in the backup", () => {
	const setsBy = (id: string) => findChangeSet(ctxOn(), id);
	const restored = async (backup: string) =>
		expect(await restoreToEnd(await beginNow("restore", backup))).toMatchObject({ state: "finished" });
	const twoSteps = { steps: 1, now: () => 2_000 };
	/** Makes more businesses than a step takes. */
	const many = () =>
		importBy(
			ctxOn(),
			Array.from({ length: 1_200 }, (_, at) => listing({ name: `Many ${at}`, sourceKey: `m:${at}` })),
		);

	test("ends with the restore, says so, and is taken back as far as it went", async () => {
		await many();
		const { id } = await openBulkChange(ctxOn(), { selection: { filter: {} }, remove: true });
		await runSteps(ctxOn({ now: 2_000 }), id, twoSteps);
		const backup = await makeBackup(stores, 2_000);
		await finishChangeSets(ctxOn({ now: 3_000 }));
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 0 });
		await restored(backup);
		await finishChangeSets(ctxOn({ now: 4_000 }));
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 203 });
		expect(await setsBy(id)).toMatchObject({ done: true, brokenOff: true, removed: 1_000, hindrance: null });
		await beginUndo(ctxOn({ now: 5_000 }), id);
		await finishChangeSets(ctxOn({ now: 5_000 }));
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 1_203 });
		await expectCountsToHold();
	});

	test("is an undo that is gone on with where somebody asks for it again", async () => {
		const id = await importBy(
			ctxOn(),
			Array.from({ length: 1_200 }, (_, at) => listing({ name: `Many ${at}`, sourceKey: `m:${at}` })),
		);
		await run("UPDATE businesses SET is_verified = 1 WHERE id = 1200");
		const undo = await beginUndo(ctxOn(), id);
		await runSteps(ctxOn({ now: 2_000 }), undo.id, twoSteps);
		const backup = await makeBackup(stores, 2_000);
		await finishChangeSets(ctxOn({ now: 3_000 }));
		await restored(backup);
		await finishChangeSets(ctxOn({ now: 4_000 }));
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 203 });
		expect(await setsBy(undo.id)).toMatchObject({ done: true, brokenOff: true });
		expect(await setsBy(id)).toMatchObject({ undoneBy: null, hindrance: null });
		expect(await beginUndo(ctxOn({ now: 5_000 }), id)).toMatchObject({ id: undo.id, done: false, brokenOff: false });
		await finishChangeSets(ctxOn({ now: 5_000 }));
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 3 });
		expect(await setsBy(id)).toMatchObject({ undoneBy: undo.id });
		await expectCountsToHold();
	});
});

describe("house ads", () => {
	test("that a restore has taken away leave their numbers, which nobody gets again", async () => {
		const { ad: first } = await createHouseAd(ctxOn(), houseAd());
		const backup = await makeBackup(stores, 100);
		const { ad: lost } = await createHouseAd(ctxOn(), houseAd());
		expect(lost.id).toBe(first.id + 1);
		await restoreToEnd(await beginNow("restore", backup));
		const { ad: next } = await createHouseAd(ctxOn(), houseAd());
		expect(next.id).toBe(lost.id + 1);
	});

	test("of a backup without the last number have the next one behind them", async () => {
		await createHouseAd(ctxOn(), houseAd());
		const { id } = await one<{ id: number }>("SELECT max(id) AS id FROM house_ads");
		await run("UPDATE house_ads SET id = id + 500");
		const backup = await makeBackup(stores, 100);
		await restoreToEnd(await beginNow("restore", backup));
		expect((await createHouseAd(ctxOn(), houseAd())).ad.id).toBe(id + 501);
	});

	test.each([1, 1_000])(
		"have the larger of both counts, and are due by it (tables of more than %i rows swap names)",
		async (mostReplaced) => {
			await run("DELETE FROM house_ads");
			const cap = { kind: "views", count: 100 } as const;
			const { ad } = await createHouseAd(ctxOn(), { ...houseAd(), cap });
			const other = await createHouseAd(ctxOn(), { ...houseAd(), cap });
			await run("UPDATE house_ads SET views = 40 WHERE id = ?1", other.ad.id);
			const backup = await makeBackup(stores, 100);
			await run("UPDATE house_ads SET views = iif(id = ?1, 60, 10)", ad.id);
			await restoreToEnd(await beginNow("restore", backup), { settings: { mostReplaced } });
			const { results } = await env.DB.prepare("SELECT views FROM house_ads ORDER BY id").all();
			expect(results).toEqual([{ views: 60 }, { views: 40 }]);
			const due = await one<{ part: number }>(
				`SELECT 100.0 * (s.due_at - a.shown_from) / (a.paced_until - a.shown_from) AS part
			FROM house_ad_spots s JOIN house_ads a ON a.id = s.ad_id WHERE a.id = ?1 LIMIT 1`,
				ad.id,
			);
			expect(due.part).toBeCloseTo(60, 0);
		},
	);
});

describe("a business brought back from a backup", () => {
	test("under a number that was never given here keeps it for itself", async () => {
		const backup = await makeBackup(stores, 100);
		await run("DELETE FROM businesses WHERE id = 3");
		await run("UPDATE directory SET last_business_id = 2, business_count = 2");
		await bringBack(ctxOn({ now: Date.now() }), { backupId: backup, businessId: 3 });
		await importBy(ctxOn(), named("Dolphin"));
		const { results } = await env.DB.prepare("SELECT id, name FROM businesses WHERE id > 2").all();
		expect(results).toEqual([
			{ id: 3, name: "Cosy" },
			{ id: 4, name: "Dolphin" },
		]);
	});

	test("is refused under a number that is another business's here", async () => {
		const backup = await makeBackup(stores, 100);
		await emptyDirectory();
		await importBy(ctxOn(), named("Elm", "Fern", "Grove"));
		await expect(bringBack(ctxOn({ now: Date.now() }), { backupId: backup, businessId: 3 })).rejects.toMatchObject({
			code: "number-taken",
		});
		expect(await one("SELECT name FROM businesses WHERE id = 3")).toEqual({ name: "Grove" });
	});
});

describe("pictures that a backup names", () => {
	const forget = (days: number) => forgetUnusedPictures(ctxOn({ now: Date.now() + days * DAY_MS }), null);
	/** Makes a backup of an ad with a picture, beside a picture that nothing has. */
	async function backedUp(): Promise<{ backup: string; picture: string }> {
		await env.BACKUPS.delete((await env.BACKUPS.list({ prefix: "site/" })).objects.map(({ key }) => key));
		await run("DELETE FROM backups");
		const { sha } = await addAdPicture(ctxOn(), png(600, 120));
		await addAdPicture(ctxOn(), png(640, 160));
		await createHouseAd(ctxOn(), { ...houseAd(), picture: sha, alt: "Bread" });
		return { backup: await backUp(), picture: `site/${sha}` };
	}

	test("stay as long as it is kept, and others do not", async () => {
		const { backup, picture } = await backedUp();
		await run("DELETE FROM house_ads");
		expect((await forget(2)).removed).toBe(1);
		expect(await env.BACKUPS.head(picture)).not.toBeNull();
		await run("DELETE FROM backups WHERE id = ?1", backup);
		expect((await forget(2)).removed).toBe(1);
		expect(await env.BACKUPS.head(picture)).toBeNull();
	});

	test("stay while the manifest of a kept one cannot be read", async () => {
		const { backup } = await backedUp();
		await run("DELETE FROM house_ads");
		await env.BACKUPS.delete(`backups/${backup}/manifest.json`);
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		expect((await forget(2)).removed).toBe(0);
		log.mockRestore();
	});

	test("and that are not there are told before a restore and in its line of the log", async () => {
		const { backup, picture } = await backedUp();
		const told = { count: 1, names: [picture] };
		await env.BACKUPS.delete(picture);
		expect((await previewRestore(ctxOn(), { backup })).missingPictures).toEqual(told);
		const { id } = await restoreToEnd(await beginNow("restore", backup));
		const line = await one<{ after: string }>(
			"SELECT after FROM audit_log WHERE action = 'backup.restore' AND subject = ?1",
			id,
		);
		expect(JSON.parse(line.after)).toMatchObject({ missingPictures: told });
	});
});
