import { expect, test } from "vitest";
import { touchedTests } from "#tests/changed.ts";

const ALL = [
	"tests/api/import.test.ts",
	"tests/e2e/admin-gate.test.ts",
	"tests/e2e/pages.test.ts",
	"tests/stack/admin-forms.test.ts",
	"tests/stack/pages.test.ts",
	"tests/unit/architecture.test.ts",
	"tests/unit/slug.test.ts",
];

test.each([
	["README.md", []],
	["web/app/public/business/route.tsx", [2, 4, 5]],
	["web/app/admin/audit/route.tsx", [1, 3, 5]],
	["web/app/root.tsx", [1, 2, 3, 4, 5]],
	["db/queries/categories.ts", [3, 4, 5]],
	["workers/services/sign-in/take-step.ts", [1, 3, 4, 5]],
	["tests/api/import.test.ts", [5]],
	["package.json", [0, 1, 2, 3, 4, 5, 6]],
])("a change to %s runs what it touches without an import", (path, touched) => {
	expect(touchedTests([path], ALL)).toEqual(touched.map((index) => ALL[index]));
});
