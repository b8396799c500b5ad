/** The toolbar of the list sends its requests here. */
export const BULK = "/admin/bulk";

/** Tells whether a form belongs to the toolbar. Such a form changes by itself nothing that the list shows. */
export function isBulkPost(form: FormData | undefined): boolean {
	return ["preview", "begin"].includes(String(form?.get("intent")));
}
