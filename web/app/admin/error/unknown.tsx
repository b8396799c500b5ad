import { adminErrorPageTexts } from "#web/admin/texts/error.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { notFound } from "#web/request/load-page.server.ts";

/** Answers every other address below /admin. */
export function loader(): never {
	throw notFound();
}

export function meta() {
	return adminMeta(adminErrorPageTexts.notFoundTitle);
}

/** Is never drawn, because the error page inside the shell is. */
export default function Unknown() {
	return null;
}
