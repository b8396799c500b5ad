import { describe, expect, test, vi } from "vitest";
import { environmentProblems, fatalProblem, notSetUp } from "#workers/api/environment.ts";

/** Tests what the api worker says about an environment that is not as it must be. */

const BOUND = {
	PUBLIC_ORIGIN: "https://directory.example/",
	ADMIN_ORIGIN: "",
	DB: {},
	CACHE: {},
	BACKUPS: {},
	COUNTER: {},
};

describe("the api worker's environment", () => {
	test("has no problem with only what it needs, and none with variables that are empty", () => {
		expect(environmentProblems(BOUND)).toEqual([]);
		expect(environmentProblems({ ...BOUND, INDEXNOW_URL: "off", INDEXNOW_KEY: "", GOOGLE_DAILY_QUOTA: "" })).toEqual(
			[],
		);
	});

	test.each([
		[
			"PUBLIC_ORIGIN",
			undefined,
			/^PUBLIC_ORIGIN is missing; it must be an address, such as [^;]+; set it under \[vars\]/,
			true,
		],
		["PUBLIC_ORIGIN", "directory.example", /^PUBLIC_ORIGIN is wrong; it must be an address/, true],
		["DB", undefined, /^DB is missing; it must be a D1 database; bind one in wrangler\.toml\.$/, true],
		["BACKUPS", undefined, /^BACKUPS is missing; it must be an R2 bucket/, false],
		["ADMIN_ORIGIN", "admin", /^ADMIN_ORIGIN is wrong; it must be an address, .* or empty/, false],
		[
			"GOOGLE_DAILY_QUOTA",
			"many",
			/^GOOGLE_DAILY_QUOTA is wrong; it must be a whole number above 0; 200 is used\.$/,
			false,
		],
		["INDEXNOW_KEY", "short", /^INDEXNOW_KEY is wrong; it must be 8 to 128 letters/, false],
	])("says in one sentence what is wrong with %s = %s", (name, value, sentence, isFatal) => {
		const problems = environmentProblems({ ...BOUND, [name]: value });
		expect(problems).toEqual([{ sentence: expect.stringMatching(sentence), isFatal }]);
	});

	test("is logged once; only what no call can do without is an answer of 503, which does not say what is missing", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		const env = { ...BOUND, PUBLIC_ORIGIN: "", INDEXNOW_KEY: "short" };
		expect([fatalProblem(env), fatalProblem(env)]).toEqual(Array(2).fill(expect.stringContaining("PUBLIC_ORIGIN")));
		expect(log).toHaveBeenCalledTimes(2);
		expect(fatalProblem({ ...BOUND, INDEXNOW_KEY: "short" })).toBeNull();
		log.mockRestore();
		const answer = notSetUp();
		expect(answer.status).toBe(503);
		expect(await answer.json()).toMatchObject({
			error: { code: "unavailable", message: expect.not.stringContaining("ORIGIN") },
		});
	});
});
