import { describe, expect, test } from "vitest";
import { isOfSite, type Source, testsOf } from "../changed.ts";

const sources: Source[] = Object.entries({
	"workers/domain/slug.ts": "",
	"workers/domain/fold-text.ts": "",
	"workers/services/sign-in/sign-in.ts": 'import { slug } from "../../domain/slug.ts";',
	"workers/services/countries/list.ts": "",
	"workers/api/app.ts": 'import { signIn } from "../services/sign-in/sign-in.ts";',
	"cli/run/site.ts": 'import { port } from "./port.ts";',
	"cli/run/port.ts": "",
	"tests/api/worker.ts": 'import { app } from "#workers/api/app.ts";',
	"tests/stack/test-site.ts":
		'import { site } from "#cli/run/site.ts";\nimport type { A } from "#workers/domain/slug.ts";',
	"tests/unit/architecture.test.ts": "",
	"tests/unit/slug.test.ts": 'import { slug } from "#workers/domain/slug.ts";',
	"tests/unit/fold-text.test.ts": 'import { foldText } from "#workers/domain/fold-text.ts";',
	"tests/api/sign-in.test.ts": 'import { api } from "./worker.ts";',
	"tests/api/sign-in-faults.test.ts": 'import { api } from "./worker.ts";',
	"tests/api/cost.test.ts": 'import { api } from "./worker.ts";',
	"tests/stack/pages.test.ts": 'import { start } from "./test-site.ts";',
	"tests/e2e/consent.test.ts": 'import { start } from "../stack/test-site.ts";',
	"tests/e2e/admin-cities.long.test.ts": 'import { start } from "../stack/test-site.ts";',
	"tests/unit/renamed-column.long.test.ts": 'import { foldText } from "#workers/domain/fold-text.ts";',
	"web/app/admin/cities/list.tsx": "",
	"web/app/public/consent/choice.ts": "",
	"web/app/public/frame.tsx": "",
	"README.md": "",
}).map(([path, text]) => ({ path, text }));

const ALL = sources.map(({ path }) => path).filter((path) => path.endsWith(".test.ts") && !path.includes("/renamed"));
const names = (...changed: string[]) =>
	testsOf(changed, sources)
		.filter((path) => path !== "tests/unit/architecture.test.ts")
		.map((path) => path.replace(/^tests\/|\.test\.ts$/g, ""));

describe("the tests that a change touches", () => {
	test("are those that import what has changed, directly or in turn, but for types", () => {
		expect(names("workers/domain/fold-text.ts")).toEqual(["unit/fold-text"]);
		expect(names("cli/run/port.ts")).toEqual(["e2e/admin-cities.long", "e2e/consent", "stack/pages"]);
		expect(names("workers/domain/slug.ts")).toEqual(["unit/slug"]);
	});

	test("are those of the whole site that have its name", () => {
		expect(names("workers/services/sign-in/sign-in.ts")).toEqual(["api/sign-in-faults", "api/sign-in"]);
		expect(names("web/app/public/consent/choice.ts")).toEqual(["e2e/consent"]);
	});

	test("are of a whole site the ones of the long run too, but no simulation", () => {
		expect(names("web/app/admin/cities/list.tsx")).toEqual(["e2e/admin-cities.long"]);
		expect(names("workers/domain/fold-text.ts")).not.toContain("unit/renamed-column.long");
		expect(testsOf(["package.json"], sources).filter(isOfSite)).toContain("tests/e2e/admin-cities.long.test.ts");
	});

	test("are all of its worker where none has its name, unless it is pure and has tests of its own", () => {
		expect(names("workers/services/countries/list.ts")).toEqual(["api/cost", "api/sign-in-faults", "api/sign-in"]);
		expect(names("web/app/public/frame.tsx")).toEqual(["stack/pages"]);
	});

	test("are a changed test alone, and those that read the tree", () => {
		expect(testsOf(["tests/unit/slug.test.ts"], sources)).toEqual([
			"tests/unit/architecture.test.ts",
			"tests/unit/slug.test.ts",
		]);
	});

	test("are all of them when packages or settings have changed, and none for a text", () => {
		for (const path of ["package.json", "vitest.config.mts", "web/wrangler.toml", "migrations/0001_x.sql"])
			expect(testsOf([path], sources)).toEqual([...ALL].sort());
		expect(testsOf(["docs/home.png"], sources)).toEqual([]);
	});
});
