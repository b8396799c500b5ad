/** Where the toolbar of the list asks. */
export const BULK = "/admin/bulk";

/** Whether a form is one of the toolbar's, which changes by itself nothing that the list shows. */
export function isBulkPost(form: FormData | undefined): boolean {
	return ["preview", "begin"].includes(String(form?.get("intent")));
}
