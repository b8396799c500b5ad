import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Lists files that take long for their size. They begin before the others, so that at the end none runs alone. */
const SLOW = [
	"e2e/admin-database",
	"e2e/admin-import",
	"e2e/admin-business-edit",
	"e2e/admin-businesses",
	"e2e/admin-import-questions",
	"e2e/admin-settings",
	"e2e/admin-security",
	"e2e/admin-sign-in",
	"e2e/admin-numbers",
	"e2e/admin-categories",
	"e2e/stored-xss",
	"e2e/admin-shell",
	"e2e/admin-bulk",
	"e2e/pages",
	"e2e/accessibility",
	"e2e/consent",
	"stack/background",
	"stack/restore-visitors",
	"stack/kept-pages",
	"stack/hosts",
	"stack/headers",
	"stack/bulk-pages",
	"api/backup",
	"api/restore",
	"api/backup-breaks",
	"api/bulk-steps",
	"api/bulk-changes",
	"api/jobs",
	"api/database",
	"api/field-passages",
	"api/managed-businesses",
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
	"unit/cli/import-doubts",
	"unit/cli/commands",
	"unit/cli/import-workbook",
	"unit/fidelity/corpus",
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
