import { parseSync } from "vite";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Tests that no function decides so much that nobody can follow it. A function within another one counts by itself. */

const MOST_BRANCHES = 20;
/** A new function that is over the limit is split by what it decides. These few have a reason to stay whole. */
const MOST_EXCEPTIONS = 15;

const HOT = "It runs for each byte or cell of a file, and its steps share one position in it.";
const ORDER = "Its steps are one sequence in which each leaves to the next what it has not taken.";
const SCREEN = "It draws one screen, and each branch is a part of it that is shown or not.";
const EXCEPTIONS: Record<string, string> = {
	"workers/domain/search/roles/word-roles.ts readRoles": ORDER,
	"workers/services/search/find.ts findBusinesses": ORDER,
	"workers/domain/search/needs/parse-need.ts parseNeed": ORDER,
	"workers/domain/listing/columns/column-candidates.ts findCandidates": ORDER,
	"workers/domain/listing/columns/columns.ts recogniseColumns": ORDER,
	"web/app/public/answer.server.tsx answerPage": ORDER,
	"web/worker.ts answerAtHost": ORDER,
	"web/app/admin/sign-in/route.tsx SignIn": SCREEN,
	"workers/domain/workbook/delimited-text.ts readRecord": HOT,
	"workers/domain/workbook/sheet-scan.ts scanCellBody": HOT,
	"workers/domain/workbook/sheet-scan.ts scanRow": HOT,
	"workers/domain/workbook/sheet-scan.ts scanCell": HOT,
	"workers/domain/workbook/markup-scan.ts readRichText": HOT,
	"workers/domain/workbook/text-encoding.ts tallyUtf8": HOT,
};

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const BRANCHES = new Set([
	...["IfStatement", "ConditionalExpression", "LogicalExpression", "CatchClause"],
	...["ForStatement", "ForInStatement", "ForOfStatement", "WhileStatement", "DoWhileStatement"],
]);

type Node = { type: string; [key: string]: unknown };
type Counted = { name: string; branches: number };

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

/** Tells whether a node is a branch: a condition, a loop, a case, a `catch`, or an operator that may leave its right side out. */
function isBranch(node: Node): boolean {
	if (node.type === "SwitchCase") return node.test !== null;
	if (node.type === "AssignmentExpression") return /^(?:&&|\|\||\?\?)=$/.test(String(node.operator));
	return BRANCHES.has(node.type);
}

/** Returns the name that a node gives to the function which is its value. */
function nameFrom({ id, key }: Node): string {
	const named = isNode(id) ? id : key;
	return isNode(named) && typeof named.name === "string" ? named.name : "";
}

/** Adds the functions below `value` to `found`, and its branches to the function around it. */
function count(value: unknown, around: Counted | null, name: string, found: Counted[]): void {
	if (Array.isArray(value)) {
		for (const one of value) count(one, around, "", found);
		return;
	}
	if (!isNode(value)) return;
	let own = around;
	if (FUNCTIONS.has(value.type)) {
		own = { name: nameFrom(value) || name || "(without a name)", branches: 0 };
		found.push(own);
	}
	if (own !== null && isBranch(value)) own.branches += 1;
	for (const part of Object.values(value)) count(part, own, nameFrom(value), found);
}

function functionsOf(path: string, text: string): Counted[] {
	const found: Counted[] = [];
	count(parseSync(path, text).program, null, "", found);
	return found;
}

/** Tells whether a file has enough words and signs of branches that one of its functions may be over the limit. */
function mayHaveMany(code: string): boolean {
	const signs = code.match(/\b(?:if|for|while|case|catch)\b|\?|&&|\|\|/g) ?? [];
	return signs.length > MOST_BRANCHES;
}

test("counts the branches of a function, and those of a function within it by themselves", () => {
	const text = `function outer(a: number[], b?: string) {
		for (const one of a) if (one > 0 && one < 9) return b ?? "";
		const inner = () => (b ? 1 : 2);
		switch (b) { case "x": return inner(); default: b ||= "y"; }
	}`;
	expect(functionsOf("text.ts", text)).toEqual([
		{ name: "outer", branches: 6 },
		{ name: "inner", branches: 1 },
	]);
});

test("a function has few branches, or a reason for more", () => {
	const functions = sourceFiles()
		.filter(({ zone, path, code }) => zone !== "tests" && /\.tsx?$/.test(path) && mayHaveMany(code))
		.flatMap(({ path, text }) =>
			functionsOf(path, text).map(({ name, branches }) => ({ name: `${path} ${name}`, branches })),
		);
	const over = functions.filter(({ branches }) => branches > MOST_BRANCHES);
	expect(functions.length).toBeGreaterThan(1_000);
	expect(over.filter(({ name }) => !Object.hasOwn(EXCEPTIONS, name))).toEqual([]);
	// An exception that is not needed any more would hide the next one.
	expect(Object.keys(EXCEPTIONS).filter((name) => over.every((one) => one.name !== name))).toEqual([]);
	expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(MOST_EXCEPTIONS);
});
