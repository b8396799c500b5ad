import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take long for their size, by which the others are put in order: they begin before them, so that at the end none is left running
 * alone.
 */
const SLOW = [
	"e2e/admin-sign-in",
	"e2e/admin-security",
	"e2e/admin-business-edit",
	"e2e/admin-import",
	"e2e/admin-bulk",
	"e2e/admin-shell",
	"e2e/admin-businesses",
	"e2e/stored-xss",
	"e2e/admin-categories",
	"stack/bulk-pages",
	"stack/headers",
	"stack/samples",
	"stack/kept-pages",
	"api/upload",
	"api/chunk-limits",
	"api/bulk-changes",
	"api/exports",
	"api/categories-manage-merge",
	"api/resume",
	"api/import-breaks",
	"api/change-sets",
	"unit/cli/commands",
	"unit/simulated-week/simulated-week",
];

/** The order in which test files begin. */
export class SlowFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const place = ({ moduleId }: TestSpecification) => {
			const at = SLOW.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
			return at === -1 ? SLOW.length : at;
		};
		return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
	}
}
