import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Lists files that take long for their size. They begin before the others, so that at the end none runs alone. */
const SLOW = [
	"e2e/admin-business-edit",
	"e2e/admin-sign-in",
	"e2e/admin-database",
	"e2e/admin-import",
	"e2e/admin-categories",
	"e2e/admin-security",
	"e2e/admin-bulk",
	"e2e/admin-businesses",
	"e2e/admin-settings",
	"e2e/admin-shell",
	"e2e/stored-xss",
	"stack/background",
	"e2e/admin-snippets",
	"stack/samples",
	"e2e/toasts",
	"e2e/admin-submissions",
	"e2e/filters",
	"e2e/admin-changes",
	"e2e/pages",
	"e2e/list-search",
	"e2e/consent",
	"stack/restore-visitors",
	"e2e/admin-import-history",
	"e2e/admin-duplicates",
	"stack/bulk-pages",
	"stack/headers",
	"stack/kept-pages",
	"api/backup",
	"api/restore",
	"api/backup-breaks",
	"api/bulk-steps",
	"api/bulk-changes",
	"api/jobs",
	"api/field-passages",
	"api/chunk-limits",
	"api/upload",
	"api/restore-refused",
	"api/exports",
	"api/restore-breaks",
	"api/cost",
	"api/change-sets",
	"api/categories-manage",
	"api/categories-manage-merge",
	"api/resume",
	"api/import-breaks",
	"unit/cli/commands",
	"unit/cli/import-workbook",
	"unit/simulated-week/simulated-week",
	"unit/search/judged-queries",
];

/**
 * Is the order of the projects. A process is kept for the next file only if that is one of the same project; otherwise
 * it ends, with the modules, the workerd, the sites and the Chromium that it holds. So the files of a project stay together.
 */
const PROJECTS = ["api", "unit", "e2e", "stack"];

/** Decides the order in which test files begin. */
export class SlowFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const place = ({ moduleId, project }: TestSpecification) => {
			const at = SLOW.findIndex((name) => moduleId.replace(".long.test.", ".test.").endsWith(`/tests/${name}.test.ts`));
			return PROJECTS.indexOf(project.name) * 1_000 + (at === -1 ? SLOW.length : at);
		};
		return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
	}
}
