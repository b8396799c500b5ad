import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Lists files that take long for their size. They begin before the others, so that at the end none runs alone. */
const SLOW = [
	"api/managed-businesses",
	"api/database",
	"api/chunk-limits",
	"api/restore",
	"api/restore-beside",
	"api/backup-breaks",
	"api/backup",
	"api/jobs",
	"api/field-passages",
	"api/upload",
	"api/bulk-steps",
	"api/cost",
	"api/restore-breaks",
	"api/cache-purges",
	"api/cache-purge-tags",
	"api/background",
	"api/exports",
	"api/backup-files",
	"api/resume",
	"api/missing-fields",
	"api/categories-manage",
	"api/undo-steps",
	"api/import-breaks",
	"api/sitemaps",
	"api/categories-manage-merge",
	"api/guard",
	"api/rebuild-search",
	"api/restore-refused",
	"api/change-sets",
	"api/bulk-changes",
	"unit/cli/commands",
	"unit/cli/import-doubts",
	"unit/fidelity/corpus",
	"unit/cli/credentials",
	"unit/cli/import-workbook",
	"unit/cli/local-token",
	"unit/cli/migrate",
	"unit/fidelity/hostile",
	"unit/import/send",
	"unit/page-cache/worker",
	"unit/workbook/hostile",
	"unit/cli/demo-credentials",
	"unit/import/chunks",
	"unit/search/understand-trades",
	"unit/workbook/write-workbook",
	"unit/simulated-week/simulated-week",
	"unit/fidelity/writings",
	"unit/web/bound",
	"unit/search/judged-queries",
	"e2e/admin-database",
	"stack/background",
	"e2e/stored-xss",
	"e2e/admin-import",
	"e2e/pages",
	"stack/search-engines",
	"stack/restore-visitors",
	"stack/headers",
	"e2e/accessibility",
	"stack/kept-pages",
	"e2e/admin-business-edit",
	"e2e/admin-import-questions",
	"e2e/admin-businesses",
	"e2e/admin-business-filters",
	"e2e/admin-row-edit",
	"e2e/consent",
	"e2e/admin-sign-in",
	"e2e/admin-shell",
	"e2e/admin-bulk",
	"e2e/admin-security",
	"e2e/admin-numbers",
	"e2e/admin-categories",
	"stack/bulk-pages",
	"stack/sitemaps",
	"e2e/layout",
	"stack/bodies",
	"stack/pages",
	"e2e/contact",
	"stack/photos",
	"stack/hosts",
	"e2e/list-search",
	"e2e/admin-settings",
	"e2e/suggest",
	"e2e/search-focus",
	"e2e/filters",
	"e2e/first-visit",
	"e2e/near",
	"stack/overload",
];

/**
 * Is the order of the projects. A process is kept for the next file only if that is one of the same project; otherwise
 * it ends, with the modules, the workerd, the sites and the Chromium that it holds. So the files of a project stay together.
 */
const PROJECTS = ["api", "unit", "site"];

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
