/** Says what is wrong with a field, by its path in a form. */
export type Issue = { path: string; message: string };

/** Returns the issues of fields that have not changed. A path is that of a field, of a part of it or of a group around it. */
export function openIssues<One extends Issue>(issues: readonly One[], changed: readonly string[]): One[] {
	return issues.filter(
		({ path }) => !changed.some((one) => one === path || path.startsWith(`${one}.`) || one.startsWith(`${path}.`)),
	);
}
