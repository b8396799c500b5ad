import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { makeBackup } from "#tests/factories/backup.ts";
import { LEADING_REASONS } from "#workers/contract/duplicate.ts";
import { emptyDirectory } from "./directory.ts";
import { beginNow, restoreToEnd, stores } from "./restoring.ts";

/** Tests that pairs which a restore has brought can be removed like others, whatever speaks for them. */

const { DB } = env;
const PAIRS = 20;

beforeAll(async () => {
	await emptyDirectory();
	await DB.batch(
		Array.from({ length: PAIRS }, (_, at) =>
			DB.prepare(
				"INSERT INTO business_duplicates (a, b, state, score, reason, reasons, found_at) VALUES (?1, ?2, 'open', 90, 'phone', ?3, 1)",
			).bind(2 * at + 1, 2 * at + 2, JSON.stringify(["phone", "email", "address"])),
		),
	);
});

const counts = async () =>
	(await DB.prepare("SELECT reason, pairs FROM duplicate_reason_counts WHERE state = 'open' AND pairs > 0").all())
		.results;

test("pairs come back, more are found, and all can be removed", async () => {
	const backup = await makeBackup(stores);
	await restoreToEnd(await beginNow("restore", backup));
	expect(LEADING_REASONS).not.toContain("email");
	expect(await counts()).toEqual([{ reason: "phone", pairs: PAIRS }]);
	await DB.prepare(
		`INSERT INTO business_duplicates (a, b, state, score, reason, reasons, found_at)
			SELECT a + 1000, b + 1000, state, score, reason, reasons, found_at FROM business_duplicates`,
	).run();
	await DB.prepare("DELETE FROM business_duplicates").run();
	expect(await counts()).toEqual([]);
});
