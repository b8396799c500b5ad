import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { localToken, registerServiceToken } from "#cli/credentials/local-token.ts";
import { databaseWorker, localDatabase } from "#cli/run/local-database.ts";
import { migrate } from "#cli/run/migrate.ts";
import { readServiceToken } from "#cli/run/state-folder.ts";
import { revokeServiceToken, serviceTokenByHash, serviceTokensByTime } from "#db/queries/service-tokens.ts";
import { tokenHash } from "#workers/secrets/token.ts";

const DAY = 86_400_000;
const TOKEN = "a-token-of-this-test-0123456789";
let miniflare: Miniflare;
let database: D1Database;
let stateDir: string;

beforeAll(async () => {
	miniflare = new Miniflare(convertV4MiniflareOptions({ workers: [databaseWorker({ DB: { id: "db" } })] }));
	database = localDatabase(miniflare);
	await migrate(database);
	stateDir = mkdtempSync(join(tmpdir(), "local-token-"));
});
afterAll(async () => {
	await miniflare.dispose();
	rmSync(stateDir, { recursive: true, force: true });
});
beforeEach(async () => {
	await database.prepare("DELETE FROM service_tokens").run();
});

const stored = (token: string) => serviceTokenByHash(database, tokenHash(token)).first();

test("a token is stored by its hash alone, for 90 days with every scope; the next start renews it", async () => {
	await registerServiceToken(database, TOKEN, { now: 1_000 });
	const first = await stored(TOKEN);
	expect(first).toMatchObject({
		name: "yerel",
		scopes: '["import","export","jobs","backup"]',
		createdAt: 1_000,
		revokedAt: null,
	});
	expect(first?.expiresAt).toBe(1_000 + 90 * DAY);
	await registerServiceToken(database, TOKEN, { now: 5 * DAY });
	expect(await stored(TOKEN)).toEqual({ ...first, expiresAt: 95 * DAY });
	const { results } = await serviceTokensByTime(database, 5 * DAY).all();
	expect(JSON.stringify(results)).not.toContain(TOKEN);
	expect(results).toHaveLength(1);
});

test("a name, a scope and an end of one's own", async () => {
	await registerServiceToken(database, TOKEN, { name: "nightly", scopes: ["jobs"], now: 0, days: 1 });
	expect(await stored(TOKEN)).toMatchObject({ name: "nightly", scopes: '["jobs"]', expiresAt: DAY });
});

test("the state folder's token is let in again at each start; once revoked, it stays so and a new one takes its place", async () => {
	const token = await localToken(database, null, stateDir);
	expect(await localToken(database, null, stateDir)).toBe(token);
	await revokeServiceToken(database, (await stored(token))?.id ?? "", 7).run();
	const next = await localToken(database, null, stateDir);
	expect(next).not.toBe(token);
	expect(readServiceToken(stateDir)).toBe(next);
	expect((await stored(token))?.revokedAt).toBe(7);
	expect((await stored(next))?.revokedAt).toBeNull();
});

test("SERVICE_TOKEN comes before the state folder's; one that the API would not take is refused", async () => {
	expect(await localToken(database, TOKEN, stateDir)).toBe(TOKEN);
	await expect(localToken(database, "too short", stateDir)).rejects.toThrow(/must be 20 to 200 letters/);
	await revokeServiceToken(database, (await stored(TOKEN))?.id ?? "", 7).run();
	await expect(localToken(database, TOKEN, stateDir)).rejects.toThrow(/was revoked in the admin/);
});
