import { expect, test } from "vitest";
import { openIssues } from "#web/admin/ui/open-issues.ts";

const issues = ["accent", "operatorEmail", "cap.count", "2.code", "20.code"].map((path) => ({
	path,
	message: "wrong",
}));
const left = (...changed: string[]) => openIssues(issues, changed).map(({ path }) => path);

test("what an answer says of a field goes when the field changes, and what it says of others stays", () => {
	expect(left()).toEqual(issues.map(({ path }) => path));
	expect(left("accent")).toEqual(["operatorEmail", "cap.count", "2.code", "20.code"]);
	expect(left("accent", "operatorEmail", "unknown")).toEqual(["cap.count", "2.code", "20.code"]);
});

test("of a part of a field and of a group of fields too, and of no field whose name only begins alike", () => {
	expect(left("cap")).not.toContain("cap.count");
	expect(left("2")).toEqual(["accent", "operatorEmail", "cap.count", "20.code"]);
	expect(left("accentDark", "operator")).toEqual(left());
});
