/** Where the toolbar of the list asks. */
export const BULK = "/admin/bulk";

/** Whether a form is one of the toolbar's, or a step of what it began: neither changes what the list shows by itself. */
export function isBulkPost(form: FormData | undefined): boolean {
	return ["preview", "begin", "step"].includes(String(form?.get("intent")));
}
